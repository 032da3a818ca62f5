// Blocks in MongoDB.
import { BLOCKS_MOST } from '#proto/http/blocks.ts'
import type { Blocks } from '../records.ts'
import { fromDocument, toDocument, type Collections } from './documents.ts'
import { insertOnce, mutexByKey } from './inserts.ts'

export function blocks(collection: Collections): Blocks {
  const all = collection('blocks')
  const inTurn = mutexByKey()
  return {
    // Two gateways that add at once may add one too many, which harms nobody.
    add: (user, block) =>
      inTurn(user, async () => {
        if ((await all.findOne({ _id: block.id })) !== null) return 'added'
        if ((await all.countDocuments({ user })) >= BLOCKS_MOST) return 'full'
        await insertOnce(all, { ...toDocument(block), user })
        return 'added'
      }),
    remove: async (user, id) => (await all.deleteOne({ _id: id, user })).deletedCount > 0,
    async of(user) {
      const found = await all.find({ user }, { sort: { at: -1, _id: 1 } }).toArray()
      return found.map(({ user: _, ...block }) => fromDocument(block))
    },
  }
}
