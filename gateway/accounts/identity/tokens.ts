// Signed tokens (anonymous, session, password reset) with key rotation.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The claims of a token. */
export type TokenClaims =
  | { kind: 'anonymous'; user: string }
  | { kind: 'session'; session: string; turn: number }
  | { kind: 'reset'; user: string; generation: number; until: number }

/** Signs and verifies tokens. */
export type Tokens = ReturnType<typeof tokens>

/** The first part is the kind, so that a token is not accepted as one of another kind. */
const KINDS = { anonymous: '1', session: '2', reset: 'r' } as const
const FORM = /^([12r](?:\.[\w-]{1,40}){1,3})\.([\w-]{43})$/

/** Signs tokens with `secret` and verifies those of `before` too, which allows the secret to be rotated. */
export function tokens(secret: string, before: string | null = null) {
  const sign = (text: string, key = secret): string =>
    createHmac('sha256', key).update(text).digest('base64url')
  const isSigned = (text: string, signature: string): boolean =>
    [secret, before].some(
      (key) => key !== null && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(text, key))),
    )
  // The format of anonymous tokens never changes: no user loses a seat to an update.
  const signedText = (text: string): string => {
    const [kind, ...rest] = text.split('.')
    return kind === KINDS.anonymous ? `user 1 ${rest.join('.')}` : `token ${text}`
  }
  const signed = (...parts: readonly (string | number)[]): string => {
    const text = parts.join('.')
    return `${text}.${sign(signedText(text))}`
  }
  return {
    write(claims: TokenClaims): string {
      switch (claims.kind) {
        case 'anonymous':
          return signed(KINDS.anonymous, claims.user)
        case 'session':
          return signed(KINDS.session, claims.session, claims.turn)
        case 'reset':
          return signed(KINDS.reset, claims.user, claims.generation, claims.until)
      }
    },
    /** Verifies a token; null: not signed by us. */
    read(token: string): TokenClaims | null {
      const [, text, signature] = FORM.exec(token) ?? []
      if (text === undefined || signature === undefined || !isSigned(signedText(text), signature)) return null
      const [kind, first = '', second, third] = text.split('.')
      switch (kind) {
        case KINDS.anonymous:
          return { kind: 'anonymous', user: first }
        case KINDS.session:
          return { kind: 'session', session: first, turn: Number(second) }
        default:
          return { kind: 'reset', user: first, generation: Number(second), until: Number(third) }
      }
    },
  }
}
