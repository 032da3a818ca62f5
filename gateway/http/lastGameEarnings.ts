// GET /data/earned: rolls of a user's last game, from the ledger.
import { ACCOUNT } from '#proto/http/account.ts'
import type { Earned } from '#proto/http/earned.ts'
import type { Identity } from '../accounts/identity/identity.ts'
import { earnedLately } from '../records/players/profile.ts'
import type { Records } from '../records/records.ts'
import { get, type Endpoint } from './endpoint.ts'
import { json, refusal } from './router.ts'

/** GET /data/earned. */
export const lastGameEarnings = (identity: Identity, records: Records): Endpoint =>
  get('/data/earned', async ({ token }) => {
    const person = await identity.whoIs(token)
    if (person === null) return refusal(401, ACCOUNT.signedOut)
    const lately = await earnedLately(records, person.id)
    return json(200, (lately ?? { game: '', at: 0, rolls: [] }) satisfies Earned)
  })
