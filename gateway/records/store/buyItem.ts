// Buys an item for rolls, idempotently.
import type { Records } from '../records.ts'
import type { Item } from './items.ts'
import { pseudonymOf } from '../users.ts'

/** owned: bought before; short: this many rolls are missing. */
export type Purchase =
  { kind: 'bought'; balance: number } | { kind: 'owned' } | { kind: 'short'; missing: number }

/** Buys an item; a retry of the same request gets the same answer. */
export async function buyItem(
  { ledger }: Pick<Records, 'ledger'>,
  user: string,
  item: Item,
  request: string,
  at: number,
): Promise<Purchase> {
  const booked = await ledger.book({
    key: `item:${pseudonymOf(user)}:${item.id}`,
    user,
    amount: -item.price,
    reason: 'item',
    title: item.name,
    about: item.id,
    at,
    request,
  })
  switch (booked.kind) {
    case 'booked':
      return { kind: 'bought', balance: booked.entry.balance }
    case 'known':
      return booked.entry.request === request
        ? { kind: 'bought', balance: booked.entry.balance }
        : { kind: 'owned' }
    case 'short':
      return booked
  }
}
