// The user's account as the server sent it; unknown until then.
import { create } from 'zustand'
import type { SanctionNotice, UserData } from '#proto/client/messages.ts'
import type { Deck } from '#proto/http/preset.ts'
import type { Role } from '#web/client/routes/routes.ts'
import { stateWhen } from '#web/ui/stateWhen.ts'

/** Fields of the server's user data that the page keeps as they are. */
type UserFields = Pick<
  UserData,
  'id' | 'role' | 'unproven' | 'name' | 'email' | 'avatar' | 'rolls' | 'debt' | 'sanctions' | 'blocked'
>

/** Texts are '' and rolls -1 while unknown. */
export interface Account extends UserFields {
  /** The user data have arrived. */
  known: boolean
  /** Ids of the store items they own. */
  owned: readonly string[]
  /** The saved deck; null: none. */
  savedCardFrequencies: Deck | null
}

/** The account while unknown. */
export const NOBODY: Account = {
  known: false,
  role: 'anonymous',
  id: '',
  name: '',
  email: '',
  avatar: '',
  rolls: -1,
  debt: 0,
  owned: [],
  savedCardFrequencies: null,
  unproven: false,
  sanctions: [],
  blocked: [],
}

/** The account that the server's user data describe. */
export function accountOf({ objectsOwned, savedCardFrequencies, ...fields }: UserData): Account {
  const deck = savedCardFrequencies.map(({ card, count }) => [card, count] as const)
  return {
    ...fields,
    known: true,
    owned: objectsOwned,
    savedCardFrequencies: deck.length === 0 ? null : Object.fromEntries(deck),
  }
}

/** `arriving`: the user has just opened the site, or just signed in, so some are redirected first. */
export const useAccount = create<Account & { arriving: boolean }>()(() => ({ ...NOBODY, arriving: true }))

/** Whether the user has an account; `unknown` until the server has sent it. */
export type Standing = 'unknown' | 'visitor' | 'member'

const STANDINGS: Readonly<Record<Role, Standing>> = {
  anonymous: 'visitor',
  registered: 'member',
  admin: 'member',
}

/** The only way the page reads the role (lint): the stored one is a visitor's until it is known. */
export const standingOf = ({ known, role }: Pick<Account, 'known' | 'role'>): Standing =>
  known ? STANDINGS[role] : 'unknown'

/** A sanction the user has not acknowledged; undefined: none. */
export const unacknowledged = ({ sanctions }: Pick<Account, 'sanctions'>): SanctionNotice | undefined =>
  sanctions.find(({ acknowledged }) => !acknowledged)

/** Resolves with the user once the server has sent them. */
export const whenUserKnown = (): Promise<Account> =>
  stateWhen(useAccount, (account) => standingOf(account) !== 'unknown')
