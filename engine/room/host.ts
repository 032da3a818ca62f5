// Host succession: after a host leaves, or is absent too long before the game.
import type { Seat } from '../rules/types.ts'
import { lockAway } from './entitlements.ts'
import { memberAt, peopleIn } from './members.ts'
import { lostSeats } from './seatOwner.ts'
import { seatsHere, tell, type Step } from './step.ts'
import type { LiveRoom, Member } from './types.ts'

/** A host who left, or in the lobby is lost, is followed by the person who has been there longest. */
export function succeed(step: Step): void {
  const { room } = step.live
  if (room.phase === 'over') return
  const absent = room.phase === 'waiting' && lostSeats(room, step.now).includes(room.host)
  const left = room.host !== 0 && memberAt(room, room.host)?.gone !== false
  if (absent || left) handOver(step)
}

/** Makes the person who has been there longest the host; nobody connected: everything stays as it is. */
export function handOver(step: Step): void {
  const { live } = step
  const { room } = live
  const here = seatsHere(live)
  const next = peopleIn(room).find((member) => member.seat !== room.host && here.has(member.seat))
  if (!next) return
  makeHost(live, next, ownedBy(live, next.seat))
  tell(step, { kind: 'hosting', hosting: { seat: next.seat } })
}

/** Gives somebody the room; before the game, what they don't own is out of its settings. */
export function makeHost({ room }: LiveRoom, member: Member, owned: readonly string[]): void {
  room.host = member.seat
  room.nextHost = ''
  if (room.phase === 'waiting') lockAway(room, owned)
}

/** What somebody owns, as the page that has their seat says. */
const ownedBy = ({ links }: LiveRoom, seat: Seat): readonly string[] =>
  [...links.values()].find((link) => link.here && link.seat === seat)?.owned ?? []
