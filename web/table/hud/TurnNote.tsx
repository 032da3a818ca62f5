// The note beside the table: whose turn, moves left, the multiplier, whose answer is awaited, who is next, the clock.
import { owedNow, waitingSeats, type Seat, type State } from '#engine/rules/public.ts'
import { Avatar } from '#web/art/Avatar.tsx'
import { TapeHeading } from '#web/art/TapeHeading.tsx'
import { personOf } from '#web/state/persons.ts'
import { useRoom } from '#web/state/room.ts'
import { useTastes } from '#web/state/tastes.ts'
import { nameIn, nextSeat } from '../facts.ts'
import { Blister } from './Blister.tsx'
import { Clock } from './Clock.tsx'

/** The note with as many rows as there is room for; with fewer than three the multiplier stands beside the moves. */
export function TurnNote({ rows }: { rows: number }) {
  const room = useRoom()
  const large = useTastes((tastes) => tastes.textSize > 110)
  const { table: s, view, seat: me } = room
  if (!s || !view) return null
  const name = (seat: Seat) => (seat === me ? 'you' : nameIn({ roster: room.roster }, seat))
  const { of, moves, multiplier } = s.turn
  const next = nextSeat(view)
  const awaited = awaitedIn(s)
  const short = rows < 3
  const clocked = room.clock?.on === true && (rows > 1 || awaited.length === 0)
  const free = short ? 1 : rows - (clocked ? 1 : 0)
  // Large words need two lines each.
  const most = Math.max(1, free - (large ? 1 : 0))
  // Beside large words the line that counts the others fits in the room kept for their second lines.
  const named = short || large || awaited.length <= most ? most : Math.max(1, most - 1)
  const nexts =
    next !== of &&
    (short ? awaited.length === 0 && (rows > 1 || !clocked) : Math.max(1, awaited.length) < free)
  return (
    <section className={short ? 'turn-note turn-note-short' : 'turn-note'} aria-label="Turn">
      <div className="turn-note-tape">
        <TapeHeading level={2} size="panel">
          {of === me ? (
            'Your turn'
          ) : (
            <>
              <span className="turn-whose">{ofName(name(of))}</span> <span>turn</span>
            </>
          )}
        </TapeHeading>
      </div>
      <Blister left={moves} />
      <p className="turn-moves">
        <span>{`${moves} ${moves === 1 ? 'move' : 'moves'} left`}</span>
        {short && multiplier > 1 && (
          <>
            {' '}
            <span>{`· rent ×${multiplier}`}</span>
          </>
        )}
      </p>
      <hr />
      <ul className="turn-rows">
        {!short && awaited.length === 0 && (
          <li>
            <b className={multiplier > 1 ? 'stamp stamp-lit' : 'stamp'}>{`×${multiplier}`}</b>
            <span>
              {multiplier === 1
                ? 'rent multiplier'
                : multiplier === 2
                  ? 'next rent doubled'
                  : `next rent ×${multiplier}`}
            </span>
          </li>
        )}
        {awaited.slice(0, named).map(({ seat, owed }) => (
          <li key={seat}>
            <Face seat={seat} />
            <span>
              {`${owed > 0 ? `${name(seat)} must pay ${owed}M` : waitsFor(name(seat), s)}${short && awaited.length > named ? ` and ${awaited.length - named} more` : ''}`}
            </span>
          </li>
        ))}
        {awaited.length > named && !short && (
          <li className="turn-more">{`and ${awaited.length - named} more`}</li>
        )}
        {nexts && (
          <li>
            <Face seat={next} />
            <span>{`next: ${name(next)}`}</span>
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

/** Everybody whose answer is awaited, and what they owe. */
function awaitedIn(s: State): { seat: Seat; owed: number }[] {
  const owed = owedNow(s)
  return waitingSeats(s).map((seat) => ({ seat, owed: owed.get(seat) ?? 0 }))
}

const waitsFor = (name: string, s: State): string =>
  s.pending?.kind === 'discarding' ? `${name}: discarding` : `${name}: answering`

const ofName = (name: string): string => (/[sxz]$/i.test(name) ? `${name}’` : `${name}’s`)
