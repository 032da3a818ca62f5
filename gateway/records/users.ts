// An account as it is kept, and how names and addresses are compared.
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
  /** How often a secret was set by whoever had shown that the address is theirs; sessions of an older one are over. */
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

/** A user nothing was stored of before. */
export const newUser = (id: string, at: number): User => ({
  id,
  name: '',
  email: '',
  avatar: '',
  created: at,
  secret: '',
  generation: 0,
})

/** The address the user has shown to be theirs, by a link that was sent there; '': none. */
export const provenEmail = ({ email, generation }: User): string => (generation > 0 ? email : '')

// A key begins with its kind, so that what stands in for the name of an anonymous user can't be anybody's name.
/** Where the keys of those lie who have a name: from the first on, before the second. */
export const namedKeys = ['is:', 'is;'] as const
const keyOf = (id: string, text: string): string =>
  text === '' ? `id:${id}` : `is:${text.normalize('NFKC').trim().toLowerCase()}`

/** What must be unique of a name: case, width and blanks around it don't count. */
export const nameKey = (id: string, name: string): string => keyOf(id, name)
/** What must be unique of how a name looks (Unicode TS 39): no newer account's name can be taken for another's. */
export const lookOf = (id: string, name: string): string => {
  const look = lookKey(name)
  return look === '' ? `id:${id}` : `is:${look}`
}
// No name has a line break in it.
const TWIN = '\n'
/** The same for an account of before this was looked at, whose name looks like another one's. */
export const twinOf = (id: string, name: string): string => `${lookOf(id, name)}${TWIN}${id}`
/** Where the keys of all accounts lie whose names look so: from the first on, before the second. */
export const looksLike = (name: string): readonly [string, string] => {
  const look = lookOf('', name)
  return [look, `${look}${String.fromCharCode(TWIN.charCodeAt(0) + 1)}`]
}

/** What must be unique of an address. */
export const emailKey = (id: string, email: string): string => keyOf(id, email)

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** What stands for a user within keys: it says nothing of the person, so it may stay when they are forgotten. */
export const markOf = (id: string): string => hash(`mark ${id}`)

/** Whose entries they are once this account is forgotten: the same each time, and not to be turned back. */
export const forgottenId = ({ id, created }: Pick<User, 'id' | 'created'>): string =>
  `gone-${hash(`forgotten ${id} ${created}`)}`

/** What stands where a forgotten person's name was. */
export const FORGOTTEN_NAME = 'somebody'

/** The players of a game where this account is forgotten. */
export const withoutPerson = (
  players: readonly ResultPlayer[],
  account: Pick<User, 'id' | 'created'>,
): ResultPlayer[] =>
  players.map((player) =>
    player.user === account.id ? { ...player, user: forgottenId(account), name: FORGOTTEN_NAME } : player,
  )
