// Members of a room: lookup, seating, colors.
import type { Seat } from '../../rules/types.ts'
import type { Member, Room } from '../types.ts'

/** Most people have a single connection. */
export const NO_PAGES: Member['older'] = []
/** Number of player colors. */
export const COLORS = 9
/** People who left stay listed so that the log can name them; beyond this number the oldest are forgotten. */
const GONE_MOST = 20

export const memberAt = (room: Room, seat: Seat): Member | undefined =>
  room.members.find((member) => member.seat === seat)

/** The person of a user, also one who has left. */
export const memberOf = (room: Room, user: string): Member | undefined =>
  user === '' ? undefined : room.members.find((member) => member.user === user)

export const isBot = (member: Member): boolean => member.level !== ''

export const peopleIn = (room: Room): Member[] =>
  room.members.filter((member) => !member.gone && !isBot(member))

/** Members who play or will play, in order of joining. */
export const playersIn = (room: Room): Member[] =>
  room.members.filter((member) => !member.gone && !member.watching)

const freeColor = (room: Room): number => {
  const taken = room.members.filter((member) => !member.gone).map((member) => member.color)
  for (let color = 0; color < COLORS; color++) if (!taken.includes(color)) return color
  return taken.length % COLORS
}

/** Gives a new member a seat; numbers are never reused. */
export function seat(
  room: Room,
  given: Pick<Member, 'user' | 'name' | 'avatar' | 'watching' | 'level'>,
): Member {
  const member: Member = {
    ...given,
    seat: room.nextSeat,
    color: freeColor(room),
    gone: false,
    again: false,
    page: '',
    seq: 0,
    older: NO_PAGES,
    zone: 0,
  }
  room.nextSeat += 1
  room.members = room.members.concat(member)
  return member
}

/** Brings a member back who had left: last in order, with their old number. */
export function reseat(room: Room, member: Member): void {
  member.color = freeColor(room)
  member.gone = false
  member.watching = false
  room.members = [...room.members.filter((other) => other !== member), member]
}

/** Lists a member as gone, and forgets those who left long ago, their sums included. */
export function sendOff(room: Room, member: Member): void {
  member.gone = true
  delete member.reply
  member.older = NO_PAGES
  const gone = room.members.filter((other) => other.gone)
  const forgotten = gone.slice(0, Math.max(0, gone.length - GONE_MOST))
  room.members = room.members.filter((other) => !forgotten.includes(other))
  for (const { seat } of forgotten) room.tally.delete(seat)
}
