// The next game after a finished one: its room's code, what it takes over, who wants it.
import type { Pace } from '#proto/client/messages.ts'
import { MIN_REMATCH_PLAYERS } from '#proto/client/rematch.ts'
import { ROOM_CODE_DIGITS, ROOM_CODE_LETTERS } from '#proto/http/roomCode.ts'
import { isBot, memberAt, playersIn } from './members/members.ts'
import type { Room } from './types.ts'

/** A code to be reserved, and the game that drew it. */
export interface DrawnCode {
  code: string
  by: string
}

/** The votes for a rematch of a matched game. */
export interface Rematch {
  /** Number of the rematch since the players were matched, from 1. */
  nth: number
  /** The matched users: with anybody else it is no rematch. */
  group: readonly string[]
  /** Matched users who want the rematch. */
  willing: readonly { user: string; name: string; avatar: string }[]
  /** All of them who have not left want it. */
  all: boolean
}

/** The next game, with what it takes over. */
export interface NextGame {
  code: string
  /** Code of the finished game's room. */
  after: string
  /** The user who hosts it; '': the first to join. */
  host: string
  timer: number
  setsToWin: number
  counts: readonly number[]
  /** Absent from older builds. */
  pace?: Pace
  /** Whether it is listed in the directory of live games. */
  public?: boolean
  /** Spectator delay, seconds. */
  watchDelay?: number
  /** Levels of that game's bots, in order. */
  bots?: readonly string[]
  /** Users who may still join; empty: too many to wait for, or unknown. */
  expected?: readonly string[]
  /** Absent unless the finished game was a matched game, and from older builds. */
  rematch?: Rematch
  /** Games won so far. */
  wins?: readonly (readonly [user: string, games: number])[]
}

/**
 * A random room code; `draw` returns a number below its argument. Gateways' codes never start with this
 * digit, so the two can't collide.
 */
export function codeFrom(draw: (size: number) => number): string {
  const pick = (from: string): string => from.charAt(draw(from.length))
  const letters = Array.from({ length: 4 }, () => pick(ROOM_CODE_LETTERS)).join('')
  return `${letters}-1${pick(ROOM_CODE_DIGITS)}`
}

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
