// Routes of a user's data: export, account deletion.
import { userKey } from '#proto/redis/keys.ts'
import { DeleteAccount, PROFILE } from '#proto/http/profile.ts'
import { exportUser } from '../../records/players/exportUser.ts'
import type { HttpContext } from '../context.ts'
import { NO_INPUT, routesFor, type Endpoint } from '../endpoint.ts'
import { requireAccount } from '../guards.ts'
import { json, refusal } from '../router.ts'

/** GET /data/my-data, POST /data/account/delete. */
export function accountData(context: HttpContext): Endpoint[] {
  const { redis, identity, records, route, reservations, revocation } = context
  const { get } = routesFor(requireAccount(context, { limit: 'downloads' }))
  const { post } = routesFor(requireAccount(context, { limit: 'changes' }))
  return [
    get('/data/my-data', NO_INPUT, async (_, { id }) => json(200, await exportUser(records, id))),
    post('/data/account/delete', DeleteAccount, async ({ name }, { id: user }) => {
      const known = await records.users.find(user)
      if (known === null || known.name !== name.trim()) return refusal(400, PROFILE.notTheName)
      // The user leaves a running game first, so that its result does not store their id again.
      const room = await redis.get(userKey(user))
      if (room !== null) route.quit(room, user)
      await redis.del(userKey(user))
      // The provider first, since it may fail: the user still exists then, and can retry.
      await identity.forget(user)
      await reservations.release(user)
      await records.users.forget(user)
      await revocation.announce(user)
      return json(200, { success: true })
    }),
  ]
}
