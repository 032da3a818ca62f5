// Saved decks and reserved codes in MongoDB.
import { readDeck } from '../presets.ts'
import type { Presets, Reservations } from '../records.ts'
import { isDuplicate } from './optimisticAppend.ts'
import type { Collections } from './documents.ts'

export const presets = ({ presets: all }: Collections): Presets => ({
  async save(user, deck) {
    await all.updateOne({ _id: user }, { $set: { counts: { ...deck } } }, { upsert: true })
  },
  async load(user) {
    const found = await all.findOne({ _id: user })
    return found && readDeck(found.counts)
  },
})

export function reservations({ reservations: all }: Collections): Reservations {
  const of = async (user: string): Promise<string | null> => (await all.findOne({ _id: user }))?.code ?? null
  return {
    async reserve(user, code, at) {
      const own = await of(user)
      if (own !== null) return own
      try {
        await all.insertOne({ _id: user, code, at })
        return code
      } catch (error) {
        if (!isDuplicate(error)) throw error
        // Another request of the same user was quicker, or the code is somebody else's.
        return of(user)
      }
    },
    of,
    holder: async (code) => (await all.findOne({ code }))?._id ?? null,
    release: async (user, code) => (await all.deleteOne({ _id: user, code })).deletedCount === 1,
  }
}
