// Texts on the user's rating, and on whether a rematch between strangers counts.
import { MAX_RATED_REMATCHES } from '#proto/client/rematch.ts'
import type { GameRating } from '#proto/http/earned.ts'
import { PROVISIONAL_GAMES, type OwnRating } from '#proto/http/leaderboard.ts'
import { counted, numberWord } from '#web/ui/text/english.ts'

/** «+12», «−7» or «±0». */
export function trendText(gained: number): string {
  if (gained === 0) return '±0'
  return gained > 0 ? `+${gained}` : `−${-gained}`
}

/** The user's rating as a sentence. */
export function ratingText(own: OwnRating | null): string {
  if (own === null) return `Play ${PROVISIONAL_GAMES} games with strangers to get a rating.`
  const { games, shown, gained } = own
  if (shown === null)
    return `Provisional: ${counted(PROVISIONAL_GAMES - games, 'more game')} with strangers until your rating shows.`
  return `Your rating is ${shown}, ${trendText(gained)} this week, after ${counted(games, 'game')} with strangers.`
}

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

/** The note on the next game; '' if it is not a rematch between strangers. */
export function nextGameText(ratedGames: number | undefined): string {
  if (ratedGames === undefined) return ''
  return ratedGames > 0
    ? 'This rematch counts for your rating, unless somebody else joins or the house rules change.'
    : `This rematch is just for fun: only ${numberWord(MAX_RATED_REMATCHES)} in a row count for your rating.`
}
