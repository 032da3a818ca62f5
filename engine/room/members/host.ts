// Host succession: after a host leaves, or is absent too long before the game.
import type { Seat } from '../../rules/types.ts'
import { lockAway } from './entitlements.ts'
import { memberAt, peopleIn } from './members.ts'
import { lostSeats } from './seatOwner.ts'
import { seatsHere, tell, type Step } from '../step.ts'
import type { LiveRoom, Member } from '../types.ts'

/** Replaces a host who left, or was absent too long in the lobby, by the longest-present person. */
export function succeed(step: Step): void {
  const { room } = step.live
  if (room.phase === 'over') return
  const absent = room.phase === 'waiting' && lostSeats(room, step.now).includes(room.host)
  const left = room.host !== 0 && memberAt(room, room.host)?.gone !== false
  if (absent || left) handOver(step)
}

/** Makes the longest-present connected person the host; with nobody connected nothing changes. */
export function handOver(step: Step): void {
  const { live } = step
  const { room } = live
  const here = seatsHere(live)
  const next = peopleIn(room).find((member) => member.seat !== room.host && here.has(member.seat))
  if (!next) return
  makeHost(live, next, ownedBy(live, next.seat))
  tell(step, { kind: 'hosting', hosting: { seat: next.seat } })
}

/** Makes a member the host; before the game, settings they don't own are reset. */
export function makeHost({ room }: LiveRoom, member: Member, owned: readonly string[]): void {
  room.host = member.seat
  room.nextHost = ''
  if (room.phase === 'waiting') lockAway(room, owned)
}

/** The entitlements of a seat's user, as their page's gateway reported them. */
const ownedBy = ({ links }: LiveRoom, seat: Seat): readonly string[] =>
  [...links.values()].find((link) => link.here && link.seat === seat)?.owned ?? []
