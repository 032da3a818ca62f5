// The user's balance: games won and lost in this browser, and an account's rolls.
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { standingOf, useAccount } from '#web/client/state/account.ts'
import { useRecord } from '#web/client/state/winLoss.ts'
import styles from './TopBar.module.css'

/** One chip each; omitted if unknown or not applicable. */
export function RollBalance({ className = styles.homeChip }: { className?: string | undefined }) {
  const { rolls } = useAccount()
  const standing = useAccount(standingOf)
  const { won, lost } = useRecord()
  return (
    <>
      {won + lost > 0 && (
        <p className={className} title="In this browser">
          <Icon name="trophy-fill" size={20} /> <span>{`${won} won, ${lost} lost`}</span>
        </p>
      )}
      {standing === 'member' && (
        <p className={className}>
          <Sticker art="roll-of-paper" size={26} />
          {rolls < 0 ? (
            <span aria-label="counting your rolls">…</span>
          ) : (
            <span>{`${rolls} ${rolls === 1 ? 'roll' : 'rolls'}`}</span>
          )}
        </p>
      )}
    </>
  )
}
