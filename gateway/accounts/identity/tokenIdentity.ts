// Resolves tokens to users: anonymous ids, and registered users by session.
import { randomBytes } from 'node:crypto'
import { verifiedEmail, type Registration, type User } from '../../records/users.ts'
import type { Services } from '../../services.ts'
import type { IdentifiedUser, Outcome, Person } from './identity.ts'
import { sessions as makeSessions } from './sessions.ts'
import { tokens as makeTokens } from './tokens.ts'

export interface TokenIdentityOptions extends Pick<Services, 'records' | 'now'> {
  /** Signs tokens. */
  secret: string
  /** The previous secret, whose tokens stay valid; null or left out: none. */
  secretBefore?: string | null
}

/** The parts shared by local accounts and Firebase. */
export function tokenIdentity({ secret, secretBefore, records, now }: TokenIdentityOptions) {
  const tokens = makeTokens(secret, secretBefore)
  const sessions = makeSessions({ records, now }, tokens)
  const { users } = records

  const newAnonymous = (): IdentifiedUser => {
    const user = newId()
    return { user, token: tokens.write({ kind: 'anonymous', user }) }
  }
  /** An anonymous token can't be revoked, so it becomes invalid once the user is registered. */
  const isAnonymous = async (id: string): Promise<boolean> => !isRegistered(await users.find(id))

  const whoIs = async (token: string): Promise<Person | null> => {
    const claims = tokens.read(token)
    switch (claims?.kind) {
      case 'anonymous':
        return (await isAnonymous(claims.user)) ? { id: claims.user, registered: false, proven: '' } : null
      case 'session': {
        const found = await sessions.user(claims.session, claims.turn)
        return found && { id: found.user.id, registered: true, proven: verifiedEmail(found.user) }
      }
      case 'reset':
      case undefined:
        return null
    }
  }
  /** Starts a session. */
  const begin = async (user: User): Promise<Outcome> => ({
    ok: true,
    identified: { user: user.id, token: await sessions.begin(user) },
  })

  return {
    tokens,
    whoIs,
    begin,
    identify: async (token: string): Promise<IdentifiedUser> => {
      const claims = tokens.read(token)
      if (claims?.kind === 'anonymous')
        return (await isAnonymous(claims.user)) ? { user: claims.user, token } : newAnonymous()
      if (claims?.kind !== 'session') return newAnonymous()
      const found = await sessions.user(claims.session, claims.turn)
      return found ? { user: found.user.id, token: await sessions.token(found.session) } : newAnonymous()
    },
    signOut: async (token: string): Promise<void> => {
      const claims = tokens.read(token)
      if (claims?.kind === 'session') await sessions.end(claims.session)
    },
    /**
     * The id under which this token's holder may register, a new one without a valid token; null: already
     * registered.
     */
    async registrationId(token: string): Promise<string | null> {
      const person = await whoIs(token)
      return person?.registered === true ? null : (person?.id ?? newId())
    },
    /** Registers a user under this id and starts their first session. */
    async register(id: string, registration: Omit<Registration, 'at'>): Promise<Outcome> {
      const done = await users.register(id, { ...registration, at: now() })
      if (done === 'nameTaken') return { ok: false, reason: 'nameTaken' }
      const user = done === 'registered' ? await users.find(id) : null
      return user === null ? { ok: false, reason: 'failed' } : begin(user)
    },
  }
}

const newId = (): string => randomBytes(12).toString('base64url')

export const isRegistered = (user: User | null): user is User => user !== null && user.email !== ''
