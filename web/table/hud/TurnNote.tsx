// The turn note: whose turn, moves left, multiplier, awaited answers, next player, clock.
import { MOVES, type Seat, type State } from '#engine/rules/public.ts'
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { plural, possessive } from '#web/ui/text/english.ts'
import { personOf } from '#web/client/state/people.ts'
import { useRoom } from '#web/client/state/room.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { botDescription } from '#web/client/state/botLevels.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { usePicture } from '../input/store.ts'
import { nameIn, nextSeat } from '../model/facts.ts'
import { awaitedIn, awaitedSummary } from './awaited.ts'
import { turnRows } from './turnRows.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './TurnNote.module.css'
import { useNow } from '#web/ui/hooks/useNow.ts'
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { FONTS } from '#web/ui/tokens.ts'
import { fitTitle, TAPE_ROOM } from './fitTitle.ts'

/** The note with as many rows as fit; without one for the multiplier, it is beside the moves. */
export function TurnNote({ rows }: { rows: number }) {
  const s = usePicture((picture) => picture?.s)
  const view = usePicture((picture) => picture?.view)
  const me = usePicture((picture) => picture?.me)
  const roster = usePicture((picture) => picture?.roster)
  const isClockOn = useRoom((room) => room.clock?.on === true)
  // Such large text needs two lines per row.
  const isLargeText = usePreferences((preferences) => preferences.textSize > 110)
  if (!s || !view || !roster) return null
  const name = (seat: Seat) => (seat === me ? 'you' : nameIn({ roster }, seat))
  const { of, moves, multiplier } = s.turn
  const level = personOf(of)?.level ?? ''
  const next = nextSeat(view)
  const awaited = awaitedIn(s)
  const after = next === of ? '' : `next: ${name(next)}`
  const { isShort, hasKind, hasClock, areTogether, hasNext } = turnRows({
    rows,
    awaited: awaited.length,
    hasClock: isClockOn,
    isLargeText,
  })
  return (
    <section
      className={classes(styles.turnNote, isShort && styles.turnNoteShort)}
      data-testid="turn-note"
      aria-label="Turn"
    >
      <TurnTitle name={of === me ? null : name(of)} />
      <Blister left={moves} />
      <p className={styles.turnMoves}>
        <span>{`${plural(moves, 'move')} left`}</span>
        {!hasKind && multiplier > 1 && <span>{` · rent ×${multiplier}`}</span>}
      </p>
      <hr />
      <ul className={styles.turnRows} data-testid="turn-rows">
        {hasKind && <TurnKind multiplier={multiplier} level={level} />}
        {areTogether ? (
          <li>
            <Icon name="users-bold" size={26} />
            <Sentence as="span">{awaitedSummary(awaited)}</Sentence>
          </li>
        ) : (
          awaited.map(({ seat, owed }) => (
            <PlayerRow key={seat} seat={seat}>
              {owed > 0 ? `${name(seat)} must pay ${owed}M` : waitsFor(name(seat), s)}
            </PlayerRow>
          ))
        )}
        {after !== '' && hasNext && <PlayerRow seat={next}>{after}</PlayerRow>}
        {hasClock && <Clock after={hasNext ? '' : after} />}
      </ul>
    </section>
  )
}

/** The rent multiplier; without one, the bot whose turn it is. */
function TurnKind({ multiplier, level }: { multiplier: number; level: string }) {
  const temper = botDescription(level)
  if (multiplier === 1 && temper !== '')
    return (
      <li>
        <Icon name="robot-fill" size={26} />
        <span title={temper}>{`${level} bot`}</span>
      </li>
    )
  return (
    <li>
      <b className={classes(styles.stamp, multiplier > 1 && styles.stampLit)} data-slot="stamp">
        {`×${multiplier}`}
      </b>
      <span>{rentText(multiplier)}</span>
    </li>
  )
}

function rentText(multiplier: number): string {
  if (multiplier === 1) return 'rent multiplier'
  return multiplier === 2 ? 'next rent doubled' : `next rent ×${multiplier}`
}

function PlayerRow({ seat, children }: { seat: Seat; children: string }) {
  const person = personOf(seat)
  return (
    <li>
      <Avatar id={person?.avatar ?? ''} size={34} player={person?.color ?? seat - 1} />
      <Sentence as="span">{children}</Sentence>
    </li>
  )
}

const waitsFor = (name: string, s: State): string =>
  s.pending?.kind === 'discarding' ? `${name}: discarding` : `${name}: answering`

/** Moves left as a blister pack: a pill for each; a torn hole for each used. The note prints more than fit. */
function Blister({ left }: { left: number }) {
  const pills = Math.max(MOVES, Math.min(left, 5))
  return (
    <div className={styles.blister} aria-hidden>
      {Array.from({ length: pills }, (_, n) => (
        <span key={n} className={classes(styles.pill, n < left ? styles.pillFull : styles.pillUsed)}>
          {n >= left && (
            <svg viewBox="0 0 50 50">
              <path d="m14 16 8 8-6 8 10-2 8 8V26l8-4-10-3-2-10-6 8Z" />
            </svg>
          )}
        </span>
      ))}
    </div>
  )
}

const LAST_SECONDS = 10
const DIAL_CIRCUMFERENCE = 2 * Math.PI * 16

/**
 * The turn clock as a dial; paused during an action, and absent at a table without a clock.
 * `after`: who plays next, if there is no row for it.
 */
function Clock({ after }: { after: string }) {
  const clock = useRoom((room) => room.clock)
  const length = useRoom((room) => room.lobby?.timer ?? 0)
  const offset = useRoom((room) => room.serverOffset)
  const paused = useRoom((room) => room.notice?.paused === true)
  const runs = clock?.on === true && clock.running && !paused
  const now = useNow(250, runs)
  if (!clock?.on) return null
  const ms = runs ? clock.deadline - (now + offset) : clock.left
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const part = length > 0 ? Math.min(1, seconds / length) : 0
  const late = runs && seconds <= LAST_SECONDS
  return (
    <li className={classes(styles.clock, late && styles.clockLate)} data-testid="clock">
      <svg
        viewBox="0 0 38 38"
        width={38}
        height={38}
        role="img"
        aria-label={`${plural(seconds, 'second')} left`}
      >
        <circle cx={19} cy={19} r={16} className={styles.clockTrough} />
        <circle
          cx={19}
          cy={19}
          r={16}
          className={styles.clockRest}
          strokeDasharray={`${part * DIAL_CIRCUMFERENCE} ${DIAL_CIRCUMFERENCE}`}
          transform="rotate(-90 19 19)"
        />
        <text x={19} y={23.5} aria-hidden>
          {seconds}
        </text>
      </svg>
      <Sentence>{clockText(runs, after, seconds)}</Sentence>
    </li>
  )
}

function clockText(runs: boolean, after: string, seconds: number): string {
  if (!runs) return 'clock paused during an action'
  return after || (seconds === 1 ? 'second left' : 'seconds left')
}

/** The title; `name` null: my own turn. */
function TurnTitle({ name }: { name: string | null }) {
  const whose = name === null ? 'Your' : possessive(name)
  const { px, lines } = fitTitle(whose, widthIn)
  return (
    <div className={styles.turnNoteTape}>
      <TapeHeading level={2} size="panel">
        <span
          className={classes(styles.turnTitle, lines !== 1 && styles.turnTitleHigh)}
          style={{ fontSize: `max(${px}px, var(--least-type))`, maxWidth: TAPE_ROOM }}
        >
          <span className={styles.turnWhose} translate={name === null ? 'yes' : 'no'}>
            {whose}
          </span>{' '}
          <span className={styles.turnWord}>turn</span>
        </span>
      </TapeHeading>
    </div>
  )
}

let ctx: CanvasRenderingContext2D | null = null

function widthIn(text: string, px: number): number {
  ctx ??= document.createElement('canvas').getContext('2d')
  if (!ctx) return 0
  ctx.font = `${px}px ${FONTS.display}`
  return ctx.measureText(text).width
}
