// Profile of a user, assembled from the stores.
import type { Earned } from '#proto/http/earned.ts'
import { grossOf } from '../ledger.ts'
import { gameRating } from '../ratings/ownRating.ts'
import type { Page } from '../page.ts'
import type { Records } from '../records.ts'
import { activityOf, type StoredActivity } from './activity.ts'
import { badgesOf } from './badges.ts'
import { standingOf } from './ranks.ts'
import { NO_TOTALS } from './totals.ts'

const RECEIPTS_AT_ONCE = 50

/**
 * Everything in the profile: `user` null: nothing stored yet; activity and receipts newest first; `reserved`:
 * the reserved code. `page`: the page of the activity.
 */
export async function profileOf(records: Records, id: string, page: Page) {
  const [user, last, rating, rolls, receipts, reserved, activity] = await Promise.all([
    records.users.find(id),
    records.games.last(id),
    records.ratings.last(id),
    records.ledger.balance(id),
    records.ledger.receipts(id, { limit: RECEIPTS_AT_ONCE }),
    records.reservations.of(id),
    activityFor(records, id, page),
  ])
  const totals = last?.totals ?? NO_TOTALS
  return {
    user,
    standing: standingOf(totals.games),
    won: totals.won,
    rating,
    badges: badgesOf(totals),
    activity,
    receipts,
    rolls,
    reserved,
  }
}

/** A user's games as listed, newest first. */
export async function activityFor(
  { games }: Pick<Records, 'games'>,
  user: string,
  page: Page,
): Promise<StoredActivity[]> {
  const plays = await games.plays(user, page)
  const found = await games.find(plays.map(({ game }) => game))
  return plays.map((play) =>
    activityOf(
      play,
      found.find(({ id }) => id === play.game),
    ),
  )
}

/** The rolls of a user's last game, in the order they were earned, and the rating after it; null: no game. */
export async function lastEarnings(
  { games, ledger, ratings }: Pick<Records, 'games' | 'ledger' | 'ratings'>,
  user: string,
): Promise<Earned | null> {
  const last = await games.last(user)
  if (last === null) return null
  const [entries, rating] = await Promise.all([ledger.earned(user, last.game), ratings.of(user, last.game)])
  return {
    game: last.game,
    at: last.at,
    rolls: entries.map((entry) => ({ title: entry.title, numRolls: grossOf(entry) })),
    rating: gameRating(rating),
  }
}
