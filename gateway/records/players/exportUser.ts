// Exports everything stored about one user.
import * as v from 'valibot'
import type { Entry } from '../ledger.ts'
import type { Records } from '../records.ts'
import type { RatingEntry } from '../ratings/ratingEntry.ts'
import type { Sanction } from '../sanctions.ts'
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
  const pageAfter = (last?: { n: number }) => ({ limit: atOnce, ...(last && { before: last.n }) })
  const sanctions = await readAll(atOnce, (last?: Sanction) => {
    const before = last && { before: last.began, beforeId: last.id }
    return records.sanctions.list({ user: id, limit: atOnce, ...before })
  })
  const reports = await records.reports.from(id)
  const blocks = await records.blocks.of(id)
  return {
    user: user && v.parse(Shown, user),
    games: await readAll(atOnce, (last?: StoredActivity) => activityFor(records, id, pageAfter(last))),
    ratings: await readAll(atOnce, (last?: RatingEntry) => records.ratings.all(id, pageAfter(last))),
    ledger: await readAll(atOnce, async (last?: Entry) => {
      const page = await records.ledger.after({ user: id, n: last?.n ?? 0 }, atOnce)
      return page.filter((entry) => entry.user === id)
    }),
    payments: await records.payments.from(id),
    preset: await records.presets.load(id),
    reserved: await records.reservations.of(id),
    feedback: await records.feedback.from(id),
    operations: await records.operations.of(id),
    reviews: await records.feedback.reviewsOf(id),
    sanctions: sanctions.map(({ author: _, authorName: __, ...suffered }) => suffered),
    // The user only has the table name of people they reported.
    reports: reports.map(({ about: _, decider: __, deciderName: ___, ...made }) => made),
    blocks: blocks.map(({ name, at }) => ({ name, at })),
  }
}

/** Reads a list page by page, up to one with fewer entries than `atOnce`; `last`: of the page before. */
async function readAll<T>(atOnce: number, read: (last?: T) => Promise<T[]>): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const page = await read(all.at(-1))
    all.push(...page)
    if (page.length < atOnce) return all
  }
}
