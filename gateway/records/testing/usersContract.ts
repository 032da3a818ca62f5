// Contract of accounts.
import { describe, expect, test } from 'vitest'
import { recordGame } from '../games/recordGame.ts'
import type { Records } from '../records.ts'
import { buyItem } from '../store/buyItem.ts'
import { ITEMS } from '../store/items.ts'
import { FORGOTTEN_NAME } from '../users.ts'
import { gift, note } from './fixtures.ts'
import { gameOf, person } from './gameFixtures.ts'
import { concurrently, fresh } from './testStore.ts'

export function usersContract(ann: Records, bob: Records): void {
  describe('users', () => {
    const registration = (name: string) => ({ name, email: `${name}@Example.org`, secret: 'hash', at: 5 })

    test('a registered user has a name and an address, and is found by it case-insensitively', async () => {
      const id = fresh('id')
      const name = fresh('Ann')
      expect(await ann.users.find(id)).toBeNull()
      expect(await ann.users.register(id, registration(name))).toBe('registered')
      const found = await bob.users.byEmail(`${name.toUpperCase()}@EXAMPLE.ORG`)
      expect(found).toEqual({
        id,
        name,
        email: `${name}@Example.org`,
        avatar: '',
        created: 5,
        secret: 'hash',
        generation: 0,
      })
      expect(await bob.users.find(id)).toEqual(found)
      expect(await ann.users.register(id, registration(name))).toBe('registered')
    })

    test('names and addresses are unique regardless of case and width', async () => {
      const name = fresh('Eve')
      await ann.users.register(fresh('id'), registration(name))
      expect(await bob.users.isNameFree(` ${name.toUpperCase()}`)).toBe(false)
      expect(await bob.users.isNameFree(fresh('free'))).toBe(true)
      expect(await bob.users.register(fresh('id'), registration(name.toUpperCase()))).toBe('nameTaken')
      const other = { ...registration(fresh('other')), email: `${name}@example.ORG` }
      expect(await bob.users.register(fresh('id'), other)).toBe('emailTaken')
      expect(await bob.users.isNameFree(other.name)).toBe(true)
    })

    test('a name that looks like another user’s counts as taken', async () => {
      const name = fresh('Pavel')
      const owner = fresh('id')
      await ann.users.register(owner, registration(name))
      const likes = [
        name.replace('a', 'а'), // Cyrillic
        name.replace('e', 'е').toUpperCase(), // Cyrillic, in capitals
        name.replace('l', '1'),
        name.replace('l', 'I'),
        name.replace('v', 'v\u200b'),
        name.replace('v', '\u2060v\u034f'),
        name.replace('Pavel', 'Ｐａｖｅｌ'),
        name.replace('Pavel', '𝐏𝐚𝐯𝐞𝐥'),
      ]
      const other = fresh('id')
      await bob.users.register(other, registration(fresh('Mikhail')))
      for (const like of likes) {
        expect([like, await bob.users.isNameFree(like)]).toEqual([like, false])
        const registrationToRefuse = { ...registration(like), email: fresh('mail') }
        expect(await bob.users.register(fresh('id'), registrationToRefuse)).toBe('nameTaken')
        expect(await bob.users.rename(other, like)).toBe('nameTaken')
      }
      expect(await ann.users.rename(owner, name.toUpperCase())).toBe('renamed')
      const [first, second] = likes
      if (first === undefined || second === undefined) throw new Error('nothing to be called')
      expect(await ann.users.rename(owner, first)).toBe('renamed')
      expect(await ann.users.rename(owner, fresh('Else'))).toBe('renamed')
      expect(await bob.users.rename(other, second)).toBe('renamed')
    })

    test('of concurrent registrations of look-alike names, one succeeds', async () => {
      const name = fresh('Paco')
      const likes = [name, name.replace('a', 'а'), name.replace('c', 'с'), name.replace('o', '0')]
      const all = await concurrently(likes.length, [ann, bob], ({ users }, nth) =>
        users.register(fresh('id'), { ...registration(likes[nth] ?? ''), email: fresh('mail') }),
      )
      expect(all.toSorted()).toEqual(['nameTaken', 'nameTaken', 'nameTaken', 'registered'])
    })

    test('of concurrent registrations of a name, one succeeds', async () => {
      const name = fresh('Popular')
      const all = await concurrently(20, [ann, bob], ({ users }) =>
        users.register(fresh('id'), { ...registration(name), email: fresh('mail') }),
      )
      expect(all.filter((each) => each === 'registered')).toHaveLength(1)
      expect(all.filter((each) => each === 'nameTaken')).toHaveLength(19)
    })

    test('anonymous users have no unique name, and keep their data when they register', async () => {
      const [one, two] = [fresh('id'), fresh('id')]
      await Promise.all([one, two].map((id) => ann.users.setAvatar(id, 'fox', 3)))
      expect(await bob.users.find(one)).toMatchObject({ name: '', email: '', avatar: 'fox', created: 3 })
      expect(await ann.users.byEmail('')).toBeNull()
      const name = fresh('Cy')
      await ann.users.register(one, registration(name))
      expect(await ann.users.find(one)).toMatchObject({ name, avatar: 'fox', created: 3 })
      expect(await ann.users.rename(two, name)).toBe('nameTaken')
      expect(await ann.users.rename(fresh('nobody'), fresh('name'))).toBe('absent')
      const next = fresh('Next')
      expect(await ann.users.rename(one, next)).toBe('renamed')
      expect(await ann.users.isNameFree(name)).toBe(true)
      expect(await ann.users.isNameFree(next)).toBe(false)
    })

    test('a new secret starts a new generation of sessions', async () => {
      const id = fresh('id')
      expect(await ann.users.setSecret(id, 'x', 0)).toBe(false)
      await ann.users.register(id, registration(fresh('Dan')))
      expect(await ann.users.setSecret(id, 'new', 0)).toBe(true)
      expect(await bob.users.setSecret(id, 'late', 0)).toBe(false)
      expect(await bob.users.find(id)).toMatchObject({ secret: 'new', generation: 1 })
    })

    test('of concurrent new secrets for one generation, one is set', async () => {
      const id = fresh('id')
      await ann.users.register(id, registration(fresh('Dora')))
      const all = await Promise.all(
        Array.from({ length: 10 }, (_, at) => ann.users.setSecret(id, `secret ${at}`, 0)),
      )
      expect(all.filter((done) => done)).toHaveLength(1)
      expect(await bob.users.find(id)).toMatchObject({ secret: `secret ${all.indexOf(true)}`, generation: 1 })
    })

    test('account deletion removes the name, and the ledger still balances', async () => {
      const [id, friend] = [fresh('id'), fresh('id')]
      const name = fresh('Gone')
      await ann.users.register(id, registration(name))
      const game = gameOf([person(1, id), person(2, friend)])
      await recordGame(ann, game)
      await ann.ledger.book(gift(id, 50))
      const [sold] = ITEMS
      if (sold === undefined) throw new Error('nothing is sold')
      await buyItem(ann, id, sold, 'r', 2)
      await ann.presets.save(id, { sbaLoan: 1 })
      await ann.reservations.reserve(id, fresh('CODE'), 1)
      const sent = note({ name, email: `${name}@example.org`, user: id })
      await ann.feedback.add(sent)

      await ann.users.forget(id)
      await bob.users.forget(id)
      expect(await bob.users.find(id)).toBeNull()
      expect(await bob.users.isNameFree(name)).toBe(true)
      expect([await bob.ledger.balance(id), await bob.games.last(id)]).toEqual([0, null])
      expect([await bob.presets.load(id), await bob.reservations.of(id)]).toEqual([null, null])
      const anonymous: unknown = expect.objectContaining({ id: sent.id, name: 'somebody', email: '' })
      expect(await bob.feedback.from('')).toContainEqual(anonymous)
      const [kept] = await bob.games.find([game.id])
      expect(kept?.players).toMatchObject([{ name: 'somebody' }, { user: friend }])
      expect(JSON.stringify(kept)).not.toContain(id)
      expect(await bob.games.last(friend)).toMatchObject({ outcome: 'lost' })
      const everything = await bob.ledger.after({ user: '', n: 0 }, 10_000)
      expect(JSON.stringify(everything)).not.toContain(id)
      expect(everything.filter(({ about }) => about === game.id)).toHaveLength(3)

      // The same id starts over, and can be deleted again.
      await recordGame(ann, gameOf([person(1, id), person(2, friend)]))
      expect(await ann.ledger.balance(id)).toBe(3)
      await ann.users.forget(id)
      expect(await ann.ledger.balance(id)).toBe(0)
    })

    test('players of the same games who delete their accounts at the same time are all forgotten', async () => {
      const people = ['one', 'two', 'three'].map(fresh)
      const games = Array.from({ length: 5 }, () => gameOf(people.map((id, at) => person(at + 1, id))))
      for (const game of games) await recordGame(ann, game)
      await Promise.all(people.map((id) => ann.users.forget(id)))
      const left = await bob.games.find(games.map(({ id }) => id))
      expect(left.flatMap(({ players }) => players.map(({ name }) => name))).toEqual(
        Array.from({ length: 15 }, () => FORGOTTEN_NAME),
      )
    })
  })
}
