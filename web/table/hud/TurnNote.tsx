// The turn note: whose turn, moves left, multiplier, awaited answers, next player, clock.
import type { Seat, State } from '#engine/rules/public.ts'
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { plural } from '#web/ui/text/english.ts'
import { personOf } from '#web/client/state/people.ts'
import { useRoom } from '#web/client/state/room.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { botDescription } from '#web/client/state/botLevels.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { nameIn, nextSeat } from '../model/facts.ts'
import { awaitedIn, awaitedSummary } from './awaited.ts'
import { Blister } from './Blister.tsx'
import { Clock } from './Clock.tsx'
import { TurnTitle } from './TurnTitle.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './TurnNote.module.css'

/** The note with as many rows as fit; with fewer than three the multiplier is beside the moves. */
export function TurnNote({ rows }: { rows: number }) {
  const room = useRoom()
  const large = usePreferences((preferences) => preferences.textSize > 110)
  const { table: s, view, seat: me } = room
  if (!s || !view) return null
  const name = (seat: Seat) => (seat === me ? 'you' : nameIn({ roster: room.roster }, seat))
  const { of, moves, multiplier } = s.turn
  const level = personOf(of)?.level ?? ''
  const temper = botDescription(level)
  const next = nextSeat(view)
  const awaited = awaitedIn(s)
  const short = rows < 3
  const clocked = room.clock?.on === true && (rows > 1 || awaited.length === 0)
  const free = short ? 1 : rows - (clocked ? 1 : 0)
  // Large text needs two lines per row.
  const most = Math.max(1, free - (large ? 1 : 0))
  const together = awaited.length > most
  const nexts =
    next !== of &&
    (short
      ? awaited.length === 0 && (rows > 1 || !clocked)
      : (together ? 1 : Math.max(1, awaited.length)) < free)
  return (
    <section
      className={classes(styles.turnNote, short && styles.turnNoteShort)}
      data-testid="turn-note"
      aria-label="Turn"
    >
      <TurnTitle name={of === me ? null : name(of)} />
      <Blister left={moves} />
      <p className={styles.turnMoves}>
        <span>{`${plural(moves, 'move')} left`}</span>
        {short && multiplier > 1 && (
          <>
            {' '}
            <span>{`· rent ×${multiplier}`}</span>
          </>
        )}
      </p>
      <hr />
      <ul className={styles.turnRows} data-testid="turn-rows">
        {!short && awaited.length === 0 && multiplier === 1 && temper !== '' && (
          <li>
            <Icon name="robot-fill" size={26} />
            <span title={temper}>{`${level} bot`}</span>
          </li>
        )}
        {!short && awaited.length === 0 && (multiplier > 1 || temper === '') && (
          <li>
            <b
              className={classes(styles.stamp, multiplier > 1 && styles.stampLit)}
              data-slot="stamp"
            >{`×${multiplier}`}</b>
            <span>
              {multiplier === 1
                ? 'rent multiplier'
                : multiplier === 2
                  ? 'next rent doubled'
                  : `next rent ×${multiplier}`}
            </span>
          </li>
        )}
        {together ? (
          <li>
            <Icon name="users-bold" size={26} />
            <span>
              <Sentence>{awaitedSummary(awaited)}</Sentence>
            </span>
          </li>
        ) : (
          awaited.map(({ seat, owed }) => (
            <li key={seat}>
              <Face seat={seat} />
              <span>
                <Sentence>{owed > 0 ? `${name(seat)} must pay ${owed}M` : waitsFor(name(seat), s)}</Sentence>
              </span>
            </li>
          ))
        )}
        {nexts && (
          <li>
            <Face seat={next} />
            <span>
              <Sentence>{`next: ${name(next)}`}</Sentence>
            </span>
          </li>
        )}
        {clocked && <Clock />}
      </ul>
    </section>
  )
}

function Face({ seat }: { seat: Seat }) {
  const person = personOf(seat)
  return <Avatar id={person?.avatar ?? ''} size={34} player={person?.color ?? seat - 1} />
}

const waitsFor = (name: string, s: State): string =>
  s.pending?.kind === 'discarding' ? `${name}: discarding` : `${name}: answering`
