// Registered users with store items, for tests over a cluster.
import { randomUUID } from 'node:crypto'
import type { Records } from '#gateway/records/records.ts'
import { buyItem } from '#gateway/records/store/buyItem.ts'
import { itemOf } from '#gateway/records/store/items.ts'
import { textOf, type HttpClient } from './httpClient.ts'

/** A registered user. */
export interface Member {
  id: string
  name: string
  token: string
}

let memberCount = 0

/** Signs up a user with a new name and email address. */
export async function signUp(at: HttpClient, name = 'Member'): Promise<Member> {
  memberCount += 1
  const form = {
    name: `${name} ${memberCount}`,
    email: `member${memberCount}@example.org`,
    password: 'correct horse',
  }
  const response = await at.send('/data/account/sign-up', form)
  return { id: textOf(response, 'id'), name: form.name, token: textOf(response, 'token') }
}

/** Gives a user the price of a store item in rolls, and buys the item. */
export async function giveItem(records: Pick<Records, 'ledger'>, user: string, id: string): Promise<void> {
  const item = itemOf(id)
  if (item === undefined) throw new Error(`the store does not sell ${id}`)
  const entry = { key: `gift:${randomUUID()}`, user, amount: item.price, title: 'A gift', about: '' }
  await records.ledger.book({ ...entry, reason: 'gift', at: 1, request: '' })
  await buyItem(records, user, item, randomUUID(), 1)
}
