// Contract of finished games and profiles.
import { describe, expect, test } from 'vitest'
import { recordGame } from '../games/recordGame.ts'
import { exportUser } from '../players/exportUser.ts'
import { lastEarnings, profileOf } from '../players/profile.ts'
import type { Records } from '../records.ts'
import { NOON, gameOf, person } from './gameFixtures.ts'
import { fresh } from './testStore.ts'

export function gamesContract(ann: Records, bob: Records): void {
  describe('games', () => {
    test('a game is recorded once, despite concurrent and repeated writes', async () => {
      const [winner, loser] = [fresh('id'), fresh('id')]
      const before = await ann.games.count()
      const game = gameOf([person(1, winner), person(2, loser)])
      await Promise.all([ann, bob, ann, bob].map((records) => recordGame(records, game)))
      expect(await recordGame(bob, game)).toBe(false)
      expect(await ann.games.count()).toBe(before + 1)
      expect(await bob.games.find([game.id, 'game-unknown'])).toEqual([game])
      expect(await ann.games.plays(winner, { limit: 10 })).toMatchObject([
        { n: 1, outcome: 'won', totals: { games: 1, won: 1, lost: 0 } },
      ])
      expect(await ann.games.plays(loser, { limit: 10 })).toMatchObject([
        { n: 1, outcome: 'lost', totals: { games: 1, won: 0, lost: 1 } },
      ])
      expect(await ann.ledger.earned(winner, game.id)).toMatchObject([
        { title: 'Finished a game', amount: 1 },
        { title: 'Won the game', amount: 2 },
      ])
      expect(await ann.ledger.balance(loser)).toBe(1)
      expect(await lastEarnings(bob, winner)).toEqual({
        game: game.id,
        at: game.ended,
        rolls: [
          { title: 'Finished a game', numRolls: 1 },
          { title: 'Won the game', numRolls: 2 },
        ],
        rating: null,
      })
      expect(await lastEarnings(bob, fresh('id'))).toBeNull()
    })

    test('concurrent games are all counted, and each player’s plays are numbered in order', async () => {
      const [one, two] = [fresh('id'), fresh('id')]
      const before = await ann.games.count()
      const all = Array.from({ length: 30 }, () => gameOf([person(1, one), person(2, two)]))
      await Promise.all(all.map((game, at) => recordGame(at % 2 === 0 ? ann : bob, game)))
      expect(await bob.games.count()).toBe(before + 30)
      const chain = await ann.games.plays(one, { limit: 100 })
      expect(chain.map(({ n }) => n)).toEqual(Array.from({ length: 30 }, (_, at) => 30 - at))
      expect(chain[0]?.totals).toMatchObject({ games: 30, won: 30 })
      // Finished, won, and level 1 of the Gamer badge.
      expect(await ann.ledger.balance(one)).toBe(30 + 60 + 3)
    })

    test('each badge level is reached and paid once', async () => {
      const [one, two] = [fresh('id'), fresh('id')]
      const rich = gameOf([
        person(1, one, { MAX_NUMBER_OF_MASKS_AT_A_GIVEN_TIME: 36, NUM_SECRET_SOUNDS_SET_OFF: 1 }),
        person(2, two),
      ])
      await recordGame(ann, rich)
      await recordGame(ann, gameOf([person(1, one, { NUM_SECRET_SOUNDS_SET_OFF: 2 }), person(2, two)]))
      expect((await bob.ledger.earned(one, rich.id)).map(({ title, amount }) => [title, amount])).toEqual([
        ['Finished a game', 1],
        ['Won the game', 2],
        ['Sound Sommelier, level 1', 3],
        ['Hoarder, level 1', 3],
        ['Hoarder, level 2', 3],
      ])
      expect(await ann.games.last(one)).toMatchObject({ reached: [], totals: { sounds: 3, masks: 36 } })
    })

    test('bots have no record; single-player games and games ended by the host change none', async () => {
      const [alone, other] = [fresh('id'), fresh('id')]
      const before = await ann.games.count()
      const bot = { ...person(2, ''), name: 'Bot', level: 'sharp' }
      await recordGame(ann, gameOf([person(1, alone), bot], { counts: false }))
      expect(await ann.games.last(alone)).toMatchObject({
        outcome: 'won',
        counted: false,
        totals: { games: 0 },
      })
      expect(await ann.games.count()).toBe(before + 1)
      await recordGame(ann, gameOf([person(1, alone), person(2, other)], { how: 'ended', winner: 0 }))
      expect(await ann.games.last(other)).toMatchObject({ outcome: 'ended', totals: { games: 0 } })
      expect([await ann.ledger.balance(alone), await ann.ledger.balance('')]).toEqual([0, 0])
      expect(await ann.games.last('')).toBeNull()
      expect(await bob.games.count()).toBe(before + 1)
    })

    test('the profile has rank, record, badges and paginated activity', async () => {
      const [one, two] = [fresh('id'), fresh('id')]
      for (let n = 0; n < 12; n += 1) {
        const sums = { TOTAL_RENT_RECEIVED: 10, NUM_CHAT_MESSAGES_SENT: n }
        const game = gameOf([person(1, one, sums), person(2, two)], { ended: NOON + n, winner: 1 + (n % 2) })
        await recordGame(ann, game)
      }
      const profile = await profileOf(bob, one, { limit: 2 })
      expect(profile).toMatchObject({
        standing: { rank: 'bronze', games: 12, missing: 8 },
        won: 6,
        rolls: 12 + 12 + 3 + 3,
      })
      const { badges } = profile
      expect(badges.find(({ key }) => key === 'rent')).toMatchObject({ level: 1, has: 120, next: 500 })
      expect(profile.activity).toMatchObject([
        { title: 'You lost a game', date: NOON + 11, users: [{ id: one }, { id: two }] },
        { title: 'You won a game', date: NOON + 10 },
      ])
      expect(profile.activity[0]?.highlights).toEqual([
        { type: 'TOTAL_RENT_RECEIVED', name: one, value: 10 },
        { type: 'NUM_CHAT_MESSAGES_SENT', name: one, value: 11 },
      ])
      const next = await profileOf(bob, one, { limit: 2, before: profile.activity.at(-1)?.n ?? 0 })
      expect(next.activity.map(({ date }) => date)).toEqual([NOON + 9, NOON + 8])
    })

    test('an export contains all data stored about the user, and none of others', async () => {
      const [one, two] = [fresh('id'), fresh('id')]
      const games = Array.from({ length: 3 }, () => gameOf([person(1, one), person(2, two)]))
      for (const game of games) await recordGame(ann, game)
      await ann.presets.save(one, { sbaLoan: 3 })
      await ann.users.register(one, { name: fresh('Ida'), email: fresh('mail'), secret: 'a hash', at: 1 })
      const data = await exportUser(bob, one, 2)
      expect(data).toMatchObject({ user: { id: one }, preset: { sbaLoan: 3 }, reserved: null, feedback: [] })
      expect(data.games.map(({ game }) => game)).toEqual(games.map(({ id }) => id).toReversed())
      expect(data.ledger).toHaveLength(6)
      expect(JSON.stringify(data)).not.toMatch(/a hash/)
      expect(data.ledger.every(({ user }) => user === one)).toBe(true)
    })

    test('a new player has rank iron and no totals', async () => {
      expect(await profileOf(ann, fresh('id'), { limit: 5 })).toMatchObject({
        standing: { rank: 'iron', games: 0 },
        rolls: 0,
        receipts: [],
        activity: [],
        reserved: null,
      })
    })
  })
}
