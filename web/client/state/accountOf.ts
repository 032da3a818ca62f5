// Converts the server's user data to the account store.
import type { UserData } from '#proto/client/messages.ts'
import type { Account } from './account.ts'

/** All fields. */
export function accountOf(user: UserData): Account {
  const {
    id,
    role,
    unproven,
    name,
    email,
    avatar,
    rolls,
    debt,
    objectsOwned,
    savedCardFrequencies,
    sanctions,
    blocked,
  } = user
  const deck = savedCardFrequencies.map(({ card, count }) => [card, count] as const)
  return {
    known: true,
    id,
    role,
    unproven,
    name,
    email,
    avatar,
    rolls,
    debt,
    sanctions,
    blocked,
    owned: objectsOwned,
    savedCardFrequencies: deck.length === 0 ? null : Object.fromEntries(deck),
  }
}
