// Local identity: accounts with a password kept in the records.
import type { Accounts, Identity } from './identity.ts'
import type { SendResetLink } from './passwordResetMail.ts'
import { passwords } from './passwords.ts'
import { isRegistered, tokenIdentity, type TokenIdentityOptions } from './tokenIdentity.ts'

/** Lifetime of a password reset link, ms. */
const LINK_MS = 3600_000

/** Accounts stored in the records; password reset links are sent by `send`. */
export function localIdentity(options: TokenIdentityOptions & { send: SendResetLink }): Identity & Accounts {
  const { now, send } = options
  const { users } = options.records
  const base = tokenIdentity(options)
  const { tokens, identify, whoIs, signOut } = base
  const secrets = passwords()

  return {
    identify,
    whoIs,
    signOut,
    // Everything about a user is in the records.
    forget: () => Promise.resolve(),
    async signUp(token, { name, email, password }) {
      const id = await base.registrationId(token)
      if (id === null) return { ok: false, reason: 'failed' }
      const secret = await secrets.hash(password)
      return secret === null ? { ok: false, reason: 'busy' } : base.register(id, { name, email, secret })
    },
    async signIn(email, password) {
      const user = email === '' ? null : await users.byEmail(email)
      const right = await secrets.check(password, user?.secret ?? '')
      if (right === null) return { ok: false, reason: 'busy' }
      return right && user !== null ? base.begin(user) : { ok: false, reason: 'notYou' }
    },
    async forgot(email) {
      const user = await users.byEmail(email)
      if (!isRegistered(user)) return
      const { id, generation } = user
      const until = Math.round(now() + LINK_MS)
      send(user.email, tokens.write({ kind: 'reset', user: id, generation, until }))
    },
    async reset(code, password) {
      const claims = tokens.read(code)
      if (claims?.kind !== 'reset' || claims.until < now()) return { ok: false, reason: 'notYou' }
      const user = await users.find(claims.user)
      // A new password starts a new generation, which invalidates the link.
      if (user === null || user.generation !== claims.generation) return { ok: false, reason: 'notYou' }
      const secret = await secrets.hash(password)
      if (secret === null) return { ok: false, reason: 'busy' }
      // Of concurrent uses of one link only the first succeeds.
      if (!(await users.setSecret(user.id, secret, user.generation))) return { ok: false, reason: 'notYou' }
      const after = await users.find(user.id)
      return after === null ? { ok: false, reason: 'failed' } : base.begin(after)
    },
  }
}
