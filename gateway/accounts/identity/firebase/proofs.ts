// Verifies Firebase ID tokens of users who have just signed in there.
import type { DecodedIdToken } from 'firebase-admin/auth'
import type { Logger } from 'pino'

/** A user at Firebase. */
export interface ProvenIdentity {
  uid: string
  email: string
  /** Whether Firebase has verified the address. */
  verified: boolean
}

/** The claims read from an ID token; `auth_time`: time of the sign-in, s. */
type Claims = Pick<DecodedIdToken, 'uid' | 'auth_time' | 'email' | 'email_verified'>

/** A proof is exchanged immediately; an older one may be stolen. */
const FRESH_S = 300

/**
 * Verifies proofs. 'notYou': not signed by Firebase, stale, or without an address; 'failed': it can't be
 * verified now.
 */
export const proofVerifier =
  (verify: (proof: string) => Promise<Claims>, log: Logger) =>
  async (proof: string): Promise<ProvenIdentity | 'notYou' | 'failed'> => {
    try {
      const { uid, email = '', email_verified: verified = false, auth_time: signedIn } = await verify(proof)
      const isFresh = Math.abs(Date.now() / 1000 - signedIn) <= FRESH_S
      return isFresh && email !== '' ? { uid, email, verified } : 'notYou'
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (!message.startsWith('Error fetching public keys')) return 'notYou'
      log.warn({ why: message }, 'Firebase keys unavailable')
      return 'failed'
    }
  }
