// The tutorial: lessons on the real table against a bot.
import tutorialStyles from './Tutorial.module.css'
import { useEffect, useMemo, useState } from 'react'
import logo from '#web/art/brand/logo-bar.svg?url'
import { Icon } from '#web/ui/Icon.tsx'
import { suspendRoom, useSuspendedRoom, resumeRoom } from '#web/client/net/suspendedRoom.ts'
import Play from '#web/game/Play.tsx'
import { seatTransport } from '#web/game/practice/seatTransport.ts'
import { useRoom } from '#web/client/state/room.ts'
import { setPreferences, usePreferences } from '#web/prefs/preferences.ts'
import { useUi } from '#web/client/state/ui.ts'
import { Coach } from './Coach.tsx'
import { LESSONS, ME, type Lesson } from './lessons.ts'
import { positionOf, roomAt } from './tables.ts'
import { classes } from '#web/ui/classes.ts'
import styles from '../TopBar.module.css'

/** Resumes the suspended room first, so that the router does not show the tutorial's own page. */
const leave = (): void => {
  resumeRoom()
  useUi.setState({ tutorial: false })
}

/** The whole tutorial; leaving it returns to the page it was started on, in its current state. */
export default function Tutorial() {
  const [at, setAt] = useState(0)
  const lesson = LESSONS[at]
  useEffect(() => setPreferences({ taught: true }), [])
  const [again, setAgain] = useState(0)
  useEscape()
  const position = lesson?.position ?? 'winning'
  const code = useRoomAt(position, again)
  const there = useRoom((room) => room.code === code && room.lobby !== null && room.view !== null)
  const begun = useMemo(() => positionOf(position).state, [position])
  return (
    <div className="tutorial">
      {there && <Play bar={<Bar lesson={lesson} />} />}
      <Coach
        key={`${at}-${again}`}
        lesson={lesson}
        at={at}
        there={there}
        begun={begun}
        onBack={() => {
          const before = LESSONS[at - 1]
          if (before?.position === position) setAgain(again + 1)
          setAt(at - 1)
        }}
        onNext={() => setAt(at + 1)}
        onAgain={() => setAgain(again + 1)}
        onLeave={leave}
      />
    </div>
  )
}

/** Joins the position's room, again when it or `again` changes; returns its code, empty until joined. */
function useRoomAt(position: string, again: number): string {
  const [joined, setJoined] = useState({ position: '', again: 0, code: '' })
  useEffect(() => {
    const { name } = usePreferences.getState()
    const host = roomAt(position, { name: name === '' ? 'You' : name, avatar: 'toilet-paper' })
    void suspendRoom(seatTransport(host, ME)).then(() => setJoined({ position, again, code: host.code }))
    return () => host.close()
  }, [position, again])
  useEffect(() => resumeRoom, [])
  return joined.position === position && joined.again === again ? joined.code : ''
}

/** Escape leaves the tutorial, unless a dialog or a drag handles it. */
function useEscape(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const used = event.defaultPrevented || document.querySelector('[data-dialog]') !== null
      if (event.key === 'Escape' && !used && useUi.getState().open === null) leave()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function Bar({ lesson }: { lesson: Lesson | undefined }) {
  const needed = useSuspendedRoom((parked) => parked.needed)
  return (
    <header className={styles.bar} data-slot="bar">
      <img className={styles.barLogo} src={logo} alt="Lockdown Lane" width={158} height={30} />
      <p className={tutorialStyles.tutorialName}>
        <Icon name="graduation-cap-bold" size={18} />{' '}
        <span>{`Tutorial${lesson ? `: ${lesson.title}` : ''}`}</span>
      </p>
      <nav className="row gap-8 ml-auto" aria-label="Tutorial">
        {needed && (
          <button
            type="button"
            className={classes(styles.barButton, tutorialStyles.tutorialNeeded)}
            role="alert"
            onClick={leave}
          >
            <Icon name="bell-ringing-fill" size={18} /> Your game is waiting
          </button>
        )}
        <button type="button" className={styles.barButton} onClick={leave}>
          <Icon name="x-bold" size={16} /> Skip
        </button>
      </nav>
    </header>
  )
}
