// Exports everything stored about one user.
import * as v from 'valibot'
import type { Entry } from '../ledger.ts'
import type { Records } from '../records.ts'
import type { RatingEntry } from '../ratings/ratingEntry.ts'
import { User } from '../users.ts'
import type { StoredActivity } from './activity.ts'
import { activityFor } from './profile.ts'

/** Without the secret. */
const Shown = v.pick(User, ['id', 'name', 'email', 'avatar', 'created'])

/**
 * Reads everything stored about a user, `atOnce` entries at a time, including their payments and their
 * actions as an operator.
 */
export async function exportUser(records: Records, id: string, atOnce = 500) {
  const user = await records.users.find(id)
  const games: StoredActivity[] = []
  for (;;) {
    const last = games.at(-1)
    const page = last === undefined ? { limit: atOnce } : { limit: atOnce, before: last.n }
    const more = await activityFor(records, id, page)
    games.push(...more)
    if (more.length < atOnce) break
  }
  const ledger: Entry[] = []
  for (;;) {
    const more = await records.ledger.after({ user: id, n: ledger.length }, atOnce)
    ledger.push(...more.filter((entry) => entry.user === id))
    if (more.length < atOnce || more.at(-1)?.user !== id) break
  }
  const ratings: RatingEntry[] = []
  for (;;) {
    const last = ratings.at(-1)
    const more = await records.ratings.all(id, { limit: atOnce, ...(last && { before: last.n }) })
    ratings.push(...more)
    if (more.length < atOnce) break
  }
  const [payments, preset, reserved, feedback, operations, reviews, sanctions, reports, blocks] =
    await Promise.all([
      records.payments.from(id),
      records.presets.load(id),
      records.reservations.of(id),
      records.feedback.from(id),
      records.operations.of(id),
      records.feedback.reviewsOf(id),
      records.sanctions.list({ user: id, limit: atOnce }),
      records.reports.from(id),
      records.blocks.of(id),
    ])
  return {
    user: user && v.parse(Shown, user),
    games,
    ratings,
    ledger,
    payments,
    preset,
    reserved,
    feedback,
    operations,
    reviews,
    sanctions: sanctions.map(({ author: _, authorName: __, ...suffered }) => suffered),
    // The user only has the table name of people they reported.
    reports: reports.map(({ about: _, decider: __, deciderName: ___, ...made }) => made),
    blocks: blocks.map(({ name, at }) => ({ name, at })),
  }
}
