// Ways out of a room: leaving lobby, game or finished game, and the host ending it for all.
import { dismiss, connectionsOf, seatsShown, tell, type Step } from './step.ts'
import { cutShort } from './finish.ts'
import { isBot, memberAt, peopleIn, playersIn, sendOff } from './members.ts'
import { handOver } from './host.ts'
import { replayOf } from './rematch.ts'
import type { Member } from './types.ts'

const ALL_LEFT = 'Everybody has left the table.'
const STOPPED =
  'This game was stuck, so the people who run this site have ended it. Sorry! Please start a new one.'

/** Takes somebody out of the room for good; the table must have let them go before. */
export function depart(step: Step, member: Member, text: string): void {
  const { live } = step
  const { room } = live
  const connections = connectionsOf(live, member.seat)
  const aside = [...live.links].flatMap(([id, link]) => (link.seat === member.seat && !link.here ? [id] : []))
  sendOff(room, member)
  for (const seat of live.spent.keys()) if (memberAt(room, seat) === undefined) live.spent.delete(seat)
  step.people = 'did'
  step.left.push(member.user)
  step.changed = true
  dismiss(step, [...connections, ...aside], text)
  if (room.phase === 'over' && !member.again) step.next = replayOf(room)
  if (peopleIn(room).length === 0 && (live.spectators === 0 || room.phase === 'waiting')) {
    step.closed = true
    step.farewell = ALL_LEFT
    return
  }
  if (room.phase !== 'over' && room.host === member.seat) handOver(step)
  endIfDeserted(step)
}

/** A game that no person plays any more is over without a winner. */
function endIfDeserted(step: Step): void {
  const { room } = step.live
  if (room.phase !== 'playing') return
  if (playersIn(room).some((member) => !isBot(member))) return
  room.phase = 'over'
  room.ended = ALL_LEFT
}

/** Leaves where no table holds one back: the lobby, a finished game, a game one watches. */
export function quit(step: Step, member: Member): void {
  tell(step, { kind: 'departed', departed: { seat: member.seat } })
  depart(step, member, '')
}

/**
 * People who are away may be so many without having left: for one who comes beyond, the first of them who keeps nobody waiting goes.
 * One and not all, since everybody who came by a gateway that died is away for a moment.
 */
const AWAY_MOST = 100

/** Makes way for somebody who came, where too many are listed who closed their page in the lobby. */
export function makeWay(step: Step): void {
  const { live } = step
  const { room } = live
  const here = seatsShown(live)
  const away = peopleIn(room).filter(({ seat }) => !here.has(seat) && seat !== room.host)
  const [first] = away
  if (first !== undefined && away.length > AWAY_MOST) quit(step, first)
}

/** The host's end for all: everybody is sent home and the room is no more. */
export function endForAll(step: Step, host: Member, text: string): void {
  tell(step, { kind: 'ended', ended: { seat: host.seat } })
  dismiss(step, connectionsOf(step.live, host.seat), '')
  close(step, text)
}

/** Whoever operates the site ends a room that is stuck: nothing of its table is touched any more, since that may be broken. */
export const stop = (step: Step): void => close(step, STOPPED)

function close(step: Step, text: string): void {
  const { live } = step
  step.finish = cutShort(live.room, step.now)
  dismiss(step, [...live.links.keys()], text)
  step.closed = true
  step.farewell = text
}

/** The person of a seat who is still in the room. */
export const hereAt = (step: Step, seat: number): Member | undefined => {
  const member = memberAt(step.live.room, seat)
  return member && !member.gone ? member : undefined
}
