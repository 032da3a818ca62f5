// Status messages over any page: pending request, lost or no connection, notices.
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { classes } from '#web/ui/classes.ts'
import { onWindow } from '#web/ui/hooks/useMedia.ts'
import { useNow } from '#web/ui/hooks/useNow.ts'
import { useTimeout } from '#web/ui/hooks/useTimeout.ts'
import styles from './Signs.module.css'

// Most replies arrive sooner, and a flashing spinner would distract.
const SPINNER_AFTER_MS = 250
const TEXT_AFTER_MS = 2000
const TOAST_MS = 8000
const SECOND_MS = 1000

/** Whether `on` has been true for this long. */
function useTrueFor(on: boolean, ms: number): boolean {
  const [isDue, setDue] = useState(false)
  useTimeout(() => setDue(true), on ? ms : null)
  if (!on && isDue) setDue(false)
  return on && isDue
}

/** Spins while a request is pending; hidden by an error. */
export function Spinner() {
  const waiting = useRoom((room) => room.busy && room.status !== 'lost' && room.status !== 'elsewhere')
  const error = useUi((ui) => ui.error !== null)
  const shown = useTrueFor(waiting && !error, SPINNER_AFTER_MS)
  const long = useTrueFor(waiting && !error, TEXT_AFTER_MS)
  if (!shown) return null
  return (
    <div className="spinner turning" role="status" aria-label="Waiting for the server">
      <Icon name="toilet-paper-fill" size={34} />
      {long && <span>Still waiting for the server…</span>}
    </div>
  )
}

const NoConnection = ({ children }: { children: ReactNode }) => (
  <div className={classes(styles.sign, styles.signLost)} data-slot="sign-lost" role="status">
    <Icon name="wifi-slash-bold" size={20} /> {children}
  </div>
)

/** Message of a lost connection. */
export function LostSign() {
  const lost = useRoom((room) => room.status === 'lost')
  const inRoom = useRoom((room) => room.lobby !== null)
  const text = inRoom ? 'Trying to get you back to your seat…' : 'What you see may be out of date.'
  return lost && <NoConnection>{`Connection lost. ${text}`}</NoConnection>
}

const onNetwork = onWindow('online', 'offline')

/**
 * Message that this machine is offline and the page is from the last visit, until dismissed; outside rooms
 * only: inside one the lost connection is shown.
 */
export function OfflineSign() {
  return useSyncExternalStore(onNetwork, () => navigator.onLine) ? null : <Offline />
}

function Offline() {
  const inRoom = useRoom((room) => room.lobby !== null)
  const [dismissed, setDismissed] = useState(false)
  if (inRoom || dismissed) return null
  return (
    <NoConnection>
      <span>
        You are offline. This page is from your last visit: the tutorial and the instructions work, games need
        a connection.
      </span>
      <IconButton look="small" icon="x-bold" label="Close" onClick={() => setDismissed(true)} />
    </NoConnection>
  )
}

/** Notices of the room and of the page. */
export function ToastList() {
  const roomNotice = useRoom((room) => room.notice)
  const pageNotice = useUi((ui) => ui.notice)
  const drop = (): void => useUi.setState({ notice: null })
  useTimeout(drop, pageNotice === null ? null : TOAST_MS, pageNotice)
  const text = roomNotice?.text ?? pageNotice
  if (text === null) return null
  return (
    <div className={styles.sign} data-slot="sign" role="status">
      <Icon name={roomNotice?.paused === true ? 'pause-circle-fill' : 'info-bold'} size={20} />{' '}
      <Sentence>{text}</Sentence>
      {roomNotice?.until !== undefined && <Countdown until={roomNotice.until} />}
      {!roomNotice && <IconButton look="small" icon="x-bold" label="Close" onClick={drop} />}
    </div>
  )
}

/** Time left until a server time, as 1:58; read out once with the sentence, not every second. */
function Countdown({ until }: { until: number }) {
  const now = useNow(SECOND_MS) + useRoom(({ serverOffset }) => serverOffset)
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND_MS))
  return <b aria-live="off">{` ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</b>
}
