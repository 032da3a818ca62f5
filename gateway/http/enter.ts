// Accounts at a provider: the browser has signed in there, and brings proof of it for a token of ours.
import type { Redis } from '#proto/redis.ts'
import { Enter } from '#proto/http/account.ts'
import type { Entering } from '../identity/identity.ts'
import { post, type Endpoint } from './endpoint.ts'
import { limit, tooOften } from './limit.ts'
import { answered } from './outcome.ts'

const MINUTE = 60

/**
 * POST /data/account/enter. `revoked`: is told whose sign-ins are over; `most`: so many from one address in a minute.
 */
export function enter(
  redis: Redis,
  entering: Entering,
  revoked: (user: string) => Promise<void>,
  most: number,
): Endpoint {
  const may = limit(redis, 'enter', most, MINUTE)
  return post('/data/account/enter', Enter, async ({ address, token }, entry) => {
    if (!(await may(address))) return tooOften()
    const outcome = await entering.enter(token, entry)
    // A new password, or an address that is proven now, may have ended others.
    if (outcome.ok) await revoked(outcome.known.user)
    return answered(outcome)
  })
}
