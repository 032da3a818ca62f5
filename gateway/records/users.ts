// Accounts, and the keys that make names and e-mail addresses unique.
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { lookKey } from '#proto/names/lookalike.ts'
import type { ResultPlayer } from '#proto/results/result.ts'

/** A stored user; name and email are '' while the user is anonymous. */
export const User = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  avatar: v.string(),
  /** When the user was first stored, server time, ms. */
  created: v.number(),
  /** A salted password hash, or the linked account at an identity provider. */
  secret: v.string(),
  /** Number of secret resets through the e-mail address; sessions of an older generation have ended. */
  generation: v.number(),
})
export type User = v.InferOutput<typeof User>

export type Registration = Pick<User, 'name' | 'email' | 'secret'> & { at: number }

export type Registered = 'registered' | 'nameTaken' | 'emailTaken'

/** A user not stored yet. */
export const newUser = (id: string, at: number): User => ({
  id,
  name: '',
  email: '',
  avatar: '',
  created: at,
  secret: '',
  generation: 0,
})

/** The verified e-mail address, confirmed by a link sent there; '': none. */
export const verifiedEmail = ({ email, generation }: User): string => (generation > 0 ? email : '')

// A key begins with its kind, so that the placeholder of an anonymous user can't be a name.
/** Key range of accounts with a name, half-open. */
export const NAMED_KEY_RANGE = ['is:', 'is;'] as const
const keyOf = (id: string, text: string): string =>
  text === '' ? `id:${id}` : `is:${text.normalize('NFKC').trim().toLowerCase()}`

/** Unique key of a name: case, width and surrounding spaces are ignored. */
export const nameKey = (id: string, name: string): string => keyOf(id, name)
/** Unique key of a name's look (Unicode TS 39 skeleton), so that no new name can be mistaken for another. */
export const lookKeyOf = (id: string, name: string): string => {
  const look = lookKey(name)
  return look === '' ? `id:${id}` : `is:${look}`
}
// Names contain no line break.
const DUPLICATE_SUFFIX = '\n'
/** The look key of an account older than this check, whose name looks like another one's. */
export const duplicateLookKey = (id: string, name: string): string =>
  `${lookKeyOf(id, name)}${DUPLICATE_SUFFIX}${id}`
/** Key range of all accounts whose names look like this one, half-open. */
export const lookKeyRange = (name: string): readonly [string, string] => {
  const look = lookKeyOf('', name)
  return [look, `${look}${String.fromCharCode(DUPLICATE_SUFFIX.charCodeAt(0) + 1)}`]
}

/** Unique key of an e-mail address. */
export const emailKey = (id: string, email: string): string => keyOf(id, email)

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** A pseudonym of the user in keys, which may stay after account deletion. */
export const pseudonymOf = (id: string): string => hash(`mark ${id}`)

const GONE = 'gone-'
/** Key range of deleted accounts, half-open. */
export const FORGOTTEN_ID_RANGE = [GONE, 'gone.'] as const
/** The user id of a deleted account's entries: deterministic, one-way. */
export const forgottenId = ({ id, created }: Pick<User, 'id' | 'created'>): string =>
  `${GONE}${hash(`forgotten ${id} ${created}`)}`

/** Replaces the name of a deleted account. */
export const FORGOTTEN_NAME = 'somebody'

/** The players of a game without the identity of a deleted account. */
export const withoutPerson = (
  players: readonly ResultPlayer[],
  account: Pick<User, 'id' | 'created'>,
): ResultPlayer[] =>
  players.map((player) =>
    player.user === account.id ? { ...player, user: forgottenId(account), name: FORGOTTEN_NAME } : player,
  )

/** Accounts. Anonymous users are stored only once there is something to store. */
export interface Users {
  find(id: string): Promise<User | null>
  /** Case-insensitive. */
  byEmail(email: string): Promise<User | null>
  /** The account of this name, case-insensitive. */
  byName(name: string): Promise<User | null>
  isNameFree(name: string): Promise<boolean>
  /** Gives the user a name, an address and a secret; idempotent for the same user. */
  register(id: string, registration: Registration): Promise<Registered>
  rename(id: string, name: string): Promise<'renamed' | 'nameTaken' | 'absent'>
  setAvatar(id: string, avatar: string, at: number): Promise<void>
  /**
   * Sets a new secret and ends all sessions by incrementing `generation`. Only after the address was
   * verified. False: no such account, or another generation by now; of concurrent calls one succeeds.
   */
  setSecret(id: string, secret: string, generation: number): Promise<boolean>
  /**
   * Deletes a person's account, sessions, preset and reservation. Ledger, games, operations, and upheld
   * reports while a sanction is in force, stay under `forgottenId`.
   */
  forget(id: string): Promise<void>
}
