// Resolves tokens to users: anonymous ids, and registered users by session.
import { randomBytes } from 'node:crypto'
import type { Records } from '../../records/records.ts'
import { provenEmail, type Registration, type User } from '../../records/users.ts'
import type { Identity, Known, Outcome, Person } from './identity.ts'
import { sessions as makeSessions } from './sessions.ts'
import type { Tokens } from './tokens.ts'

/** What knowing people needs. */
export interface TokenIdentityParts {
  tokens: Tokens
  records: Pick<Records, 'users' | 'sessions'>
  /** Server time, ms. */
  now: () => number
}

/** What every way to know people shares. */
export interface TokenIdentity extends Pick<Identity, 'identify' | 'whoIs' | 'signOut'> {
  /** Begins a session. */
  begin(user: User): Promise<Outcome>
  /** The id of whoever may register with this token, a new one without any; null: they are registered. */
  newcomer(token: string): Promise<string | null>
  /** Registers somebody under this id and begins their first session. */
  register(id: string, registration: Omit<Registration, 'at'>): Promise<Outcome>
}

export function tokenIdentity({ tokens, records, now }: TokenIdentityParts): TokenIdentity {
  const sessions = makeSessions(records, tokens, now)
  const { users } = records

  const somebody = (): Known => {
    const user = newId()
    return { user, token: tokens.write({ kind: 'anonymous', user }) }
  }
  /** Once there is a password, a token that nothing can revoke is worth nothing. */
  const isAnonymous = async (id: string): Promise<boolean> => !isRegistered(await users.find(id))

  const whoIs = async (token: string): Promise<Person | null> => {
    const said = tokens.read(token)
    switch (said?.kind) {
      case 'anonymous':
        return (await isAnonymous(said.user)) ? { id: said.user, registered: false, proven: '' } : null
      case 'session': {
        const found = await sessions.user(said.session, said.turn)
        return found && { id: found.user.id, registered: true, proven: provenEmail(found.user) }
      }
      case 'reset':
      case undefined:
        return null
    }
  }
  const begin = async (user: User): Promise<Outcome> => ({
    ok: true,
    known: { user: user.id, token: await sessions.begin(user) },
  })

  return {
    whoIs,
    begin,
    async identify(token) {
      const said = tokens.read(token)
      if (said?.kind === 'anonymous')
        return (await isAnonymous(said.user)) ? { user: said.user, token } : somebody()
      if (said?.kind !== 'session') return somebody()
      const found = await sessions.user(said.session, said.turn)
      return found ? { user: found.user.id, token: await sessions.token(found.session) } : somebody()
    },
    async signOut(token) {
      const said = tokens.read(token)
      if (said?.kind === 'session') await sessions.end(said.session)
    },
    async newcomer(token) {
      const person = await whoIs(token)
      return person?.registered === true ? null : (person?.id ?? newId())
    },
    async register(id, registration) {
      const done = await users.register(id, { ...registration, at: now() })
      if (done === 'nameTaken') return { ok: false, why: 'nameTaken' }
      const user = done === 'registered' ? await users.find(id) : null
      return user === null ? { ok: false, why: 'failed' } : begin(user)
    },
  }
}

const newId = (): string => randomBytes(12).toString('base64url')

export const isRegistered = (user: User | null): user is User => user !== null && user.email !== ''
