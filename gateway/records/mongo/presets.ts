// Saved decks and reserved codes in MongoDB.
import * as v from 'valibot'
import { StoredDeck, type Presets, type Reservations } from '../presets.ts'
import type { Collections } from './documents.ts'
import { insertOnce } from './queries.ts'

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
    // Not stored if the user has a code already, or if the code is another user's.
    reserve: async (user, code, at) => ((await insertOnce(all, { _id: user, code, at })) ? code : of(user)),
    of,
    holder: async (code) => (await all.findOne({ code }))?._id ?? null,
    release: async (user, code) => (await all.deleteOne({ _id: user, code })).deletedCount === 1,
  }
}
