// Limits password guessing per account without locking out its owner.
import { createHash } from 'node:crypto'
import { signedInKey } from '#proto/redis/keys.ts'
import type { Redis } from '#proto/redis/client.ts'
import { emailKey } from '../records/users.ts'
import type { Limits } from './limits.ts'

/** How long an owner's network is remembered after a sign-in, s; equal to the lifetime of a session. */
const KNOWN_SECONDS = 60 * 24 * 3600

/** Sign-in attempts by account, whether or not one exists for an address. */
export function signInAttempts(
  redis: Redis,
  limits: Pick<Limits, 'wait'>,
  logError: (error: unknown) => void,
) {
  // A Redis outage must not block sign-ins.
  const isThere = (): boolean => redis.status === 'ready'
  return {
    /** Counts an attempt; 0: allowed; else the seconds until the next is. */
    async wait(email: string, network: string): Promise<number> {
      const account = accountKey(email)
      const isKnown = isThere() && (await redis.exists(signedInKey(account, network))) === 1
      return limits.wait('guesses', isKnown ? `${account}:${network}` : account)
    },
    /**
     * Records a successful sign-in: this network gets a limit of its own, which attempts from elsewhere can't
     * use up. Not awaited.
     */
    succeeded(email: string, network: string): void {
      if (isThere())
        redis.set(signedInKey(accountKey(email), network), 1, 'EX', KNOWN_SECONDS).catch(logError)
    },
  }
}

/** A hash of an e-mail address, safe to store in Redis. */
export const accountKey = (email: string): string =>
  createHash('sha256').update(emailKey('', email.trim())).digest('base64url')
