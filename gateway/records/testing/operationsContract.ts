// Contract of operators' actions.
import { describe, expect, test } from 'vitest'
import type { Operation } from '../operations.ts'
import type { Records } from '../records.ts'
import { FORGOTTEN_NAME } from '../users.ts'
import { fresh } from './testStore.ts'

const operation = (began: number, more: Partial<Operation> = {}): Operation => ({
  id: fresh('operation'),
  deed: 'move',
  room: 'BCDF-23',
  engine: 'engine-2-abcd',
  user: fresh('id'),
  name: 'Ann',
  began,
  ended: 0,
  outcome: 'underWay',
  says: '',
  ...more,
})

export function operationsContract(ann: Records, bob: Records): void {
  describe('operations', () => {
    test('a retried operation is stored once and returns the stored one', async () => {
      const one = operation(1, { deed: 'end', engine: '' })
      expect(await ann.operations.begin(one)).toEqual(one)
      const again = { ...one, name: 'Somebody else', began: 5 }
      const both = await Promise.all([ann.operations.begin(again), bob.operations.begin(again)])
      expect(both).toEqual([one, one])
      expect(await bob.operations.of(one.user)).toEqual([one])
    })

    test('its outcome is stored once and does not change', async () => {
      const one = operation(2, { deed: 'drain', room: '' })
      await ann.operations.begin(one)
      const done = { outcome: 'done', says: 'It is drained.', at: 7 } as const
      const failed = { outcome: 'failed', says: 'No.', at: 8 } as const
      expect(await bob.operations.settle(one.id, done)).toBe(true)
      expect(await ann.operations.settle(one.id, failed)).toBe(false)
      const settled = { ...one, outcome: 'done', says: 'It is drained.', ended: 7 }
      expect(await ann.operations.of(one.user)).toEqual([settled])
      // A retry returns the outcome.
      expect(await ann.operations.begin(one)).toEqual(settled)
      expect(await ann.operations.settle(fresh('nothing'), done)).toBe(false)
    })

    test('an operation recorded by a newer build is listed', async () => {
      const one = operation(7_500, { deed: 'an-action-of-tomorrow' })
      await ann.operations.begin(one)
      expect(await bob.operations.list({ before: 7_501, limit: 1 })).toEqual([one])
      expect(await bob.operations.of(one.user)).toEqual([one])
    })

    test('operations are listed newest first, paginated', async () => {
      const all = [9_001, 9_002, 9_003].map((began) => operation(began))
      for (const each of all) await ann.operations.begin(each)
      const [first, second, third] = all.map(({ id }) => id)
      expect((await bob.operations.list({ limit: 2 })).map(({ id }) => id)).toEqual([third, second])
      const older = await bob.operations.list({ before: 9_002, limit: 1 })
      expect(older.map(({ id }) => id)).toEqual([first])
    })

    test('pagination skips no operation of the same millisecond', async () => {
      const all = Array.from({ length: 5 }, () => operation(8_500))
      for (const each of all) await ann.operations.begin(each)
      const listed: string[] = []
      let last: { before: number; beforeId?: string } = { before: 8_501 }
      for (;;) {
        const page = await bob.operations.list({ ...last, limit: 2 })
        const end = page.findLast(({ began }) => began === 8_500)
        if (end === undefined) break
        listed.push(...page.flatMap(({ id, began }) => (began === 8_500 ? [id] : [])))
        last = { before: end.began, beforeId: end.id }
      }
      expect(listed.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    })

    test('account deletion keeps the operation under a pseudonym', async () => {
      const user = fresh('id')
      const registration = { name: fresh('Operator'), email: `${fresh('operator')}@example.org` }
      await ann.users.register(user, { ...registration, secret: 'x', at: 1 })
      const one = operation(3, { user, name: registration.name })
      await ann.operations.begin(one)
      await bob.users.forget(user)
      expect(await ann.operations.of(user)).toEqual([])
      const stored = (await bob.operations.list({ before: 4, limit: 9 })).find(({ id }) => id === one.id)
      expect(stored).toEqual({ ...one, user: stored?.user, name: FORGOTTEN_NAME })
      expect(stored?.user).toMatch(/^gone-/)
    })
  })
}
