// A live game for tests of the directory.
import type { LiveGame } from '#proto/client/messages.ts'

/** A game in progress with this excitement. */
export const gameOf = (code: string, excitement: number, more: Partial<LiveGame> = {}): LiveGame => ({
  code,
  seats: ['Ann', 'Bob'].map((name, at) => ({
    seat: at + 1,
    name,
    avatar: '',
    color: at,
    sets: 0,
    bot: false,
  })),
  turn: 3,
  of: 1,
  setsToWin: 3,
  nearest: 40,
  watching: 0,
  startedAt: 1,
  winner: 0,
  endedAt: 0,
  houseRules: false,
  excitement,
  ...more,
})
