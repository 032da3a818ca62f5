// A user's own rating: provisional at first, then a number and its trend.
import { PROVISIONAL_GAMES, type OwnRating } from '#proto/http/leaderboard.ts'
import type { RatingEntry } from './ratingEntry.ts'

/** The gain in the week that starts at `week`. */
export const gainedIn = (week: number, { week: last, gained }: RatingEntry): number =>
  last === week ? gained : 0

/** `last`: the end of the user's chain; null: no rated game. */
export const ownRating = (week: number, last: RatingEntry | null): OwnRating | null =>
  last && {
    games: last.n,
    shown: last.n < PROVISIONAL_GAMES ? null : last.shown,
    gained: gainedIn(week, last),
  }
