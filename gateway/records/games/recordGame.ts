// Records a finished game: the game, the players’ plays, rolls earned and ratings.
import type { GameResult } from '#proto/results/result.ts'
import { earningsOf } from '../players/earnings.ts'
import { rateMatch } from '../ratings/rateMatch.ts'
import type { Records } from '../records.ts'

/**
 * Records a game idempotently: every step has its own key, so that a retry after a crash completes the rest.
 * False: everything was recorded before.
 */
export async function recordGame(
  { games, ledger, ratings }: Pick<Records, 'games' | 'ledger' | 'ratings'>,
  game: GameResult,
): Promise<boolean> {
  let wrote = await games.add(game)
  // Written before the plays, so that a reader of the play always finds its rating.
  if (await rateMatch(ratings, game)) wrote = true
  for (const { user, seat } of game.players) {
    if (user === '') continue
    const play = await games.play({ user, seat, game })
    for (const booking of earningsOf(play)) if ((await ledger.book(booking)).kind === 'booked') wrote = true
  }
  return wrote
}
