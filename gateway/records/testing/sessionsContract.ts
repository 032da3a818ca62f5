// Contract of sessions.
import { describe, expect, test } from 'vitest'
import type { Records } from '../records.ts'
import { concurrently, fresh } from './testStore.ts'

export function sessionsContract(ann: Records, bob: Records): void {
  describe('sessions', () => {
    const session = (renewed: number) => ({
      id: fresh('session'),
      user: fresh('id'),
      generation: 2,
      turn: 1,
      renewed,
    })

    test('a session is found by its id until it is removed', async () => {
      const one = session(5)
      expect(await bob.sessions.find(one.id)).toBeNull()
      await ann.sessions.add(one)
      expect(await bob.sessions.find(one.id)).toEqual(one)
      await bob.sessions.remove(one.id)
      await bob.sessions.remove(one.id)
      expect(await ann.sessions.find(one.id)).toBeNull()
    })

    test('concurrent renewals advance the generation once', async () => {
      const one = session(5)
      await ann.sessions.add(one)
      await concurrently(10, [ann, bob], ({ sessions }) => sessions.renew(one.id, 1, 9))
      expect(await bob.sessions.find(one.id)).toEqual({ ...one, turn: 2, renewed: 9 })
      await ann.sessions.renew(one.id, 1, 12)
      await ann.sessions.renew(fresh('nothing'), 1, 9)
      expect(await bob.sessions.find(one.id)).toEqual({ ...one, turn: 2, renewed: 9 })
    })

    test('sessions not renewed since a time are removed together', async () => {
      const [old, young] = [session(1), session(3)]
      await ann.sessions.add(old)
      await ann.sessions.add(young)
      await bob.sessions.removeBefore(3)
      expect([await ann.sessions.find(old.id), await ann.sessions.find(young.id)]).toEqual([null, young])
    })

    test('of one user’s sessions the newest are kept; other users’ are unaffected', async () => {
      const [first, other] = [session(5), session(1)]
      const all = [first, ...[6, 7, 8].map((renewed) => ({ ...session(renewed), user: first.user }))]
      for (const each of [...all.toReversed(), other]) await ann.sessions.add(each)
      await ann.sessions.renew(first.id, 1, 9)
      await Promise.all([ann, bob].map(({ sessions }) => sessions.keepNewest(first.user, 2)))
      const found = await Promise.all([...all, other].map(({ id }) => bob.sessions.find(id)))
      expect(found.map((each) => each?.renewed)).toEqual([9, undefined, undefined, 8, 1])
    })

    test('account deletion removes the user’s sessions only', async () => {
      const [one, other] = [session(5), session(5)]
      const again = { ...one, id: fresh('session') }
      for (const each of [one, again, other]) await ann.sessions.add(each)
      await bob.users.forget(one.user)
      const found = await Promise.all([one, again, other].map(({ id }) => ann.sessions.find(id)))
      expect(found).toEqual([null, null, other])
    })
  })
}
