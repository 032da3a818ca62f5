// Contract of ratings: booked once per matched game and player, and the boards.
import { describe, expect, test } from 'vitest'
import { PROVISIONAL_GAMES } from '#proto/http/leaderboard.ts'
import { recordGame } from '../games/recordGame.ts'
import { exportUser } from '../players/exportUser.ts'
import { lastEarnings } from '../players/profile.ts'
import { weekOf, type Ratings } from '../ratings/ratingEntry.ts'
import type { Records } from '../records.ts'
import { NOON, gameOf, person } from './gameFixtures.ts'
import { fresh } from './testStore.ts'

const WEEK_MS = 7 * 86_400_000
const matched = { matched: true } as const

export function ratingsContract(ann: Records, bob: Records): void {
  describe('ratings', () => {
    test('a matched game is rated once per player, despite concurrent and repeated writes', async () => {
      const [winner, loser] = [fresh('id'), fresh('id')]
      const game = gameOf([person(1, winner), person(2, loser)], matched)
      await Promise.all([ann, bob, ann, bob].map((records) => recordGame(records, game)))
      expect(await recordGame(bob, game)).toBe(false)
      const [won, ...more] = await ann.ratings.all(winner, { limit: 10 })
      expect(more).toEqual([])
      expect(won).toMatchObject({ n: 1, game: game.id, before: { rating: 1500 }, week: weekOf(NOON) })
      const lost = await bob.ratings.last(loser)
      expect((won?.shown ?? 0) - 1500).toBe(1500 - (lost?.shown ?? 0))
      expect(won?.gained).toBe((won?.shown ?? 0) - 1500)
      expect(await bob.ratings.of(winner, game.id)).toEqual(won)
    })

    test('earnings include the rating change; the rating shows after ten games', async () => {
      const [one, two] = [fresh('id'), fresh('id')]
      const play = (): Promise<unknown> => recordGame(ann, gameOf([person(1, one), person(2, two)], matched))
      for (let nth = 1; nth < PROVISIONAL_GAMES; nth += 1) await play()
      const before = await bob.ratings.last(one)
      expect((await lastEarnings(bob, one))?.rating).toMatchObject({
        games: PROVISIONAL_GAMES - 1,
        shown: null,
      })
      await play()
      const after = await bob.ratings.last(one)
      expect((await lastEarnings(bob, one))?.rating).toEqual({
        games: PROVISIONAL_GAMES,
        shown: after?.shown,
        gained: (after?.shown ?? 0) - (before?.shown ?? 0),
      })
      await recordGame(ann, gameOf([person(1, one), person(2, two)]))
      expect((await lastEarnings(bob, one))?.rating).toBeNull()
    })

    test('the rating is stored before the play is', async () => {
      const [one, two] = [fresh('id'), fresh('id')]
      const game = gameOf([person(1, one), person(2, two)], matched)
      const found: unknown[] = []
      const watched: Records = {
        ...ann,
        games: {
          ...ann.games,
          play: async (wanted) => {
            found.push(await bob.ratings.of(wanted.user, game.id))
            return ann.games.play(wanted)
          },
        },
      }
      await recordGame(watched, game)
      expect(found).toEqual([expect.objectContaining({ n: 1 }), expect.objectContaining({ n: 1 })])
    })

    describe('a booking that failed for the loser', () => {
      const setUp = () => {
        const [winner, loser] = [fresh('id'), fresh('id')]
        const book: Ratings['book'] = (user, id, next) =>
          user === loser ? Promise.reject(new Error('the disk is full')) : ann.ratings.book(user, id, next)
        return {
          game: gameOf([person(1, winner), person(2, loser)], matched),
          failsForLoser: { ...ann, ratings: { ...ann.ratings, book } },
          gained: () =>
            Promise.all([winner, loser].map(async (user) => (await bob.ratings.last(user))?.gained)),
        }
      }

      test('is completed by a retry', async () => {
        const { game, failsForLoser, gained } = setUp()
        await expect(recordGame(failsForLoser, game)).rejects.toThrow('the disk is full')
        expect(await recordGame(bob, game)).toBe(true)
        expect(await recordGame(ann, game)).toBe(false)
        const [won = 0, lost] = await gained()
        expect(lost).toBe(-won)
      })

      test('between two reads of another attempt does not change the opponents’ ratings', async () => {
        const { game, failsForLoser, gained } = setUp()
        let failed: Promise<unknown> | undefined
        const fail = (): Promise<unknown> =>
          (failed ??= expect(recordGame(failsForLoser, game)).rejects.toThrow('the disk is full'))
        const ratings: Ratings = {
          ...bob.ratings,
          of: async (user, id) => {
            const found = await bob.ratings.of(user, id)
            await fail()
            return found
          },
          last: async (user) => {
            const found = await bob.ratings.last(user)
            await fail()
            return found
          },
        }
        await recordGame({ ...bob, ratings }, game)
        const [won = 0, lost] = await gained()
        expect(lost).toBe(-won)
      })
    })

    test('concurrent games are all rated, each based on the previous one', async () => {
      const [one, two] = [fresh('id'), fresh('id')]
      const all = Array.from({ length: 12 }, () => gameOf([person(1, one), person(2, two)], matched))
      await Promise.all(all.map((game, at) => recordGame(at % 2 === 0 ? ann : bob, game)))
      const chain = (await ann.ratings.all(one, { limit: 100 })).toReversed()
      expect(chain.map(({ n }) => n)).toEqual(all.map((_, at) => at + 1))
      for (const [at, { before }] of chain.entries())
        expect(before.rating).toBe(chain[at - 1]?.after.rating ?? 1500)
      expect((await bob.ratings.all(one, { limit: 2, before: 4 })).map(({ n }) => n)).toEqual([3, 2])
    })

    test('only a matched game won by a person is rated; a player replaced by a bot has lost', async () => {
      const [one, two] = [fresh('id'), fresh('id')]
      const people = [person(1, one), person(2, two)]
      const away = { ...person(1, one), standIn: true as const }
      const unrated = [
        gameOf(people),
        gameOf(people, { ...matched, counts: false }),
        gameOf(people, { ...matched, how: 'ended', winner: 0 }),
        gameOf([away, person(2, two)], matched),
        gameOf([person(1, one), { ...person(2, ''), level: 'sharp' }], matched),
      ]
      for (const game of unrated) await recordGame(ann, game)
      expect([await ann.ratings.last(one), await bob.ratings.last(two)]).toEqual([null, null])
      await recordGame(ann, gameOf([away, person(2, two)], { ...matched, winner: 2 }))
      expect((await ann.ratings.last(one))?.shown).toBeLessThan(1500)
    })

    test('whoever leaves a matched game loses rating, and nothing else is recorded about them', async () => {
      const [winner, ...left] = [fresh('id'), fresh('id'), fresh('id')]
      const leavers = left.map((user) => ({ user, name: user }))
      const game = gameOf([person(1, winner)], { ...matched, how: 'last', leavers })
      expect(await recordGame(ann, game)).toBe(true)
      expect(await recordGame(bob, game)).toBe(false)
      expect((await ann.ratings.last(winner))?.shown).toBeGreaterThan(1500)
      for (const user of left) {
        expect((await bob.ratings.last(user))?.shown).toBeLessThan(1500)
        expect(await bob.games.last(user)).toBeNull()
      }
      expect((await bob.games.find([game.id]))[0]?.players.map(({ user }) => user)).toEqual([winner])
    })

    test('leaderboards list players with ten games, by rating or by gain since Monday', async () => {
      const [one, two, new1] = [fresh('id'), fresh('id'), fresh('id')]
      // Long before the other tests' games, so that the week has only these.
      const first = weekOf(NOON) - 20 * WEEK_MS
      const play = (winner: string, loser: string, ended: number): Promise<unknown> =>
        recordGame(ann, gameOf([person(1, winner), person(2, loser)], { ...matched, ended }))
      for (let nth = 0; nth < PROVISIONAL_GAMES - 1; nth += 1) await play(one, two, first + nth)
      expect(await bob.ratings.top('week', first, 10)).toEqual([])
      await play(one, two, first + PROVISIONAL_GAMES)
      const [best, ...others] = await bob.ratings.top('week', first, 10)
      expect(best).toMatchObject({ user: one, n: PROVISIONAL_GAMES, gained: (best?.shown ?? 0) - 1500 })
      expect(others.map(({ user }) => user)).toEqual([two])
      await play(two, one, first + WEEK_MS)
      await play(new1, one, first + WEEK_MS)
      const next = await bob.ratings.top('week', first + WEEK_MS, 10)
      expect(next.map(({ user }) => user)).toEqual([two, one])
      expect(next[0]?.gained).toBeGreaterThan(0)
      const all = await bob.ratings.top('all', 0, 1000)
      expect(all.map(({ shown }) => shown)).toEqual(all.map(({ shown }) => shown).toSorted((a, b) => b - a))
      expect(all.filter(({ user }) => [one, two, new1].includes(user)).map(({ user }) => user)).toEqual([
        one,
        two,
      ])
      expect(await bob.ratings.top('all', 0, 1)).toHaveLength(1)
    })

    test('account deletion removes the user from the boards and the name from entries', async () => {
      const [one, two] = [fresh('id'), fresh('id')]
      const games = Array.from({ length: 11 }, () => gameOf([person(1, one), person(2, two)], matched))
      for (const game of games) await recordGame(ann, game)
      expect((await exportUser(bob, one, 3)).ratings.map(({ game }) => game)).toEqual(
        games.map(({ id }) => id).toReversed(),
      )
      await ann.users.forget(one)
      expect(await bob.ratings.last(one)).toBeNull()
      const listed = (await bob.ratings.top('all', 0, 1000)).map(({ user }) => user)
      expect([listed.includes(one), listed.includes(two)]).toEqual([false, true])
    })
  })
}
