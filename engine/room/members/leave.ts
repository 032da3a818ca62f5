// Exit of a member: leaving, removal, eviction of absent members from the lobby.
import { detach, shownConnected, emit, markChanged, type Step } from '../step.ts'
import { isBot, memberAt, peopleIn, playersIn, markGone } from './members.ts'
import { promoteNextHost } from './host.ts'
import { nextGameOf } from '../nextGame.ts'
import { filterMap, without } from '../smallMap.ts'
import type { Member } from '../types.ts'

const ALL_LEFT = 'Everybody has left the table.'

/** Removes a member from the room; a player must have left the game before. `text`: shown to their pages. */
export function removeMember(step: Step, member: Member, text: string): void {
  const { live } = step
  const { room } = live
  const connections = [...live.connections].flatMap(([id, { seat }]) => (seat === member.seat ? [id] : []))
  markGone(room, member)
  live.rateUse = filterMap(live.rateUse, (seat) => memberAt(room, seat) !== undefined)
  markChanged(step, 'people')
  step.left.push(member.user)
  detach(step, connections, text)
  live.presence = without(live.presence, member.seat)
  if (room.phase === 'over' && !member.again) step.next = nextGameOf(room)
  if (peopleIn(room).length === 0 && ((live.spectators ?? 0) === 0 || room.phase === 'waiting')) {
    step.closed = true
    step.farewell = ALL_LEFT
    return
  }
  if (room.phase !== 'over' && room.host === member.seat) promoteNextHost(step)
  endIfDeserted(step)
}

/** Ends a running game without a winner after its last human player has left. */
function endIfDeserted(step: Step): void {
  const { room } = step.live
  if (room.phase !== 'playing') return
  if (playersIn(room).some((member) => !isBot(member))) return
  room.phase = 'over'
  room.endedText = ALL_LEFT
}

/** Leaves a lobby, a finished game, or a game the member only watches. */
export function leave(step: Step, member: Member): void {
  emit(step, { kind: 'departed', departed: { seat: member.seat } })
  removeMember(step, member, '')
}

/** Limit of absent members in the lobby. */
const MAX_ABSENT = 100

/**
 * Evicts the first absent member but the host, if too many in the lobby are absent. One per newcomer, since
 * all members connected through a gateway that died are briefly absent.
 */
export function evictAbsent(step: Step): void {
  const { live } = step
  const { room } = live
  const connected = shownConnected(live)
  const absent = peopleIn(room).filter(({ seat }) => !connected.has(seat) && seat !== room.host)
  const [first] = absent
  if (first !== undefined && absent.length > MAX_ABSENT) leave(step, first)
}
