// Limits password guessing per account without locking out its owner.
import { createHash } from 'node:crypto'
import { signedInKey } from '#proto/redis/keys.ts'
import type { Redis } from '#proto/redis/client.ts'
import { emailKey } from '../records/users.ts'
import type { Limits } from './limits.ts'

/** An owner's network is known for so long after a sign-in from it; a sign-in itself lasts as long. */
const KNOWN_SECONDS = 60 * 24 * 3600

/** Attempts to sign in, by account: whether there is one under an address makes no difference. */
export interface SignInAttempts {
  /** Counts an attempt; 0: it may be made; else the seconds until the next one may. */
  wait(email: string, network: string): Promise<number>
  /** The owner has signed in from this network: nobody elsewhere can use up what is allowed from it. Nobody waits for it. */
  succeeded(email: string, network: string): void
}

export function signInAttempts(
  redis: Redis,
  limits: Pick<Limits, 'wait'>,
  failed: (error: unknown) => void,
): SignInAttempts {
  // While Redis is away nothing that waits for it may keep people from signing in.
  const isThere = (): boolean => redis.status === 'ready'
  return {
    async wait(email, network) {
      const account = accountKey(email)
      const isKnown = isThere() && (await redis.exists(signedInKey(account, network))) === 1
      return limits.wait('guesses', isKnown ? `${account}:${network}` : account)
    },
    succeeded(email, network) {
      if (isThere()) redis.set(signedInKey(accountKey(email), network), 1, 'EX', KNOWN_SECONDS).catch(failed)
    },
  }
}

/** An address of mail as Redis may know it. */
export const accountKey = (email: string): string =>
  createHash('sha256').update(emailKey('', email.trim())).digest('base64url')
