// Blocks in MongoDB, bounded per user by a unique numbered slot for each block.
import { MAX_BLOCKS } from '#proto/http/blocks.ts'
import type { Blocks } from '../blocks.ts'
import { fromDocument, toDocument, type Collections } from './documents.ts'
import { conflictRetry } from './queries.ts'

export function blocks(collection: Collections): Blocks {
  const all = collection('blocks')
  const retried = conflictRetry()
  /** A slot that is free when read; null: none. Blocks of an older build have no slot, and count too. */
  async function freePlace(user: string): Promise<string | null> {
    const existing = await all.find({ user }).toArray()
    const taken = new Set(existing.map(({ place }) => place))
    const withoutSlot = existing.filter(({ place }) => place === undefined).length
    const places = Array.from({ length: MAX_BLOCKS - withoutSlot }, (_, n) => `${user} ${n}`)
    return places.find((place) => !taken.has(place)) ?? null
  }
  return {
    add: (user, block) =>
      retried(user, async () => {
        if ((await all.findOne({ _id: block.id })) !== null) return 'added'
        const place = await freePlace(user)
        if (place === null) return 'full'
        await all.insertOne({ ...toDocument(block), user, place })
        return 'added'
      }),
    remove: async (user, id) => (await all.deleteOne({ _id: id, user })).deletedCount > 0,
    async of(user) {
      const found = await all.find({ user }, { sort: { at: -1, _id: 1 } }).toArray()
      return found.map(({ user: _, place: __, ...block }) => fromDocument(block))
    },
  }
}
