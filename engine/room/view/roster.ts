// The roster slice: members, seat requests, and the number of spectators.
import type { Person, Roster } from '#proto/client/messages.ts'
import type { Seat } from '../../rules/types.ts'
import { isBot } from '../members/members.ts'
import { standInOf } from '../members/seatOwner.ts'
import { shownConnected } from '../step.ts'
import type { LiveRoom, Member, Room } from '../types.ts'

const person = (room: Room, member: Member, connected: ReadonlySet<Seat>): Person => ({
  seat: member.seat,
  name: member.name,
  avatar: member.avatar,
  color: member.color,
  watching: member.watching,
  bot: isBot(member),
  away: !isBot(member) && !connected.has(member.seat),
  level: member.level,
  gone: member.gone,
  again: member.again,
  standIn: standInOf(room, member.seat),
  wins: room.wins.get(member.user) ?? 0,
})

/** `connected`: seats shown as connected, including debounced disconnects. */
export function rosterOf(live: LiveRoom, connected: ReadonlySet<Seat> = shownConnected(live)): Roster {
  const { members } = live.room
  return {
    people: members.map((member) => person(live.room, member, connected)),
    asks: [...live.seatAsks],
    watching: members.filter((member) => member.watching && !member.gone).length + (live.spectators ?? 0),
  }
}
