// Backfill of look-alike keys for accounts of older builds.
import type { Collection, Db } from 'mongodb'
import { lookKeyOf, NAMED_KEY_RANGE, duplicateLookKey } from '../users.ts'
import type { UserDocument } from './documents.ts'

/**
 * An existing account keeps its name; if two look alike, the second gets a key of its own for the same look.
 */
export async function setLookKey(
  users: Collection<UserDocument>,
  { _id, name }: Pick<UserDocument, '_id' | 'name'>,
): Promise<void> {
  const lookKey = lookKeyOf(_id, name)
  try {
    await users.updateOne({ _id }, { $set: { lookKey } })
  } catch (error) {
    const holder = await users.findOne({ lookKey })
    if (holder === null || holder._id === _id) throw error
    await users.updateOne({ _id }, { $set: { lookKey: duplicateLookKey(_id, name) } })
  }
}

/** Sets the look-alike key of every account with a name. */
export async function backfillLookKeys(database: Db): Promise<void> {
  const users = database.collection<UserDocument>('users')
  const [first, last] = NAMED_KEY_RANGE
  for await (const user of users.find({ nameKey: { $gte: first, $lt: last } }))
    if (user.lookKey === undefined) await setLookKey(users, user)
}
