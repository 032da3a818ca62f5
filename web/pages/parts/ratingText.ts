// Formats a rating: provisional at first, then a number with its gain this week.
import { PROVISIONAL_GAMES, type OwnRating } from '#proto/http/leaderboard.ts'
import { counted } from '#web/ui/text/english.ts'

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
