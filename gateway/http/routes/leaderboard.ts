// Route of the leaderboard: all-time or weekly, with the user's own rating.
import { LEADERBOARD_ROWS, type Leaderboard } from '#proto/http/leaderboard.ts'
import { gainedIn, ownRating } from '../../records/ratings/ownRating.ts'
import { weekOf } from '../../records/ratings/ratingEntry.ts'
import type { HttpContext } from '../context.ts'
import { anybody, routesFor, type Endpoint } from '../endpoint.ts'
import { BoardQuery } from '../queries.ts'
import { json } from '../router.ts'

/** GET /data/leaderboard. Reveals no user ids: callers only learn which row is their own. */
export function leaderboard({ records: { ratings }, identity, now }: HttpContext): Endpoint[] {
  return [
    routesFor(anybody).get('/data/leaderboard', BoardQuery, async ({ board }, { token }) => {
      const week = weekOf(now())
      const me = await identity.whoIs(token)
      const [best, own] = await Promise.all([
        ratings.top(board, week, LEADERBOARD_ROWS),
        me === null ? null : ratings.last(me.id),
      ])
      return json(200, {
        rows: best.map((entry) => ({
          name: entry.name,
          shown: entry.shown,
          gained: gainedIn(week, entry),
          isMe: entry.user === me?.id,
        })),
        own: ownRating(week, own),
      } satisfies Leaderboard)
    }),
  ]
}
