// Accounts in MongoDB; unique indexes on name and e-mail address.
import type { Users } from '../records.ts'
import {
  FORGOTTEN_NAME,
  emailKey,
  forgottenId,
  lookOf,
  looksLike,
  nameKey,
  newUser,
  type User,
} from '../users.ts'
import { mutexByKey } from './optimisticAppend.ts'
import { userOf, type Collections, type UserDocument } from './documents.ts'
import { setLookKey } from './lookKeys.ts'

const documentOf = ({ id, ...rest }: User): UserDocument => ({
  _id: id,
  ...rest,
  nameKey: nameKey(id, rest.name),
  emailKey: emailKey(id, rest.email),
  leaving: false,
})

export function users(collections: Collections): Users {
  const { users: all } = collections
  const inTurn = mutexByKey()
  /** Makes the user if there is none; two who do so at once make one. */
  async function make(id: string, at: number): Promise<void> {
    const { _id, ...rest } = documentOf(newUser(id, at))
    try {
      await all.updateOne({ _id }, { $setOnInsert: rest }, { upsert: true })
    } catch (error) {
      if ((await all.findOne({ _id })) === null) throw error
    }
  }
  // Servers differ in how they say that an update met a unique index: what counts is who has the key.
  const isOthers = async (id: string, key: { nameKey: string } | { emailKey: string }): Promise<boolean> => {
    const holder = await all.findOne(key)
    return holder !== null && holder._id !== id
  }
  /** Whether somebody else has a name that looks like this one. */
  async function looksTaken(id: string, name: string): Promise<boolean> {
    const [from, to] = looksLike(name)
    const holders = await all.find({ lookKey: { $gte: from, $lt: to } }).toArray()
    return holders.some(({ _id }) => _id !== id)
  }
  const isTaken = async (id: string, name: string): Promise<boolean> =>
    (await isOthers(id, { nameKey: nameKey(id, name) })) || looksTaken(id, name)
  return {
    async find(id) {
      const found = await all.findOne({ _id: id })
      return found && userOf(found)
    },
    async byEmail(email) {
      const found = await all.findOne({ emailKey: emailKey('', email) })
      // A gateway of the build before this field may have made it, or renamed it, after the step that filled it in.
      if (found !== null && found.name !== '' && found.lookKey === undefined) await setLookKey(all, found)
      return found && userOf(found)
    },
    isNameFree: async (name) => !(await isTaken('', name)),
    async register(id, { name, email, secret, at }) {
      if (await looksTaken(id, name)) return 'nameTaken'
      await make(id, at)
      const keys = { nameKey: nameKey(id, name), lookKey: lookOf(id, name), emailKey: emailKey(id, email) }
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
      const set = { name, nameKey: nameKey(id, name), lookKey: lookOf(id, name) }
      try {
        const done = await all.updateOne({ _id: id }, { $set: set })
        return done.matchedCount === 0 ? 'absent' : 'renamed'
      } catch (error) {
        if (await isTaken(id, name)) return 'nameTaken'
        throw error
      }
    },
    async setAvatar(id, avatar, at) {
      await make(id, at)
      await all.updateOne({ _id: id }, { $set: { avatar } })
    },
    setSecret: (id, secret, generation) =>
      inTurn(id, async () => {
        const set = { secret, generation: generation + 1 }
        return (await all.updateOne({ _id: id, generation }, { $set: set })).matchedCount > 0
      }),
    async forget(id) {
      await make(id, Date.now())
      const leaver = await all.findOneAndUpdate({ _id: id }, { $set: { leaving: true } })
      if (leaver !== null) await forget(collections, leaver)
    },
  }
}

/** Finishes what was begun for people who asked to be forgotten. */
export async function healUsers(collections: Collections): Promise<void> {
  for (const leaver of await collections.users.find({ leaving: true }).toArray())
    await forget(collections, leaver)
}

/** Step by step, each harmless when repeated; the account goes last, so that a crash between is noticed. */
async function forget(
  {
    users: all,
    sessions,
    ledger,
    payments,
    games,
    plays,
    feedback,
    operations,
    presets,
    reservations,
  }: Collections,
  { _id: id, created }: UserDocument,
): Promise<void> {
  const gone = forgottenId({ id, created })
  const played = await plays.find({ user: id }).toArray()
  for (const { game } of played) {
    const found = await games.findOne({ _id: game })
    if (found === null) continue
    const players = found.players.map((player) =>
      player.user === id ? { ...player, user: gone, name: FORGOTTEN_NAME } : player,
    )
    await games.updateOne({ _id: game }, { $set: { players } })
  }
  await ledger.updateMany({ user: id }, { $set: { user: gone } })
  await payments.updateMany({ user: id }, { $set: { user: gone } })
  await plays.updateMany({ user: id }, { $set: { user: gone } })
  await feedback.updateMany({ user: id }, { $set: { user: '', name: FORGOTTEN_NAME, email: '' } })
  await operations.updateMany({ user: id }, { $set: { user: gone, name: FORGOTTEN_NAME } })
  await sessions.deleteMany({ user: id })
  await presets.deleteOne({ _id: id })
  await reservations.deleteOne({ _id: id })
  await all.deleteOne({ _id: id })
}
