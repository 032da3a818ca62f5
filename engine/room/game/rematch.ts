// Whether a game is a rematch of a matched game, and counts for the rating.
import { MAX_RATED_REMATCHES } from '#proto/client/rematch.ts'
import { DEFAULT_FREQUENCIES, DEFAULT_SETS_TO_WIN } from '../../rules/setup.ts'
import { isEqual } from '../equal.ts'
import { playersIn } from '../members/members.ts'
import type { Room } from '../types.ts'
import { MATCHED_TURN_SECONDS } from './clock.ts'

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
