// Dialogs after a game: first the rolls earned, then the donation appeal.
import { useEffect, useState } from 'react'
import { useLinks } from '#web/pages/home/links.ts'
import type { Gain } from './earned.ts'
import type { End } from './end.ts'
import type { Earned } from '#proto/http/earned.ts'
import { Sticker } from '#web/art/Sticker.tsx'
import { CloseRow, Dialog } from '#web/ui/Dialog.tsx'
import { plural } from '#web/ui/text/english.ts'
import { refreshUser } from '#web/client/net/userRequests.ts'
import styles from './GameOver.module.css'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { persistedText } from '#web/prefs/persisted.ts'
import { useTimeout } from '#web/ui/hooks/useTimeout.ts'
import { isWriting } from '#web/ui/keys/writing.ts'

/** Delay after the results page is shown. */
const SHOWN_MS = 2000

/** The dialogs, one after the other; each is shown once per game and tab. */
export function AfterGame({ end, earned }: { end: End; earned: Gain | null }) {
  const { donate } = useLinks()
  const mayOpen = useMayOpen(SHOWN_MS, earned !== null)
  const [seen] = useState(() => ({ rolls: SEEN_AFTER.rolls.read(), donation: SEEN_AFTER.donation.read() }))
  const [closed, setClosed] = useState<readonly SeenOnce[]>([])
  const isDue = (what: SeenOnce): boolean => mayOpen && seen[what] !== end.id && !closed.includes(what)
  const rolls = earned !== null && earned.rolls.length > 0 && isDue('rolls') ? earned.rolls : null
  const isAppealDue = rolls === null && end.isFresh && isDue('donation')
  const shown: SeenOnce | null = rolls ? 'rolls' : isAppealDue ? 'donation' : null
  useEffect(() => {
    if (shown !== null) SEEN_AFTER[shown].write(end.id)
  }, [shown, end.id])
  const close = (what: SeenOnce) => () => setClosed((before) => [...before, what])
  if (rolls) return <RollsEarned rolls={rolls} onClose={close('rolls')} />
  return isAppealDue ? <Donation donate={donate} onClose={close('donation')} /> : null
}

/** The rolls earned by the game, by ledger entry. */
function RollsEarned({ rolls, onClose }: { rolls: Earned['rolls']; onClose: () => void }) {
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

interface DonationProps {
  /** The donation link; if none is configured, the dialog asks to invite a friend instead. */
  donate: string | undefined
  onClose: () => void
}

/** The donation appeal. */
function Donation({ donate, onClose }: DonationProps) {
  return (
    <Dialog name="donation" title="Keep the lamp on" width={580} onClose={onClose} uncrossed>
      <div className="error-body">
        <Sticker art="light-bulb" size={120} tilt={-6} />
        <div>
          <p className="error-text">If 10% of players gave $2, this site could keep going for a year.</p>
          <p className="paper-soft">
            {donate === undefined
              ? 'There is no collection tin here right now. Bringing a friend to the table helps as well.'
              : 'No advertisements, no subscription. Just a server, a kettle, and the electricity for both.'}
          </p>
        </div>
      </div>
      <div className="dialog-buttons">
        <Button tone="quiet" onClick={onClose}>
          {donate === undefined ? 'Close' : 'Not today'}
        </Button>
        {donate !== undefined && (
          <a className="button" href={donate} target="_blank" rel="noopener noreferrer" onClick={onClose}>
            <Icon name="heart-bold" size={20} /> Give $2
          </a>
        )}
      </div>
    </Dialog>
  )
}

/** The last game each dialog was shown for; if storage is refused, it is shown again after a reload. */
const SEEN_AFTER = {
  rolls: persistedText('session', 'lockdown-lane.after-game.rolls'),
  donation: persistedText('session', 'lockdown-lane.after-game.donation'),
}

type SeenOnce = keyof typeof SEEN_AFTER

const POLL_MS = 200

/** True from the first free moment on, at least `after` ms after mount and once `ready`. */
function useMayOpen(after: number, ready: boolean): boolean {
  const [free, setFree] = useState(false)
  const [checks, setChecks] = useState(0)
  const check = (): void => {
    if (ready && isFree()) setFree(true)
    else setChecks(checks + 1)
  }
  useTimeout(check, checks === 0 ? after : POLL_MS, checks)
  return free
}

function isFree(): boolean {
  const at = document.activeElement
  const isEmpty = (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && at.value === ''
  return (!isWriting(at) || isEmpty) && document.querySelector('[data-dialog]') === null
}
