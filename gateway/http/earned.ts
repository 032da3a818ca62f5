// Route of the rolls earned in the last game, for anonymous users too.
import { ACCOUNT } from '#proto/http/account.ts'
import type { Earned } from '#proto/http/earned.ts'
import { earnedLately } from '../records/players/profile.ts'
import type { HttpContext } from './context.ts'
import { get, type Endpoint } from './endpoint.ts'
import { json, refusal } from './router.ts'

/** GET /data/earned. */
export function earned({ identity, records }: HttpContext): Endpoint[] {
  return [
    get('/data/earned', async ({ token }) => {
      const person = await identity.whoIs(token)
      if (person === null) return refusal(401, ACCOUNT.signedOut)
      const last = await earnedLately(records, person.id)
      return json(200, (last ?? { game: '', at: 0, rolls: [] }) satisfies Earned)
    }),
  ]
}
