// Contract of blocks.
import { describe, expect, test } from 'vitest'
import { MAX_BLOCKS } from '#proto/http/blocks.ts'
import { type Block, blockId } from '../blocks.ts'
import type { Records } from '../records.ts'
import { fresh } from './testStore.ts'

const blockOf = (user: string, blocked: string, at = 100): Block => ({
  id: blockId(user, blocked),
  blocked,
  name: 'Max ☂',
  at,
})

export function blocksContract(ann: Records, bob: Records): void {
  describe('blocks', () => {
    test('a block is stored once, listed newest first, and can be removed', async () => {
      const user = fresh('id')
      const [first, second] = [blockOf(user, fresh('id'), 1), blockOf(user, fresh('id'), 2)]
      expect(await bob.blocks.of(user)).toEqual([])
      for (const block of [first, second]) expect(await ann.blocks.add(user, block)).toBe('added')
      expect(await bob.blocks.add(user, { ...first, name: 'Somebody' })).toBe('added')
      expect(await bob.blocks.of(user)).toEqual([second, first])
      expect(await ann.blocks.remove(fresh('id'), first.id)).toBe(false)
      expect(await ann.blocks.remove(user, first.id)).toBe(true)
      expect(await ann.blocks.remove(user, first.id)).toBe(false)
      expect(await bob.blocks.of(user)).toEqual([second])
    })

    test('blocks are limited, and a new one evicts none', async () => {
      const user = fresh('id')
      const all = Array.from({ length: MAX_BLOCKS }, (_, at) => blockOf(user, fresh('id'), at))
      for (const block of all) await ann.blocks.add(user, block)
      expect(await bob.blocks.add(user, blockOf(user, fresh('id'), 900))).toBe('full')
      expect(await bob.blocks.of(user)).toEqual(all.toReversed())
      expect(await ann.blocks.remove(user, all[0]?.id ?? '')).toBe(true)
      expect(await ann.blocks.add(user, blockOf(user, fresh('id'), 901))).toBe('added')
    })

    test('concurrent blocks beyond the limit are refused', async () => {
      const user = fresh('id')
      const places = 3
      for (let at = 0; at < MAX_BLOCKS - places; at += 1)
        await ann.blocks.add(user, blockOf(user, fresh('id'), at))
      const late = Array.from({ length: 10 }, () => blockOf(user, fresh('id'), 900))
      const outcomes = await Promise.all(
        late.map((block, nth) => (nth % 2 === 0 ? ann : bob).blocks.add(user, block)),
      )
      expect(outcomes.filter((each) => each === 'added')).toHaveLength(places)
      const stored = (await bob.blocks.of(user)).map(({ id }) => id)
      expect(stored).toHaveLength(MAX_BLOCKS)
      for (const [nth, { id }] of late.entries()) expect(stored.includes(id)).toBe(outcomes[nth] === 'added')
    })

    test('account deletion removes blocks by and of the user', async () => {
      const [user, other] = [fresh('id'), fresh('id')]
      const third = blockOf(other, fresh('id'), 1)
      await ann.blocks.add(user, blockOf(user, other))
      for (const block of [third, blockOf(other, user, 2)]) await ann.blocks.add(other, block)
      await bob.users.forget(user)
      expect([await ann.blocks.of(user), await ann.blocks.of(other)]).toEqual([[], [third]])
    })
  })
}
