// Small signs over any page: pending request, lost connection, a sentence from the room.
import { useEffect, useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { classes } from '#web/ui/classes.ts'
import { useNow } from '#web/ui/hooks/useNow.ts'
import styles from './Signs.module.css'

// Most answers come sooner: a spinner that only flashes is a distraction.
const SPINNER_AFTER_MS = 250
const WORDS_AFTER_MS = 2000
const TOLD_FOR_MS = 8000
const SECOND_MS = 1000

/** Whether `on` has been true for this long. */
function useHeld(on: boolean, ms: number): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setHeld(true), ms)
    return () => {
      clearTimeout(timer)
      setHeld(false)
    }
  }, [on, ms])
  return on && held
}

/** Spins while a request is pending; hidden by an error. */
export function Spinner() {
  const waiting = useRoom((room) => room.busy && room.status !== 'lost' && room.status !== 'elsewhere')
  const error = useUi((ui) => ui.error !== null)
  const shown = useHeld(waiting && !error, SPINNER_AFTER_MS)
  const long = useHeld(waiting && !error, WORDS_AFTER_MS)
  if (!shown) return null
  return (
    <div className="spinner turning" role="status" aria-label="Waiting for the server">
      <Icon name="toilet-paper-fill" size={34} />
      {long && <span>Still waiting for the server…</span>}
    </div>
  )
}

/** Says that the connection is lost and reconnecting. */
export function LostSign() {
  const lost = useRoom((room) => room.status === 'lost')
  if (!lost) return null
  return (
    <div className={classes(styles.sign, styles.signLost)} data-slot="sign-lost" role="status">
      <Icon name="wifi-slash-bold" size={20} /> Connection lost. Trying to get you back to your seat…
    </div>
  )
}

/** The room's own notices, and why the user was sent home. */
export function ToastList() {
  const roomNotice = useRoom((room) => room.notice)
  const pageNotice = useUi((ui) => ui.notice)
  useEffect(() => {
    if (pageNotice === null) return
    const timer = setTimeout(() => useUi.setState({ notice: null }), TOLD_FOR_MS)
    return () => clearTimeout(timer)
  }, [pageNotice])
  const text = roomNotice?.text ?? pageNotice
  if (text === null) return null
  return (
    <div className={styles.sign} data-slot="sign" role="status">
      <Icon name={roomNotice?.paused === true ? 'pause-circle-fill' : 'info-bold'} size={20} />{' '}
      <Sentence>{text}</Sentence>
      {roomNotice?.until !== undefined && <Left until={roomNotice.until} />}
      {!roomNotice && (
        <IconButton
          look="small"
          icon="x-bold"
          label="Close"
          onClick={() => useUi.setState({ notice: null })}
        />
      )}
    </div>
  )
}

/** Time left until a server time, as 1:58; read out once with the sentence, not every second. */
function Left({ until }: { until: number }) {
  const now = useNow(SECOND_MS) + useRoom(({ serverOffset }) => serverOffset)
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND_MS))
  return <b aria-live="off">{` ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</b>
}
