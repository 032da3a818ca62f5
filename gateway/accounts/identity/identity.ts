// Interface of identity: token to user, sign-up, sign-in, password reset.
import type { Enter } from '#proto/http/account.ts'

/** A user, and the token to come back with. */
export interface Known {
  user: string
  token: string
}

/** The user a token stands for. */
export interface Person {
  id: string
  registered: boolean
  /** The address they have shown to be theirs; '': none. */
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
export type Outcome = { ok: true; known: Known } | { ok: false; why: Refusal }

/** Resolves tokens to users, whatever the provider. */
export interface Identity {
  /** The user a token stands for, with the token to use from now on; no valid token makes a new anonymous user. */
  identify(token: string): Promise<Known>
  /** The same without making anybody; null: the token is empty, foreign, expired or revoked. */
  whoIs(token: string): Promise<Person | null>
  /** Revokes the token. */
  signOut(token: string): Promise<void>
  /** Deletes what a provider keeps of a user who deletes their account; rejects when the provider does not do it. */
  forget(user: string): Promise<void>
}

/** Accounts with a password. Answers, and the time they take, do not tell whether an address is known. */
export interface Accounts {
  /** Registers; an anonymous user's token keeps the user's id, and stands for nobody from then on. */
  signUp(token: string, credentials: Credentials): Promise<Outcome>
  signIn(email: string, password: string): Promise<Outcome>
  /** Sends a link for a new password, if the address is somebody's. */
  forgot(email: string): Promise<void>
  /** Sets a new password by the code of such a link, which ends all sessions and begins one. */
  reset(code: string, password: string): Promise<Outcome>
}

/** Accounts at a provider that keeps the passwords: the browser signs in there and sends its proof here. */
export interface ProviderSignIn {
  /** Exchanges the proof for a token of ours; who signs up as an anonymous user keeps the user's id. */
  enter(token: string, entry: Enter): Promise<Outcome>
}
