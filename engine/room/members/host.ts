// Host succession: when the host leaves, or is absent too long in the lobby.
import type { Seat } from '../../rules/types.ts'
import { resetUnowned } from './entitlements.ts'
import { memberAt, peopleIn } from './members.ts'
import { lostSeats } from './seatOwner.ts'
import { connectedSeats, connectionOf, emit, markChanged, type Step } from '../step.ts'
import type { LiveRoom, Member } from '../types.ts'

/** Replaces a host who has left, or whose reconnect grace in the lobby has expired. */
export function replaceHost(step: Step): void {
  const { room } = step.live
  if (room.phase === 'over') return
  const absent = room.phase === 'waiting' && lostSeats(room, step.now).includes(room.host)
  const left = room.host !== 0 && memberAt(room, room.host)?.gone !== false
  if (absent || left) promoteNextHost(step)
}

/** Makes the connected member who joined first the host; without one nothing changes. */
export function promoteNextHost(step: Step): void {
  const { live } = step
  const { room } = live
  const connected = connectedSeats(live)
  const next = peopleIn(room).find((member) => member.seat !== room.host && connected.has(member.seat))
  if (!next) return
  makeHost(live, next, entitlementsOf(live, next.seat))
  markChanged(step, 'people')
  emit(step, { kind: 'hosting', hosting: { seat: next.seat } })
}

/** Makes a member the host; in the lobby, settings that need items they don't own are reset. */
export function makeHost({ room }: LiveRoom, member: Member, owned: readonly string[]): void {
  room.host = member.seat
  room.nextHost = ''
  if (room.phase === 'waiting') resetUnowned(room, owned)
}

/** Store items of a seat's user, as last reported by their gateway. */
const entitlementsOf = (live: LiveRoom, seat: Seat): readonly string[] =>
  live.connections.get(connectionOf(live, seat) ?? '')?.owned ?? []
