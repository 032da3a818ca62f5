// Practice game while in the queue; ends as soon as a match is found.
import queuePracticeStyles from './QueuePractice.module.css'
import { useEffect, useState } from 'react'
import logo from '#web/art/brand/logo-bar.svg?url'
import { Icon } from '#web/ui/Icon.tsx'
import { suspendRoom, useSuspendedRoom, resumeRoom } from '#web/client/net/suspendedRoom.ts'
import { clockText } from '#web/pages/matchmaking/waits.ts'
import { useWaited } from '#web/pages/matchmaking/useWaited.ts'
import Play from '#web/game/Play.tsx'
import { useQueue } from '#web/client/state/queue.ts'
import { useRoom } from '#web/client/state/room.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { useUi } from '#web/client/state/ui.ts'
import { freshGame, ME } from '../../game/practice/freshGame.ts'
import { seatTransport } from '../../game/practice/seatTransport.ts'
import styles from '#web/game/TopBar.module.css'

const stop = (): void => useUi.setState({ practising: false })

/** The practice table; leaving it keeps the place in the queue. */
export default function QueuePractice() {
  const [nth, setNth] = useState(0)
  const code = useFreshGame(nth)
  const isReady = useRoom((room) => room.code === code && room.lobby !== null && room.view !== null)
  const over = useRoom((room) => room.lobby?.phase === 'over')
  const found = useQueue((queue) => queue.view.stage !== 'finding')
  const isMatched = useSuspendedRoom((suspended) => suspended.matched)
  // The user left by the table's own menu.
  const left = useRoom((room) => code !== '' && room.code === '')
  useEffect(() => {
    if (found || isMatched || left) stop()
  }, [found, isMatched, left])
  if (!isReady) return null
  return <Play bar={<Bar over={over} onAgain={() => setNth(nth + 1)} />} />
}

/** Joins a new practice room for each `nth`; returns its code, empty until joined. */
function useFreshGame(nth: number): string {
  const [joined, setJoined] = useState({ nth: -1, code: '' })
  useEffect(() => {
    const host = freshGame(usePreferences.getState().name)
    void suspendRoom(seatTransport(host, ME)).then(() => setJoined({ nth, code: host.code }))
    return () => host.close()
  }, [nth])
  useEffect(() => resumeRoom, [])
  return joined.nth === nth ? joined.code : ''
}

function Bar({ over, onAgain }: { over: boolean; onAgain: () => void }) {
  const since = useQueue((queue) => queue.view.since)
  const waited = useWaited(since)
  return (
    <header className={styles.bar} data-slot="bar">
      <img className={styles.barLogo} src={logo} alt="Lockdown Lane" width={158} height={30} />
      <p className={queuePracticeStyles.practiceName}>
        <Icon name="robot-fill" size={18} /> <span>Practice while you wait</span>
        <b role="timer">{clockText(waited)}</b>
      </p>
      <nav className="row gap-8 ml-auto" aria-label="Practice">
        {over && (
          <button type="button" className={styles.barButton} onClick={onAgain}>
            <Icon name="arrows-clockwise-bold" size={16} /> Deal again
          </button>
        )}
        <button type="button" className={styles.barButton} onClick={stop}>
          <Icon name="x-bold" size={16} /> Back to the queue
        </button>
      </nav>
    </header>
  )
}
