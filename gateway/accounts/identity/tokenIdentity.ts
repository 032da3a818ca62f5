// Resolves tokens to users: anonymous ids, and registered users by session.
import { randomBytes } from 'node:crypto'
import { verifiedEmail, type Registration, type User } from '../../records/users.ts'
import type { Services } from '../../services.ts'
import type { Known, Outcome, Person } from './identity.ts'
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

  const somebody = (): Known => {
    const user = newId()
    return { user, token: tokens.write({ kind: 'anonymous', user }) }
  }
  /** An anonymous token can't be revoked, so it becomes invalid once the user is registered. */
  const isAnonymous = async (id: string): Promise<boolean> => !isRegistered(await users.find(id))

  const whoIs = async (token: string): Promise<Person | null> => {
    const said = tokens.read(token)
    switch (said?.kind) {
      case 'anonymous':
        return (await isAnonymous(said.user)) ? { id: said.user, registered: false, proven: '' } : null
      case 'session': {
        const found = await sessions.user(said.session, said.turn)
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
    known: { user: user.id, token: await sessions.begin(user) },
  })

  return {
    tokens,
    whoIs,
    begin,
    identify: async (token: string): Promise<Known> => {
      const said = tokens.read(token)
      if (said?.kind === 'anonymous')
        return (await isAnonymous(said.user)) ? { user: said.user, token } : somebody()
      if (said?.kind !== 'session') return somebody()
      const found = await sessions.user(said.session, said.turn)
      return found ? { user: found.user.id, token: await sessions.token(found.session) } : somebody()
    },
    signOut: async (token: string): Promise<void> => {
      const said = tokens.read(token)
      if (said?.kind === 'session') await sessions.end(said.session)
    },
    /**
     * The id under which this token's holder may register, a new one without a valid token; null: already
     * registered.
     */
    async newcomer(token: string): Promise<string | null> {
      const person = await whoIs(token)
      return person?.registered === true ? null : (person?.id ?? newId())
    },
    /** Registers a user under this id and starts their first session. */
    async register(id: string, registration: Omit<Registration, 'at'>): Promise<Outcome> {
      const done = await users.register(id, { ...registration, at: now() })
      if (done === 'nameTaken') return { ok: false, why: 'nameTaken' }
      const user = done === 'registered' ? await users.find(id) : null
      return user === null ? { ok: false, why: 'failed' } : begin(user)
    },
  }
}

const newId = (): string => randomBytes(12).toString('base64url')

export const isRegistered = (user: User | null): user is User => user !== null && user.email !== ''
