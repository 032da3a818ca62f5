// Sign-in sessions with rotating tokens.
import { randomBytes } from 'node:crypto'
import { SESSION_KEPT_MS, SESSIONS_MOST, type Session } from '../../records/sessions.ts'
import type { User } from '../../records/users.ts'
import type { Services } from '../../services.ts'
import type { Tokens } from './tokens.ts'

const DAY_MS = 24 * 3600_000
/** A token is replaced once it is so old. */
const RENEWED_MS = DAY_MS
/** And stays valid for so long after that: the answer with the next one may be lost, other tabs may lag behind. */
const LAGGING_MS = DAY_MS

/** Begins, knows and ends sign-ins. */
export function sessions({ records, now }: Pick<Services, 'records' | 'now'>, tokens: Tokens) {
  const written = (session: string, turn: number): string => tokens.write({ kind: 'session', session, turn })
  return {
    /** The token of a new one. */
    async begin({ id: user, generation }: User): Promise<string> {
      const at = now()
      const id = randomBytes(18).toString('base64url')
      await records.sessions.removeBefore(at - SESSION_KEPT_MS)
      await records.sessions.add({ id, user, generation, turn: 1, renewed: at })
      await records.sessions.keepNewest(user, SESSIONS_MOST)
      return written(id, 1)
    },
    /** The user a token stands for; null: the session is over, or the token was replaced long ago. */
    async user(id: string, turn: number): Promise<{ user: User; session: Session } | null> {
      const session = await records.sessions.find(id)
      if (session === null) return null
      const age = now() - session.renewed
      if (age > SESSION_KEPT_MS) return null
      const lags = turn === session.turn - 1 && age < LAGGING_MS
      if (turn !== session.turn && !lags) return null
      const user = await records.users.find(session.user)
      if (user === null || user.generation !== session.generation) return null
      return { user, session }
    },
    /** The token to use from now on. */
    async token({ id, turn, renewed }: Session): Promise<string> {
      const at = now()
      if (at - renewed < RENEWED_MS) return written(id, turn)
      // The first request has made the next one; it is the same for all.
      await records.sessions.renew(id, turn, at)
      return written(id, turn + 1)
    },
    end: (id: string) => records.sessions.remove(id),
  }
}
