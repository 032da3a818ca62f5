// Who of a room is listed for all to see: everybody, until a crowd watches a game; then only some of the crowd, and how many it is.
import type { Person, Roster } from '#proto/messages.ts'
import { decodeLine, isBroken, lineNumber } from '#proto/wire.ts'
import type { Seat } from '../rules/types.ts'
import { isBot } from './members.ts'
import { oldest, pieces } from './ring.ts'
import { standInOf } from './seatPlayers.ts'
import { seatsShown } from './step.ts'
import type { LiveRoom, Member, Room } from './types.ts'

/** Watchers who are listed without having said anything. */
const WATCHERS_LISTED = 50

/** Everybody who must have a name: players, whoever left, the first of the watchers and those the chat still shows. */
function listed({ room, voices }: LiveRoom): Member[] {
  const silent = room.members.filter(
    (member) => member.watching && !member.gone && member.seat !== room.host && !voices.has(member.seat),
  )
  // In the waiting room each person has a row to switch.
  const unlisted = new Set(room.phase === 'waiting' ? [] : silent.slice(WATCHERS_LISTED))
  return room.members.filter((member) => !unlisted.has(member))
}

/** Whether somebody has a name for the others. */
export const isListed = (live: LiveRoom, member: Member): boolean => listed(live).includes(member)

const person = (room: Room, member: Member, here: ReadonlySet<Seat>): Person => ({
  seat: member.seat,
  name: member.name,
  avatar: member.avatar,
  color: member.color,
  watching: member.watching,
  bot: isBot(member),
  away: !isBot(member) && !here.has(member.seat),
  level: member.level,
  gone: member.gone,
  again: member.again,
  standIn: standInOf(room, member.seat),
  wins: room.wins.get(member.user) ?? 0,
})

/** The people of a room as everybody may see them; `here`: the seats of those who are shown as here. */
export function rosterOf(live: LiveRoom, here: ReadonlySet<Seat> = seatsShown(live)): Roster {
  return {
    people: listed(live).map((member) => person(live.room, member, here)),
    watching: live.room.members.filter((member) => member.watching && !member.gone).length,
  }
}

/** Notes who said a line, and forgets those whose lines are gone from the chat. */
export function noteVoice({ voices, talk }: LiveRoom, seat: Seat, line: number): void {
  voices.set(seat, line)
  const first = oldest(talk)
  const kept = first ? lineNumber(first) : line
  for (const [other, last] of voices) if (last < kept) voices.delete(other)
}

/** Finds out who spoke in the lines that are kept. */
export function hearAgain(live: LiveRoom): void {
  for (const bytes of pieces(live.talk)) {
    const line = decodeLine(bytes)
    if (!isBroken(line) && line.event.kind === 'said') noteVoice(live, line.event.said.by, line.id)
  }
}
