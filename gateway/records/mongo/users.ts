// Accounts in MongoDB; unique indexes on name and e-mail address.
import type { Collection } from 'mongodb'
import * as v from 'valibot'
import { mutexByKey } from '#proto/process/mutexByKey.ts'
import { User, emailKey, lookKeyOf, lookKeyRange, nameKey, newUser, type Users } from '../users.ts'
import { fromDocument, toDocument, type Collections, type UserDocument } from './documents.ts'
import { forget } from './forget.ts'
import { setLookKey } from './lookKeys.ts'
import { reading } from './queries.ts'

const documentOf = (user: User): UserDocument => ({
  ...toDocument(user),
  nameKey: nameKey(user.id, user.name),
  emailKey: emailKey(user.id, user.email),
  leaving: false,
})
const userOf = (document: UserDocument): User => v.parse(User, fromDocument(document))

export function users(collection: Collections): Users {
  const all = collection('users')
  const read = reading(all, userOf)
  const { isOthers, looksTaken, isTaken } = keyChecks(all)
  const withLock = mutexByKey()
  return {
    find: (id) => read.one({ _id: id }),
    async byEmail(email) {
      const found = await all.findOne({ emailKey: emailKey('', email) })
      // A gateway of a build without this field may have created or renamed the account after the backfill.
      if (found !== null && found.name !== '' && found.lookKey === undefined) await setLookKey(all, found)
      return found && userOf(found)
    },
    byName: (name) => read.one({ nameKey: nameKey('', name) }),
    isNameFree: async (name) => !(await isTaken('', name)),
    async register(id, { name, email, secret, at }) {
      if (await looksTaken(id, name)) return 'nameTaken'
      await ensureUser(all, id, at)
      const keys = { nameKey: nameKey(id, name), lookKey: lookKeyOf(id, name), emailKey: emailKey(id, email) }
      const set = { name, email, secret, ...keys }
      try {
        await all.updateOne({ _id: id }, { $set: set })
        return 'registered'
      } catch (error) {
        if (await isTaken(id, name)) return 'nameTaken'
        if (await isOthers(id, { emailKey: set.emailKey })) return 'emailTaken'
        throw error
      }
    },
    async rename(id, name) {
      if (await looksTaken(id, name)) return 'nameTaken'
      const set = { name, nameKey: nameKey(id, name), lookKey: lookKeyOf(id, name) }
      try {
        const done = await all.updateOne({ _id: id }, { $set: set })
        return done.matchedCount === 0 ? 'absent' : 'renamed'
      } catch (error) {
        if (await isTaken(id, name)) return 'nameTaken'
        throw error
      }
    },
    async setAvatar(id, avatar, at) {
      await ensureUser(all, id, at)
      await all.updateOne({ _id: id }, { $set: { avatar } })
    },
    setSecret: (id, secret, generation) =>
      withLock(id, async () => {
        const set = { secret, generation: generation + 1 }
        return (await all.updateOne({ _id: id, generation }, { $set: set })).matchedCount > 0
      }),
    // One at a time: not every server updates a document atomically, and games and reports name several people.
    forget: (id) =>
      withLock('deletion', async () => {
        await ensureUser(all, id, Date.now())
        const leaver = await all.findOneAndUpdate({ _id: id }, { $set: { leaving: true } })
        if (leaver !== null) await forget(collection, leaver)
      }),
  }
}

/** Creates the user if missing; safe under concurrency. */
async function ensureUser(all: Collection<UserDocument>, id: string, at: number): Promise<void> {
  const { _id, ...rest } = documentOf(newUser(id, at))
  try {
    await all.updateOne({ _id }, { $setOnInsert: rest }, { upsert: true })
  } catch (error) {
    if ((await all.findOne({ _id })) === null) throw error
  }
}

/** Checks whether names and addresses are another user's. */
function keyChecks(all: Collection<UserDocument>) {
  // Servers report a unique index violation of an update differently, so the key's owner is looked up.
  const isOthers = async (id: string, key: { nameKey: string } | { emailKey: string }): Promise<boolean> => {
    const holder = await all.findOne(key)
    return holder !== null && holder._id !== id
  }
  /** Whether another user has a name that looks like this one. */
  async function looksTaken(id: string, name: string): Promise<boolean> {
    const [from, to] = lookKeyRange(name)
    const holders = await all.find({ lookKey: { $gte: from, $lt: to } }).toArray()
    return holders.some(({ _id }) => _id !== id)
  }
  const isTaken = async (id: string, name: string): Promise<boolean> =>
    (await isOthers(id, { nameKey: nameKey(id, name) })) || looksTaken(id, name)
  return { isOthers, looksTaken, isTaken }
}
