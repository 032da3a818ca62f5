// What the waiting room says of a rematch of strangers: whether it counts for the rating.
import { REMATCHES_RATED } from '#proto/client/rematch.ts'
import { numberWord } from '#web/ui/text/english.ts'

/** What is said of the game that is about to begin, and is a rematch of strangers; '': it is none. */
export function nextGameText(ratedGames: number | undefined): string {
  if (ratedGames === undefined) return ''
  return ratedGames > 0
    ? 'This rematch counts for your rating, unless somebody else joins or the house rules change.'
    : `This rematch is just for fun: only ${numberWord(REMATCHES_RATED)} in a row count for your rating.`
}
