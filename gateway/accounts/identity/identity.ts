// Interface of identity: token to user, sign-up, sign-in, password reset.
import type { Enter } from '#proto/http/account.ts'

/** A user, and the token to reconnect with. */
export interface IdentifiedUser {
  user: string
  token: string
}

/** The user a token identifies. */
export interface Person {
  id: string
  registered: boolean
  /** Their verified address; '': none. */
  proven: string
}

/** What a user registers with. */
export interface Credentials {
  name: string
  email: string
  password: string
}

/** The name is taken; the credentials are wrong; too many requests at once; any other reason. */
export type Refusal = 'nameTaken' | 'notYou' | 'busy' | 'failed'
export type Outcome = { ok: true; identified: IdentifiedUser } | { ok: false; reason: Refusal }

/** Resolves tokens to users, whatever the provider. */
export interface Identity {
  /**
   * Resolves a token to its user, with the token to use from now on; an invalid token creates a new anonymous
   * user.
   */
  identify(token: string): Promise<IdentifiedUser>
  /** Resolves a token without creating a user; null: empty, foreign, expired or revoked. */
  whoIs(token: string): Promise<Person | null>
  /** Revokes the token. */
  signOut(token: string): Promise<void>
  /** Deletes what a provider stores about a user on account deletion; rejects if the provider fails. */
  forget(user: string): Promise<void>
}

/** Accounts with a password. Neither responses nor their timing reveal whether an address is known. */
export interface Accounts {
  /** Registers a user; an anonymous user keeps their id, and the anonymous token becomes invalid. */
  signUp(token: string, credentials: Credentials): Promise<Outcome>
  signIn(email: string, password: string): Promise<Outcome>
  /** Sends a password reset link, if the address belongs to an account. */
  forgot(email: string): Promise<void>
  /** Sets a new password by the code of such a link, revokes all sessions and starts one. */
  reset(code: string, password: string): Promise<Outcome>
}

/** Accounts at a provider that stores the passwords: the browser signs in there and sends its proof here. */
export interface ProviderSignIn {
  /** Exchanges a proof for a token of ours; an anonymous user who signs up keeps their id. */
  enter(token: string, entry: Enter): Promise<Outcome>
}
