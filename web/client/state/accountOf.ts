// Converts the server's user data to the account store.
import type { UserData } from '#proto/client/messages.ts'
import type { Account } from './account.ts'

/** All fields. */
export function accountOf({ objectsOwned, savedCardFrequencies, ...fields }: UserData): Account {
  const deck = savedCardFrequencies.map(({ card, count }) => [card, count] as const)
  return {
    ...fields,
    known: true,
    owned: objectsOwned,
    savedCardFrequencies: deck.length === 0 ? null : Object.fromEntries(deck),
  }
}
