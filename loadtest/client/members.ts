// Registered users with store items, for tests over a cluster.
import { randomUUID } from 'node:crypto'
import type { Records } from '#gateway/records/records.ts'
import { buyItem } from '#gateway/records/store/buyItem.ts'
import { itemOf } from '#gateway/records/store/items.ts'
import { textOf, type Caller } from './caller.ts'

/** A registered user. */
export interface Member {
  id: string
  name: string
  token: string
}

let people = 0

/** Signs up a user with a new name and email address. */
export async function signUp(at: Caller, name = 'Member'): Promise<Member> {
  people += 1
  const form = { name: `${name} ${people}`, email: `member${people}@example.org`, password: 'correct horse' }
  const said = await at.send('/data/account/sign-up', form)
  return { id: textOf(said, 'id'), name: form.name, token: textOf(said, 'token') }
}

/** Gives a user the price of a store item in rolls, and buys the item. */
export async function provide(records: Pick<Records, 'ledger'>, user: string, id: string): Promise<void> {
  const item = itemOf(id)
  if (item === undefined) throw new Error(`the store does not sell ${id}`)
  const gift = {
    key: `gift:${randomUUID()}`,
    user,
    amount: item.price,
    reason: 'gift',
    title: 'A gift',
  } as const
  await records.ledger.book({ ...gift, about: '', at: 1, request: '' })
  await buyItem(records, user, item, randomUUID(), 1)
}
