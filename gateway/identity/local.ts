// Local identity: anonymous users whose tokens carry their id, and accounts with a password kept in the records.
import { randomBytes } from 'node:crypto'
import type { Records } from '../records/records.ts'
import type { User } from '../records/users.ts'
import type { Identity, Known, Outcome, Person } from './identity.ts'
import type { Send } from './links.ts'
import { passwords } from './passwords.ts'
import { sessions as makeSessions } from './sessions.ts'
import { tokens as makeTokens } from './tokens.ts'

/** A link for a new password is good for so long. */
const LINK_MS = 3600_000

/** What local identity needs. */
export interface LocalParts {
  secret: string
  records: Pick<Records, 'users' | 'sessions'>
  /** Server time, ms. */
  now: () => number
  send: Send
}

export function localIdentity({ secret, records, now, send }: LocalParts): Identity {
  const tokens = makeTokens(secret)
  const sessions = makeSessions(records, tokens, now)
  const secrets = passwords()
  const { users } = records

  const somebody = (): Known => anonymous(randomBytes(12).toString('base64url'))
  const anonymous = (user: string): Known => ({ user, token: tokens.write({ kind: 'anonymous', user }) })
  /** Once there is a password, a token that nothing can revoke is worth nothing. */
  const isAnonymous = async (id: string): Promise<boolean> => !isRegistered(await users.find(id))

  const whoIs = async (token: string): Promise<Person | null> => {
    const said = tokens.read(token)
    switch (said?.kind) {
      case 'anonymous':
        return (await isAnonymous(said.user)) ? { id: said.user, registered: false } : null
      case 'session': {
        const found = await sessions.user(said.session, said.turn)
        return found && { id: found.user.id, registered: true }
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
    async identify(token) {
      const said = tokens.read(token)
      if (said?.kind === 'anonymous')
        return (await isAnonymous(said.user)) ? anonymous(said.user) : somebody()
      if (said?.kind !== 'session') return somebody()
      const found = await sessions.user(said.session, said.turn)
      return found ? { user: found.user.id, token: await sessions.token(found.session) } : somebody()
    },
    async signUp(token, { name, email, password }) {
      const person = await whoIs(token)
      if (person?.registered === true) return { ok: false, why: 'failed' }
      const id = person?.id ?? somebody().user
      const secret = await secrets.hash(password)
      if (secret === null) return { ok: false, why: 'busy' }
      const done = await users.register(id, { name, email, secret, at: now() })
      if (done === 'nameTaken') return { ok: false, why: 'nameTaken' }
      const user = done === 'registered' ? await users.find(id) : null
      return user === null ? { ok: false, why: 'failed' } : begin(user)
    },
    async signIn(email, password) {
      const user = email === '' ? null : await users.byEmail(email)
      const right = await secrets.check(password, user?.secret ?? '')
      if (right === null) return { ok: false, why: 'busy' }
      return right && user !== null ? begin(user) : { ok: false, why: 'notYou' }
    },
    async signOut(token) {
      const said = tokens.read(token)
      if (said?.kind === 'session') await sessions.end(said.session)
    },
    async forgot(email) {
      const user = await users.byEmail(email)
      if (!isRegistered(user)) return
      const { id, generation } = user
      send(
        user.email,
        tokens.write({ kind: 'reset', user: id, generation, until: Math.round(now() + LINK_MS) }),
      )
    },
    async reset(code, password) {
      const said = tokens.read(code)
      if (said?.kind !== 'reset' || said.until < now()) return { ok: false, why: 'notYou' }
      const user = await users.find(said.user)
      // A new password begins a new generation: that is why a link works once.
      if (user === null || user.generation !== said.generation) return { ok: false, why: 'notYou' }
      const secret = await secrets.hash(password)
      if (secret === null) return { ok: false, why: 'busy' }
      await users.setSecret(user.id, secret)
      const after = await users.find(user.id)
      return after === null ? { ok: false, why: 'failed' } : begin(after)
    },
  }
}

const isRegistered = (user: User | null): user is User => user !== null && user.email !== ''
