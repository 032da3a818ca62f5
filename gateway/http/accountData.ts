// Routes of a user's data: download everything, delete the account.
import type { Redis } from '#proto/redis/client.ts'
import { userKey } from '#proto/redis/keys.ts'
import { DeleteAccount, PROFILE } from '#proto/http/profile.ts'
import type { Identity } from '../accounts/identity/identity.ts'
import { exportUser } from '../records/players/exportUser.ts'
import type { Records } from '../records/records.ts'
import { get, post, type Endpoint } from './endpoint.ts'
import { requireAccount, type RequireAccountParts } from './requireAccount.ts'
import { json, refusal } from './router.ts'

/** What it needs of the gateway. */
export interface AccountDataParts extends RequireAccountParts {
  redis: Redis
  identity: Identity
  records: Records
  /** This user went from that room. */
  quit: (room: string, user: string) => void
  /** The code they keep for a later game is anybody's again. */
  unreserve: (user: string) => Promise<void>
  /** Their sign-ins are over. */
  revoked: (user: string) => Promise<void>
}

/** GET /data/my-data, POST /data/account/delete. */
export function accountData(parts: AccountDataParts): Endpoint[] {
  const { redis, identity, records, quit, unreserve, revoked } = parts
  const members = requireAccount(parts)
  const taken = members('downloads', async (_, user) => json(200, await exportUser(records, user)))
  return [
    get('/data/my-data', (asked) => taken(asked, null)),
    post(
      '/data/account/delete',
      DeleteAccount,
      members('changes', async (_, user, { name }) => {
        const known = await records.users.find(user)
        if (known === null || known.name !== name.trim()) return refusal(400, PROFILE.notTheName)
        // A game that goes on goes on without them: its end must not write their id once more.
        const room = await redis.get(userKey(user))
        if (room !== null) quit(room, user)
        await redis.del(userKey(user))
        // First where it can fail: as long as a provider keeps them, they are still here and may ask again.
        await identity.forget(user)
        await unreserve(user)
        await records.users.forget(user)
        await revoked(user)
        return json(200, { success: true })
      }),
    ),
  ]
}
