// Rematch: what the next room gets, how it is set up, and whether its game is rated.
import { REMATCHES_RATED } from '#proto/client/rematch.ts'
import { isLevel } from '../../bots/bot.ts'
import { DEFAULT_FREQUENCIES, DEFAULT_SETS_TO_WIN } from '../../rules/setup.ts'
import { seatBot } from './seatBot.ts'
import { MATCHED_TIMER } from '../game/clock.ts'
import { isEqual } from '../equal.ts'
import { expectedUsers } from './expected.ts'
import { isBot, memberAt, playersIn } from '../members/members.ts'
import type { Rematch, NextGame } from './nextGame.ts'
import { mapOf, withEntry, without } from '../members/smallMap.ts'
import type { Room } from '../types.ts'

/** Limit of users whose wins carry over from game to game. */
const WINNERS_MOST = 50

/** What the next game's room takes over; null: nobody wants to play again yet. `spectator`: one who does, and is no member. The host stays, or the first who wants it hosts. */
export function nextGameOf(room: Room, spectator = ''): NextGame | null {
  const first = room.members.find(({ again }) => again)?.user ?? spectator
  if (first === '' || room.nextCode === '') return null
  const host = memberAt(room, room.host)
  return nextGameHostedBy(room, host && !host.gone ? host.user : first)
}

const nextGameHostedBy = (room: Room, host: string): NextGame => ({
  code: room.nextCode,
  after: room.code,
  host,
  timer: room.timer,
  setsToWin: room.setsToWin,
  counts: room.counts,
  pace: room.pace,
  public: room.public,
  watchDelay: room.watchDelay,
  expected: expectedUsers(room),
  bots: playersIn(room)
    .filter(isBot)
    .map(({ level }) => level),
  ...(room.matched && { rematch: rematchOf(room) }),
  wins: [...room.wins].slice(-WINNERS_MOST),
})

function rematchOf({ members, rematchNumber: rematch, rematchGroup: group }: Room): Rematch {
  const people = members.filter((member) => !isBot(member))
  const users = rematch === 0 ? people.map(({ user }) => user) : group
  const asked = people.filter(({ user }) => users.includes(user))
  return {
    nth: rematch + 1,
    group: users,
    willing: asked.filter(({ again }) => again).map(({ user, name, avatar }) => ({ user, name, avatar })),
    all: asked.every(({ again, gone }) => again || gone),
  }
}

/** Whether the game about to start is still a rematch of strangers: the same people, by the rules they were matched under. */
export const isMatchedRematch = (room: Room): boolean =>
  room.rematchNumber > 0 &&
  room.timer === MATCHED_TIMER &&
  room.setsToWin === DEFAULT_SETS_TO_WIN &&
  isEqual(room.counts, DEFAULT_FREQUENCIES) &&
  playersIn(room).every(({ user }) => room.rematchGroup.includes(user))

/** Number of games in a row, this one first, that count for the rating; null: players were not matched for it. */
export const ratedGames = (room: Room): number | null =>
  room.matched || (room.phase === 'waiting' && isMatchedRematch(room))
    ? Math.max(0, 1 + REMATCHES_RATED - room.rematchNumber)
    : null

/** Sets up the next game's room before anybody is in it: settings, bots, wins so far. */
export function applySettings(room: Room, replay: NextGame): void {
  room.code = replay.code
  room.id = replay.after
  room.nextHost = replay.host
  room.timer = replay.timer
  room.setsToWin = replay.setsToWin
  room.counts = replay.counts
  room.pace = replay.pace ?? 'normal'
  room.public = replay.public ?? false
  room.watchDelay = replay.watchDelay ?? 0
  room.wins = mapOf(replay.wins)
  room.expected = replay.expected ?? []
  room.rematchNumber = replay.rematch?.nth ?? 0
  room.rematchGroup = replay.rematch?.group ?? []
  for (const level of replay.bots ?? []) if (isLevel(level)) seatBot(room, level)
}

/** Counts a win for the user of the winner's seat; the latest winner comes last. */
export function countWin(room: Room, user: string): void {
  const before = room.wins.get(user) ?? 0
  room.wins = withEntry(without(room.wins, user), user, before + 1)
}
