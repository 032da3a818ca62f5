// The tutorial's paper over a lesson's table: instructions, dimming with holes, navigation.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { State } from '#engine/rules/public.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { useRoom } from '#web/client/state/room.ts'
import { useLayout } from '#web/table/input/store.ts'
import type { Rect } from '#web/table/model/layout/frame.ts'
import { useNow } from '#web/ui/hooks/useNow.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Holes } from './Holes.tsx'
import { LESSONS, missed, type Goal, type Lesson } from './lessons.ts'
import { paperPlace } from './paperPlace.ts'
import { spotsOf } from './spots.ts'
import type { WidthBreakpoint } from '#web/ui/breakpoints.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Tutorial.module.css'

/** Margin of the notebook, which the paper covers. */
const MARGIN = 12
/** In narrower windows the notebook is folded, in css px. */
const NOTEBOOK_FROM: WidthBreakpoint = 1100
const TOP = 70

interface Navigation {
  /** Undefined after the last lesson. */
  lesson: Lesson | undefined
  at: number
  onBack: () => void
  onNext: () => void
  onAgain: () => void
  onLeave: () => void
}

interface CoachProps extends Navigation {
  /** The current room is this lesson's. */
  there: boolean
  /** The initial state of its position. */
  begun: State
}

/** The paper with dimming and arrow. */
export function Coach({ there, begun, ...navigation }: CoachProps) {
  const { lesson, at, onLeave } = navigation
  const table = useRoom((room) => room.table)
  const now = there ? table : null
  const reached = useReached(lesson?.goal, now, begun)
  const lost = lesson?.goal && now && !reached ? missed(lesson.goal, now, begun) : false
  const aside = lesson?.goal !== undefined
  const spots = useSpots(reached || !lesson ? [] : lesson.looks, aside)
  const end = useSpots(aside ? ['endTurn'] : [], false)
  const paper = useRef<HTMLElement>(null)
  const size = useSize(paper)
  const whole = { width: window.innerWidth, height: window.innerHeight }
  // With a task the paper covers the notebook, where it hides neither dialogs nor cards. If the notebook is
  // folded, only dialogs leave that space free; otherwise End turn is there.
  const clear = whole.width > NOTEBOOK_FROM || document.querySelector('[data-dialog]') !== null
  const corner =
    aside && clear
      ? { x: whole.width - size.width - MARGIN, y: Math.min(TOP, whole.height - size.height - 60) }
      : paperPlace(spots, size, whole, end)
  useEffect(() => paper.current?.focus(), [reached])
  return (
    <>
      <Holes spots={spots} paper={{ ...corner, ...size }} light={aside} />
      <section
        ref={paper}
        className={classes(styles.tutorialPaper, aside && styles.tutorialAside)}
        data-testid="tutorial-paper"
        style={{ left: corner.x, top: corner.y }}
        aria-label="Tutorial"
        aria-live="polite"
        tabIndex={-1}
      >
        <TapeHeading edge>{lesson ? `Step ${at + 1} of ${LESSONS.length}` : 'Class dismissed'}</TapeHeading>
        <div className={styles.tutorialSays}>
          <Sticker art="family/granny-beta" size={aside ? 64 : 92} tilt={-4} />
          {lesson ? <LessonText lesson={lesson} reached={reached} lost={lost} /> : <Farewell />}
        </div>
        <Foot {...navigation} reached={reached} lost={lost} />
        {lesson && (
          <button type="button" className={styles.tutorialSkip} onClick={onLeave}>
            <Icon name="x-bold" size={16} /> Skip the tutorial (Esc)
          </button>
        )}
      </section>
    </>
  )
}

interface FootProps extends Navigation {
  reached: boolean
  lost: boolean
}

/** The progress and the buttons. */
function Foot({ lesson, at, reached, lost, onBack, onNext, onAgain, onLeave }: FootProps) {
  return (
    <div className={styles.tutorialFoot}>
      <Dots at={at} />
      {at > 0 && lesson && (
        <Button tone="quiet" onClick={onBack}>
          Back
        </Button>
      )}
      {lost && (
        <Button icon="arrow-clockwise-bold" onClick={onAgain}>
          Try again
        </Button>
      )}
      {!lesson && (
        <Button icon="check-fat-fill" onClick={onLeave}>
          I can play now
        </Button>
      )}
      {lesson && !lost && (
        <Button tone={lesson.goal && !reached ? 'quiet' : undefined} icon="arrow-right-bold" onClick={onNext}>
          Next
        </Button>
      )}
    </div>
  )
}

function LessonText({ lesson, reached, lost }: { lesson: Lesson; reached: boolean; lost: boolean }) {
  const { title, text, notes, goal } = lesson
  return (
    <div className={styles.tutorialWords}>
      <h3>{reached ? 'Well done' : title}</h3>
      <Sentence as="p">{(reached ? goal?.praise : undefined) ?? text}</Sentence>
      {notes && (
        <div className={styles.tutorialNotes}>
          {notes.map((note) => (
            <p key={note}>
              <Sentence>{note}</Sentence>
            </p>
          ))}
        </div>
      )}
      {goal && !reached && (
        <p className={classes(styles.tutorialTask, lost && styles.tutorialLost)}>
          <Icon name={lost ? 'info-bold' : 'hand-pointing-fill'} size={20} />
          <Sentence>
            {lost ? 'That was allowed, but not what we wanted to try. Once more?' : goal.task}
          </Sentence>
        </p>
      )}
    </div>
  )
}

const Farewell = () => (
  <div className={styles.tutorialWords}>
    <h3>You can play now</h3>
    <p>
      That is most of it. Every card says what it does, and when something can’t be done, the reason is one
      click away. Wash your hands.
    </p>
  </div>
)

const Dots = ({ at }: { at: number }) => (
  <p
    className={styles.tutorialDots}
    role="img"
    aria-label={`Step ${Math.min(at + 1, LESSONS.length)} of ${LESSONS.length}`}
  >
    {LESSONS.map((lesson, n) => (
      <span
        key={lesson.title}
        className={classes(styles.dot, n < at ? styles.dotDone : n === at && styles.dotNow)}
      />
    ))}
  </p>
)

/** A reached goal stays reached, whatever the bot does next. */
function useReached(goal: Goal | undefined, now: State | null, begun: State): boolean {
  const [reached, setReached] = useState(false)
  const done = goal !== undefined && now !== null && goal.done(now, begun)
  if (done && !reached) setReached(true)
  return reached || done
}

/** The rectangles pointed at. Polled, because dialogs mount and unmount without notification. */
function useSpots(looks: Lesson['looks'], asked: boolean): Rect[] {
  const layout = useLayout()
  const s = useRoom((room) => room.table)
  useNow(250, asked || looks.includes('dialog'))
  return spotsOf(looks, layout, s)
}

function useSize(paper: React.RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 524, height: 336 })
  useLayoutEffect(() => {
    const box = paper.current
    if (!box) return
    const watch = new ResizeObserver(() => setSize({ width: box.offsetWidth, height: box.offsetHeight }))
    watch.observe(box)
    return () => watch.disconnect()
  }, [paper])
  return size
}
