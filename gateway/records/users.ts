// A stored account, and the keys by which names and e-mail addresses are unique.
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { lookKey } from '#proto/names/lookalike.ts'
import type { ResultPlayer } from '#proto/results/result.ts'

/** A user with something to store; name and email are '' as long as the user is anonymous. */
export const User = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  avatar: v.string(),
  /** Server time of the first thing stored, ms. */
  created: v.number(),
  /** What proves who it is: a salted hash, or whose account it is at a provider. */
  secret: v.string(),
  /** How often the secret was reset through the e-mail address; sessions of an older generation are over. */
  generation: v.number(),
})
export type User = v.InferOutput<typeof User>

export interface Registration {
  name: string
  email: string
  secret: string
  at: number
}

export type Registered = 'registered' | 'nameTaken' | 'emailTaken'

/** A user of whom nothing is stored yet. */
export const newUser = (id: string, at: number): User => ({
  id,
  name: '',
  email: '',
  avatar: '',
  created: at,
  secret: '',
  generation: 0,
})

/** The verified e-mail address, by a link that was sent there; '': none. */
export const provenEmail = ({ email, generation }: User): string => (generation > 0 ? email : '')

// A key begins with its kind, so that the placeholder of an anonymous user can't be anybody's name.
/** Key range of accounts with a name: from the first on, before the second. */
export const namedKeys = ['is:', 'is;'] as const
const keyOf = (id: string, text: string): string =>
  text === '' ? `id:${id}` : `is:${text.normalize('NFKC').trim().toLowerCase()}`

/** Unique key of a name: case, width and surrounding blanks don't count. */
export const nameKey = (id: string, name: string): string => keyOf(id, name)
/** Unique key of how a name looks (Unicode TS 39 skeleton), so that no new name can be mistaken for another. */
export const lookOf = (id: string, name: string): string => {
  const look = lookKey(name)
  return look === '' ? `id:${id}` : `is:${look}`
}
// No name has a line break in it.
const TWIN = '\n'
/** The same for an account older than this check, whose name looks like another one's. */
export const twinOf = (id: string, name: string): string => `${lookOf(id, name)}${TWIN}${id}`
/** Key range of all accounts whose names look so: from the first on, before the second. */
export const looksLike = (name: string): readonly [string, string] => {
  const look = lookOf('', name)
  return [look, `${look}${String.fromCharCode(TWIN.charCodeAt(0) + 1)}`]
}

/** Unique key of an e-mail address. */
export const emailKey = (id: string, email: string): string => keyOf(id, email)

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** A pseudonym of the user within keys, which may stay when they are forgotten. */
export const markOf = (id: string): string => hash(`mark ${id}`)

const GONE = 'gone-'
/** Key range of forgotten accounts: from the first on, before the second. */
export const forgottenIds = [GONE, 'gone.'] as const
/** The user id of a forgotten account's entries: deterministic, one-way. */
export const forgottenId = ({ id, created }: Pick<User, 'id' | 'created'>): string =>
  `${GONE}${hash(`forgotten ${id} ${created}`)}`

/** Replaces a forgotten person's name. */
export const FORGOTTEN_NAME = 'somebody'

/** The players of a game where this account is forgotten. */
export const withoutPerson = (
  players: readonly ResultPlayer[],
  account: Pick<User, 'id' | 'created'>,
): ResultPlayer[] =>
  players.map((player) =>
    player.user === account.id ? { ...player, user: forgottenId(account), name: FORGOTTEN_NAME } : player,
  )
