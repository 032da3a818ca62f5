// Who this browser's person is to the server: nobody has signed in until the server says so.
import { create } from 'zustand'
import type { SanctionNotice, UserData } from '#proto/client/messages.ts'
import type { Deck } from '#proto/http/preset.ts'
import type { Role } from '#web/client/routes/routes.ts'

/** What the server tells of a user that the page keeps as it is. */
type Told = Pick<
  UserData,
  'id' | 'role' | 'unproven' | 'name' | 'email' | 'avatar' | 'rolls' | 'debt' | 'sanctions' | 'blocked'
>

/** Texts are '' and rolls -1 as long as nothing is known. */
export interface Account extends Told {
  /** The server has said who this is. */
  known: boolean
  /** Ids of the store items that are theirs. */
  owned: readonly string[]
  /** The deck that is kept with the account; null: none. */
  savedCardFrequencies: Deck | null
}

interface Arriving {
  /** Somebody has just come to the site, or just signed in: some are shown another page first. */
  arriving: boolean
}

/** What is known of somebody nothing is known of. */
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

export const useAccount = create<Account & Arriving>()(() => ({ ...NOBODY, arriving: true }))

/** Whether somebody has an account; `unknown` as long as the server has not said who this is. */
export type Standing = 'unknown' | 'visitor' | 'member'

const STANDINGS: Readonly<Record<Role, Standing>> = {
  anonymous: 'visitor',
  registered: 'member',
  admin: 'member',
}

/** The only way the page asks this (lint): a role alone is a visitor's until it is known. */
export const standingOf = ({ known, role }: Pick<Account, 'known' | 'role'>): Standing =>
  known ? STANDINGS[role] : 'unknown'

/** A sanction that the person has not acknowledged; undefined: none. */
export const unread = ({ sanctions }: Pick<Account, 'sanctions'>): SanctionNotice | undefined =>
  sanctions.find(({ acknowledged }) => !acknowledged)

/** Whoever is here, once the server has said so. */
export const whoIsKnown = (): Promise<Account> =>
  new Promise((done) => {
    const look = (account: Account): void => {
      if (standingOf(account) === 'unknown') return
      stop()
      done(account)
    }
    const stop = useAccount.subscribe(look)
    look(useAccount.getState())
  })
