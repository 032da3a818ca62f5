// Somebody's own rating as they are shown it: provisional at first, then a number and its trend.
import { PROVISIONAL_GAMES, type OwnRating } from '#proto/http/leaderboard.ts'
import type { RatingEntry } from './ratingEntry.ts'

/** What a rating grew in the week that began then. */
export const gainedIn = (week: number, { week: last, gained }: RatingEntry): number =>
  last === week ? gained : 0

/** `last`: the end of their chain; null: nothing of theirs was rated. */
export const ownRating = (week: number, last: RatingEntry | null): OwnRating | null =>
  last && {
    games: last.n,
    shown: last.n < PROVISIONAL_GAMES ? null : last.shown,
    gained: gainedIn(week, last),
  }
