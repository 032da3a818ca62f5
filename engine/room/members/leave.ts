// Ways out of a room: leaving lobby, game or finished game, and the host ending it for all.
import { dismiss, connectionsOf, seatsShown, tell, type Step } from '../step.ts'
import { cutShort } from '../game/finish.ts'
import { isBot, memberAt, peopleIn, playersIn, sendOff } from './members.ts'
import { handOver } from './host.ts'
import { replayOf } from '../lobby/rematch.ts'
import { filterMap } from './smallMap.ts'
import type { Member } from '../types.ts'

const ALL_LEFT = 'Everybody has left the table.'
const STOPPED =
  'This game was stuck, so the people who run this site have ended it. Sorry! Please start a new one.'

/** Removes a member from the room; the table must have released them before. */
export function depart(step: Step, member: Member, text: string): void {
  const { live } = step
  const { room } = live
  const connections = connectionsOf(live, member.seat)
  const aside = [...live.links].flatMap(([id, link]) => (link.seat === member.seat && !link.here ? [id] : []))
  sendOff(room, member)
  live.spent = filterMap(live.spent, (seat) => memberAt(room, seat) !== undefined)
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

/** Ends a game without a winner when its last human player has left. */
function endIfDeserted(step: Step): void {
  const { room } = step.live
  if (room.phase !== 'playing') return
  if (playersIn(room).some((member) => !isBot(member))) return
  room.phase = 'over'
  room.ended = ALL_LEFT
}

/** Leaves a lobby, a finished game, or a game the member only watches. */
export function quit(step: Step, member: Member): void {
  tell(step, { kind: 'departed', departed: { seat: member.seat } })
  depart(step, member, '')
}

/**
 * Limit of absent members in the lobby; a newcomer beyond it evicts the first of them who is not the host.
 * Only one at a time, since all members connected through a gateway that died are briefly absent.
 */
const AWAY_MOST = 100

/** Evicts an absent member for a newcomer when too many in the lobby are absent. */
export function makeWay(step: Step): void {
  const { live } = step
  const { room } = live
  const here = seatsShown(live)
  const away = peopleIn(room).filter(({ seat }) => !here.has(seat) && seat !== room.host)
  const [first] = away
  if (first !== undefined && away.length > AWAY_MOST) quit(step, first)
}

/** The host ends the room: all members are removed and the room is deleted. */
export function endForAll(step: Step, host: Member, text: string): void {
  tell(step, { kind: 'ended', ended: { seat: host.seat } })
  dismiss(step, connectionsOf(step.live, host.seat), '')
  close(step, text)
}

/** The operator ends a stuck room, without touching its game state, which may be broken. */
export const stop = (step: Step): void => close(step, STOPPED)

function close(step: Step, text: string): void {
  const { live } = step
  step.finish = cutShort(live.room, step.now)
  dismiss(step, [...live.links.keys()], text)
  step.closed = true
  step.farewell = text
}

/** The member of this seat, if still in the room. */
export const hereAt = (step: Step, seat: number): Member | undefined => {
  const member = memberAt(step.live.room, seat)
  return member && !member.gone ? member : undefined
}
