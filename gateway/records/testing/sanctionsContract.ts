// Contract of sanctions.
import { describe, expect, test } from 'vitest'
import { exportUser } from '../players/exportUser.ts'
import type { Records } from '../records.ts'
import type { Sanction } from '../sanctions.ts'
import { FORGOTTEN_NAME } from '../users.ts'
import { fresh } from './testStore.ts'

const sanction = (more: Partial<Sanction> = {}): Sanction => ({
  id: fresh('sanction'),
  kind: 'silence',
  scope: 'account',
  user: fresh('id'),
  name: 'Max',
  network: '',
  reason: 'abuse',
  context: 'Swore at everybody in BCDF-23.\n☂',
  authorName: 'Ann',
  author: fresh('id'),
  began: 100,
  ends: 200,
  undone: 0,
  acknowledged: 0,
  ...more,
})

export function sanctionsContract(ann: Records, bob: Records): void {
  describe('sanctions', () => {
    test('a retried sanction is stored once, unchanged', async () => {
      const one = sanction({ kind: 'ban', scope: 'network', network: '203.0.113.0/24' })
      const again = { ...one, context: 'Another story', began: 150 }
      const both = await Promise.all([ann.sanctions.add(one), bob.sanctions.add(one)])
      expect(both).toEqual([one, one])
      expect(await ann.sanctions.add(again)).toEqual(one)
      expect(await bob.sanctions.find(one.id)).toEqual(one)
      expect(await bob.sanctions.find(fresh('nothing'))).toBeNull()
    })

    test('a sanction is in force until it ends or is undone', async () => {
      const [over, undone, inForce] = [
        sanction({ ends: 7_000 }),
        sanction({ ends: 9_000 }),
        sanction({ ends: 9_000 }),
      ]
      for (const each of [over, undone, inForce]) await ann.sanctions.add(each)
      expect(await bob.sanctions.undo(undone.id, 7_500)).toBe(true)
      expect(await ann.sanctions.undo(undone.id, 7_600)).toBe(false)
      const ids = (await bob.sanctions.active(8_000)).map(({ id }) => id)
      expect(ids).toContain(inForce.id)
      expect(ids).not.toContain(over.id)
      expect(ids).not.toContain(undone.id)
      expect(await ann.sanctions.find(undone.id)).toEqual({ ...undone, undone: 7_500 })
    })

    test('a warning is acknowledged once, by the warned user only', async () => {
      const one = sanction({ kind: 'warn' })
      await ann.sanctions.add(one)
      expect(await bob.sanctions.acknowledge(one.id, fresh('id'), 120)).toBe(false)
      expect(await bob.sanctions.acknowledge(one.id, one.user, 130)).toBe(true)
      expect(await ann.sanctions.acknowledge(one.id, one.user, 140)).toBe(false)
      expect(await ann.sanctions.find(one.id)).toEqual({ ...one, acknowledged: 130 })
    })

    test('sanctions are listed newest first, paginated, of all users or of one', async () => {
      const user = fresh('id')
      const all = [
        sanction({ began: 90_001, user }),
        sanction({ began: 90_002 }),
        sanction({ began: 90_002, user }),
      ]
      for (const each of all) await ann.sanctions.add(each)
      const [first, , third] = all.map(({ id }) => id)
      const page = await bob.sanctions.list({ limit: 2, before: 90_003 })
      expect(page.map(({ began }) => began)).toEqual([90_002, 90_002])
      const last = page.at(-1)
      const older = await bob.sanctions.list({ before: 90_002, beforeId: last?.id ?? '', limit: 1 })
      expect(older.map(({ id }) => id)).toEqual([first])
      expect((await ann.sanctions.list({ user, limit: 9 })).map(({ id }) => id)).toEqual([third, first])
      expect((await exportUser(ann, user, 1)).sanctions.map(({ id }) => id)).toEqual([third, first])
    })

    test('account deletion keeps the sanction under a pseudonym', async () => {
      const user = fresh('id')
      const registration = { name: fresh('Somebody'), email: `${fresh('somebody')}@example.org` }
      await ann.users.register(user, { ...registration, secret: 'x', at: 1 })
      const [suffered, imposed] = [
        sanction({ user, name: registration.name }),
        sanction({ author: user, authorName: registration.name }),
      ]
      for (const each of [suffered, imposed]) await ann.sanctions.add(each)
      await bob.users.forget(user)
      const first = await ann.sanctions.find(suffered.id)
      expect(first).toEqual({ ...suffered, user: first?.user, name: FORGOTTEN_NAME, context: '' })
      expect(first?.user).toMatch(/^gone-/)
      const second = await ann.sanctions.find(imposed.id)
      expect(second).toEqual({ ...imposed, author: first?.user, authorName: FORGOTTEN_NAME })
    })
  })
}
