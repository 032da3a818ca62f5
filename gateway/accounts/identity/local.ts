// Local identity: accounts with a password kept in the records.
import type { Records } from '../../records/records.ts'
import type { Accounts, Identity } from './identity.ts'
import type { SendResetLink } from './passwordResetMail.ts'
import { passwords } from './passwords.ts'
import { isRegistered, tokenIdentity } from './tokenIdentity.ts'
import { tokens as makeTokens } from './tokens.ts'

/** A link for a new password is good for so long. */
const LINK_MS = 3600_000

/** What local identity needs. */
export interface LocalParts {
  secret: string
  secretBefore?: string | null
  records: Pick<Records, 'users' | 'sessions'>
  /** Server time, ms. */
  now: () => number
  send: SendResetLink
}

export function localIdentity({ secret, secretBefore, records, now, send }: LocalParts): Identity & Accounts {
  const tokens = makeTokens(secret, secretBefore)
  const people = tokenIdentity({ tokens, records, now })
  const secrets = passwords()
  const { users } = records
  const { identify, whoIs, signOut } = people

  return {
    identify,
    whoIs,
    signOut,
    // All that there is of somebody is in the records.
    forget: () => Promise.resolve(),
    async signUp(token, { name, email, password }) {
      const id = await people.newcomer(token)
      if (id === null) return { ok: false, why: 'failed' }
      const secret = await secrets.hash(password)
      return secret === null ? { ok: false, why: 'busy' } : people.register(id, { name, email, secret })
    },
    async signIn(email, password) {
      const user = email === '' ? null : await users.byEmail(email)
      const right = await secrets.check(password, user?.secret ?? '')
      if (right === null) return { ok: false, why: 'busy' }
      return right && user !== null ? people.begin(user) : { ok: false, why: 'notYou' }
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
      // Of two who follow the same link at once, the first sets it.
      if (!(await users.setSecret(user.id, secret, user.generation))) return { ok: false, why: 'notYou' }
      const after = await users.find(user.id)
      return after === null ? { ok: false, why: 'failed' } : people.begin(after)
    },
  }
}
