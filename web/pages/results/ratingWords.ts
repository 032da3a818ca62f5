// Texts on the rating after a game with strangers, and on whether a rematch is rated.
import type { GameRating } from '#proto/http/earned.ts'
import { PROVISIONAL_GAMES } from '#proto/http/leaderboard.ts'
import { MAX_RATED_REMATCHES } from '#proto/client/rematch.ts'
import { counted, numberWord } from '#web/ui/text/english.ts'
import { trendText } from '../parts/ratingText.ts'

/** The user's rating after the game; '' if the game was not rated. */
export function gameRatingText(rating: GameRating | null): string {
  if (rating === null) return ''
  const { games, shown, gained } = rating
  if (shown !== null) return `Your rating is ${shown} now, ${trendText(gained)} by this game.`
  return `This game counts for your rating, which shows after ${counted(PROVISIONAL_GAMES - games, 'more game')} with strangers.`
}

/** The text of a rematch offer; `ratedGames`: of the finished game's lobby. '' unless a game of strangers. */
export function rematchText(ratedGames: number | undefined): string {
  if (ratedGames === undefined) return ''
  return ratedGames > 1
    ? 'A rematch among yourselves counts for your rating.'
    : `A rematch is just for fun: only ${numberWord(MAX_RATED_REMATCHES)} in a row count for your rating.`
}
