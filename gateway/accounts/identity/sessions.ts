// Sign-in sessions with rotating tokens.
import { randomBytes } from 'node:crypto'
import type { Records } from '../../records/records.ts'
import { SESSION_KEPT_MS, SESSIONS_MOST, type Session } from '../../records/sessions.ts'
import type { User } from '../../records/users.ts'
import type { Tokens } from './tokens.ts'

const DAY_MS = 24 * 3600_000
/** A token is exchanged once it is so old. */
const RENEWED_MS = DAY_MS
/** And stays good for so long after that: the answer with the next one may have been lost, other tabs may lag behind. */
const LAGGING_MS = DAY_MS

/** Begins, knows and ends sign-ins. */
export interface Sessions {
  /** The token of a new one. */
  begin(user: User): Promise<string>
  /** The user a token stands for; null: the session is over, or the token was replaced long ago. */
  user(id: string, turn: number): Promise<{ user: User; session: Session } | null>
  /** The token to use from now on. */
  token(session: Session): Promise<string>
  end(id: string): Promise<void>
}

export function sessions(
  records: Pick<Records, 'users' | 'sessions'>,
  tokens: Tokens,
  now: () => number,
): Sessions {
  const written = (session: string, turn: number): string => tokens.write({ kind: 'session', session, turn })
  return {
    async begin({ id: user, generation }) {
      const at = now()
      const id = randomBytes(18).toString('base64url')
      await records.sessions.removeBefore(at - SESSION_KEPT_MS)
      await records.sessions.add({ id, user, generation, turn: 1, renewed: at })
      await records.sessions.keepNewest(user, SESSIONS_MOST)
      return written(id, 1)
    },
    async user(id, turn) {
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
    async token({ id, turn, renewed }) {
      const at = now()
      if (at - renewed < RENEWED_MS) return written(id, turn)
      // Whoever came first has made the next one; it is the same for all.
      await records.sessions.renew(id, turn, at)
      return written(id, turn + 1)
    },
    end: (id) => records.sessions.remove(id),
  }
}
