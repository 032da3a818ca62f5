// Local identity: anonymous users whose tokens carry their id under the server's signature; nothing is stored.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Identity } from './identity.ts'

const FORM = /^1\.([\w-]{16,32})\.([\w-]{43})$/

/** Identity by tokens signed with the secret. */
export function localIdentity(secret: string): Identity {
  const sign = (user: string): string =>
    createHmac('sha256', secret).update(`user 1 ${user}`).digest('base64url')
  const tokenOf = (user: string): string => `1.${user}.${sign(user)}`
  const read = (token: string): string | null => {
    const [, user, signature] = FORM.exec(token) ?? []
    if (user === undefined || signature === undefined) return null
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(user))) ? user : null
  }
  return {
    identify(token) {
      const user = read(token) ?? randomBytes(12).toString('base64url')
      return Promise.resolve({ user, token: tokenOf(user) })
    },
  }
}
