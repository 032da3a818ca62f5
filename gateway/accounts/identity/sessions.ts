// Sign-in sessions with rotating tokens.
import { randomBytes } from 'node:crypto'
import { SESSION_TTL_MS, MAX_SESSIONS, type Session } from '../../records/sessions.ts'
import type { User } from '../../records/users.ts'
import type { Services } from '../../services.ts'
import type { Tokens } from './tokens.ts'

const DAY_MS = 24 * 3600_000
/** Age at which a token is rotated, ms. */
const RENEWAL_MS = DAY_MS
/**
 * How long the old token stays valid: the response with the new one may be lost, and other tabs may lag
 * behind.
 */
const GRACE_MS = DAY_MS

/** Starts, finds and ends sessions. */
export function sessions({ records, now }: Pick<Services, 'records' | 'now'>, tokens: Tokens) {
  const tokenOf = (session: string, turn: number): string => tokens.write({ kind: 'session', session, turn })
  return {
    /** Starts a session; returns its token. */
    async begin({ id: user, generation }: User): Promise<string> {
      const at = now()
      const id = randomBytes(18).toString('base64url')
      await records.sessions.add({ id, user, generation, turn: 1, renewed: at })
      await records.sessions.keepNewest(user, MAX_SESSIONS)
      return tokenOf(id, 1)
    },
    /** Finds the user of a session token; null: the session has ended, or the token was rotated long ago. */
    async user(id: string, turn: number): Promise<{ user: User; session: Session } | null> {
      const session = await records.sessions.find(id)
      if (session === null) return null
      const age = now() - session.renewed
      if (age > SESSION_TTL_MS) return null
      const isPrevious = turn === session.turn - 1 && age < GRACE_MS
      if (turn !== session.turn && !isPrevious) return null
      const user = await records.users.find(session.user)
      if (user === null || user.generation !== session.generation) return null
      return { user, session }
    },
    /** The token to use from now on; rotated if old. */
    async token({ id, turn, renewed }: Session): Promise<string> {
      const at = now()
      if (at - renewed < RENEWAL_MS) return tokenOf(id, turn)
      // Concurrent requests get the same next token.
      await records.sessions.renew(id, turn, at)
      return tokenOf(id, turn + 1)
    },
    end: (id: string) => records.sessions.remove(id),
  }
}
