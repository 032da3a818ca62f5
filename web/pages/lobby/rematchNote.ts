// The lobby's note on a rematch between strangers: whether it is rated.
import { MAX_RATED_REMATCHES } from '#proto/client/rematch.ts'
import { numberWord } from '#web/ui/text/english.ts'

/** The note on the next game; '' if it is not a rematch between strangers. */
export function nextGameText(ratedGames: number | undefined): string {
  if (ratedGames === undefined) return ''
  return ratedGames > 0
    ? 'This rematch counts for your rating, unless somebody else joins or the house rules change.'
    : `This rematch is just for fun: only ${numberWord(MAX_RATED_REMATCHES)} in a row count for your rating.`
}
