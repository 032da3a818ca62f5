// A user's own rating: provisional at first, then a number and its trend.
import type { GameRating } from '#proto/http/earned.ts'
import { PROVISIONAL_GAMES, type OwnRating } from '#proto/http/leaderboard.ts'
import type { RatingEntry } from './ratingEntry.ts'

/** The gain in the week that starts at `week`. */
export const gainedIn = (week: number, { week: last, gained }: RatingEntry): number =>
  last === week ? gained : 0

const shownOf = ({ n, shown }: RatingEntry): number | null => (n < PROVISIONAL_GAMES ? null : shown)

/** `last`: the end of the user's chain; null: no rated game. */
export const ownRating = (week: number, last: RatingEntry | null): OwnRating | null =>
  last && {
    games: last.n,
    shown: shownOf(last),
    gained: gainedIn(week, last),
  }

/** The rating as one game left it; null: that was not rated. */
export const gameRating = (entry: RatingEntry | null): GameRating | null =>
  entry && {
    games: entry.n,
    shown: shownOf(entry),
    gained: entry.shown - Math.round(entry.before.rating),
  }
