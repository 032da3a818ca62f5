// "Rolls earned": what the game brought, entry by entry, as the server has booked it.
import type { Earned } from '#proto/http/earned.ts'
import { Sticker } from '#web/art/Sticker.tsx'
import { CloseRow } from '#web/ui/CloseRow.tsx'
import { plural } from '#web/ui/english.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { refreshUser } from '#web/client/net/userRequests.ts'
import styles from './GameOver.module.css'

/** The dialog. */
export function RollsEarned({ rolls, onClose }: { rolls: Earned['rolls']; onClose: () => void }) {
  const sum = rolls.reduce((all, { numRolls }) => all + numRolls, 0)
  const close = (): void => {
    onClose()
    refreshUser()
  }
  return (
    <Dialog name="rolls-earned" title="Rolls earned" tone="good" width={460} onClose={close} uncrossed>
      <p className={styles.earnedSum}>
        <Sticker art="roll-of-paper" size={84} tilt={-6} />
        <b>{`+${sum}`}</b>
      </p>
      <ul className={styles.earned}>
        {rolls.map(({ title, numRolls }, at) => (
          <li key={at} className="ruled flex apart gap-16">
            <span>{title}</span>
            <b>{plural(numRolls, 'roll')}</b>
          </li>
        ))}
      </ul>
      <CloseRow onClose={close} />
    </Dialog>
  )
}
