// The next game in another room: what it takes over, who is expected, whether it is rated.
import { MAX_RATED_REMATCHES, MIN_REMATCH_PLAYERS } from '#proto/client/rematch.ts'
import { isLevel } from '../../bots/bot.ts'
import { DEFAULT_FREQUENCIES, DEFAULT_SETS_TO_WIN } from '../../rules/setup.ts'
import { seatBot } from './seatBot.ts'
import { MATCHED_TURN_SECONDS } from '../game/clock.ts'
import { isEqual } from '../equal.ts'
import { isBot, memberAt, memberOf, playersIn } from '../members/members.ts'
import type { Rematch, NextGame } from '../nextGame.ts'
import { mapOf, withEntry, without } from '../smallMap.ts'
import { markChanged, type Step } from '../step.ts'
import type { Room } from '../types.ts'

/** Limit of users whose wins are taken over. */
const MAX_WINNERS = 50

/**
 * The next game; null: nobody wants to play again yet. `spectator`: a user who does and is no member. The
 * host stays host, unless they left: then the first who wants to play again.
 */
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
  wins: [...room.wins].slice(-MAX_WINNERS),
})

function rematchOf({ members, rematchNumber, rematchGroup }: Room): Rematch {
  const people = members.filter((member) => !isBot(member))
  const group = rematchNumber === 0 ? people.map(({ user }) => user) : rematchGroup
  const matched = people.filter(({ user }) => group.includes(user))
  return {
    nth: rematchNumber + 1,
    group,
    willing: matched.filter(({ again }) => again).map(({ user, name, avatar }) => ({ user, name, avatar })),
    all: matched.every(({ again, gone }) => again || gone),
  }
}

/**
 * Whether the game about to start is a rematch of a matched game: no newcomer, and the settings of matched
 * games.
 */
export const isMatchedRematch = (room: Room): boolean =>
  room.rematchNumber > 0 &&
  room.timer === MATCHED_TURN_SECONDS &&
  room.setsToWin === DEFAULT_SETS_TO_WIN &&
  isEqual(room.counts, DEFAULT_FREQUENCIES) &&
  playersIn(room).every(({ user }) => room.rematchGroup.includes(user))

/** How many games in a row, from this one on, count for the rating; null: not a matched game. */
export const ratedGames = (room: Room): number | null =>
  room.matched || (room.phase === 'waiting' && isMatchedRematch(room))
    ? Math.max(0, 1 + MAX_RATED_REMATCHES - room.rematchNumber)
    : null

/** Applies what the room takes over, before anybody joins it. */
export function setUpRoom(room: Room, replay: NextGame): void {
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

/** With more users, none are waited for: the host starts the game. */
const MAX_EXPECTED = 50

/**
 * Users in the finished game's room, or who have left it for the next game; empty: too many to wait for.
 * After a matched game, only those who want the rematch, once they are enough for one.
 */
export function expectedUsers(room: Room): string[] {
  const people = room.members.filter((member) => !isBot(member) && (member.again || !member.gone))
  const willing = people.filter(({ again }) => again)
  const expected = room.matched && willing.length >= MIN_REMATCH_PLAYERS ? willing : people
  return expected.length > MAX_EXPECTED ? [] : expected.map(({ user }) => user)
}

/** Updates the expected users, of whom some may have left the finished game since. */
export function updateExpected(step: Step, { expected = [] }: NextGame): void {
  const { room } = step.live
  if (room.phase !== 'waiting' || isEqual(room.expected, expected)) return
  room.expected = expected
  markChanged(step, 'people')
}

/** Whether all expected users have joined, so that the game can start by itself. */
export function haveAllJoined(room: Room): boolean {
  if (room.phase !== 'waiting' || room.expected.length === 0) return false
  return room.expected.every((user) => memberOf(room, user)?.gone === false)
}
