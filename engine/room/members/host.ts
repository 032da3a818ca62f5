// Host succession: after a host leaves, or is absent too long before the game.
import type { Seat } from '../../rules/types.ts'
import { resetUnowned } from './entitlements.ts'
import { memberAt, peopleIn } from './members.ts'
import { lostSeats } from './seatOwner.ts'
import { connectedSeats, emit, type Step } from '../step.ts'
import type { LiveRoom, Member } from '../types.ts'

/** Replaces a host who left, or was absent too long in the lobby, by the longest-present person. */
export function replaceHost(step: Step): void {
  const { room } = step.live
  if (room.phase === 'over') return
  const absent = room.phase === 'waiting' && lostSeats(room, step.now).includes(room.host)
  const left = room.host !== 0 && memberAt(room, room.host)?.gone !== false
  if (absent || left) promoteNextHost(step)
}

/** Makes the longest-present connected person the host; with nobody connected nothing changes. */
export function promoteNextHost(step: Step): void {
  const { live } = step
  const { room } = live
  const here = connectedSeats(live)
  const next = peopleIn(room).find((member) => member.seat !== room.host && here.has(member.seat))
  if (!next) return
  makeHost(live, next, entitlementsOf(live, next.seat))
  emit(step, { kind: 'hosting', hosting: { seat: next.seat } })
}

/** Makes a member the host; before the game, settings they don't own are reset. */
export function makeHost({ room }: LiveRoom, member: Member, owned: readonly string[]): void {
  room.host = member.seat
  room.nextHost = ''
  if (room.phase === 'waiting') resetUnowned(room, owned)
}

/** The entitlements of a seat's user, as their page's gateway reported them. */
const entitlementsOf = ({ connections }: LiveRoom, seat: Seat): readonly string[] =>
  [...connections.values()].find((connection) => connection.holdsSeat && connection.seat === seat)?.owned ??
  []
