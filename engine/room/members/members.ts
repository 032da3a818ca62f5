// Members of a room: queries, adding and removing, colors.
import type { Seat } from '../../rules/types.ts'
import type { Member, Room } from '../types.ts'

/** Shared, since most users have a single page. */
export const NO_PAGES: Member['older'] = []
/** Number of player colors. */
export const COLORS = 9
/** Limit of members who left and stay listed, so that the log can name them. */
const MAX_GONE = 20

/** The member at this seat, possibly gone. */
export const memberAt = (room: Room, seat: Seat): Member | undefined =>
  room.members.find((member) => member.seat === seat)

/** The member with this user id, possibly gone. */
export const memberOf = (room: Room, user: string): Member | undefined =>
  user === '' ? undefined : room.members.find((member) => member.user === user)

export const isBot = (member: Member): boolean => member.level !== ''

/** Members who are people and have not left, in order of joining. */
export const peopleIn = (room: Room): Member[] =>
  room.members.filter((member) => !member.gone && !isBot(member))

/** People and bots who play, or will, in order of joining. */
export const playersIn = (room: Room): Member[] =>
  room.members.filter((member) => !member.gone && !member.watching)

const freeColor = (room: Room): number => {
  const taken = room.members.filter((member) => !member.gone).map((member) => member.color)
  for (let color = 0; color < COLORS; color++) if (!taken.includes(color)) return color
  return taken.length % COLORS
}

/** Adds a member who plays, at a new seat; seat numbers are never reused. */
export function addMember(
  room: Room,
  given: Pick<Member, 'user' | 'name' | 'avatar'> & Partial<Pick<Member, 'level'>>,
): Member {
  const member: Member = {
    level: '',
    ...given,
    seat: room.nextSeat,
    color: freeColor(room),
    watching: false,
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

/** Restores a member who had left: the same seat number, now last in order. */
export function restoreMember(room: Room, member: Member): void {
  member.color = freeColor(room)
  member.gone = false
  member.watching = false
  room.members = [...room.members.filter((other) => other !== member), member]
}

/** Marks a member as gone, and removes the oldest gone members beyond the limit, with their tallies. */
export function markGone(room: Room, member: Member): void {
  member.gone = true
  delete member.reply
  member.older = NO_PAGES
  const gone = room.members.filter((other) => other.gone)
  const forgotten = gone.slice(0, Math.max(0, gone.length - MAX_GONE))
  room.members = room.members.filter((other) => !forgotten.includes(other))
  for (const { seat } of forgotten) room.tally.delete(seat)
}
