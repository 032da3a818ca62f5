// Saved decks and reserved codes in MongoDB.
import * as v from 'valibot'
import { StoredDeck } from '../presets.ts'
import type { Presets, Reservations } from '../records.ts'
import type { Collections } from './documents.ts'
import { insertOnce } from './inserts.ts'

export function presets(collection: Collections): Presets {
  const all = collection('presets')
  return {
    async save(user, deck) {
      await all.updateOne({ _id: user }, { $set: { counts: { ...deck } } }, { upsert: true })
    },
    async load(user) {
      const found = await all.findOne({ _id: user })
      return found && v.parse(StoredDeck, found.counts)
    },
  }
}

export function reservations(collection: Collections): Reservations {
  const all = collection('reservations')
  const of = async (user: string): Promise<string | null> => (await all.findOne({ _id: user }))?.code ?? null
  return {
    async reserve(user, code, at) {
      const own = await of(user)
      if (own !== null) return own
      // A concurrent request of the same user won, or the code is another user's.
      return (await insertOnce(all, { _id: user, code, at })) ? code : of(user)
    },
    of,
    holder: async (code) => (await all.findOne({ code }))?._id ?? null,
    release: async (user, code) => (await all.deleteOne({ _id: user, code })).deletedCount === 1,
  }
}
