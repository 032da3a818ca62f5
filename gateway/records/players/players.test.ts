// Ranks, badges, earnings and activity are derived from games alone.
import { describe, expect, test } from 'vitest'
import { HIGHLIGHTS, SUMS } from '#proto/results/sums.ts'
import { NOON, gameOf, person } from '../testing/gameFixtures.ts'
import { nextPlay, type Play } from './play.ts'
import { readGame } from '../games/schema.ts'
import { activityOf } from './activity.ts'
import { BADGES, BADGE_KEYS, badgesOf, reachedBetween } from './badges.ts'
import { earningsOf } from './earnings.ts'
import { RANKS, standingOf } from './ranks.ts'
import { NO_TOTALS, addGame, type Totals } from './totals.ts'

const totals = (change: Partial<Totals>): Totals => ({ ...NO_TOTALS, ...change })

describe('ranks', () => {
  test('nine ranks, each with its minimum number of games', () => {
    const from: [string, number][] = [
      ['iron', 0],
      ['bronze', 10],
      ['silver', 20],
      ['gold', 40],
      ['platinum', 80],
      ['diamond', 150],
      ['master', 200],
      ['grandmaster', 250],
      ['challenger', 400],
    ]
    expect(RANKS.map(({ name, games }) => [name, games])).toEqual(from)
    for (const [name, games] of from) {
      expect(standingOf(games).rank).toBe(name)
      if (games > 0) expect(standingOf(games - 1).rank).not.toBe(name)
    }
  })

  test('the bar shows the current rank and the next two; near the top the last three', () => {
    const bar = (games: number): string[] => standingOf(games).bar.map(({ name }) => name)
    expect(bar(0)).toEqual(['iron', 'bronze', 'silver'])
    expect(bar(160)).toEqual(['diamond', 'master', 'grandmaster'])
    for (const games of [200, 250, 399, 400, 5000])
      expect(bar(games)).toEqual(['master', 'grandmaster', 'challenger'])
    expect([standingOf(15).missing, standingOf(399).missing, standingOf(400).missing]).toEqual([5, 1, null])
  })
})

describe('badges', () => {
  test('ten badges with three levels each, as specified', () => {
    const shown = BADGE_KEYS.map((key) => [BADGES[key].name, ...BADGES[key].levels])
    expect(shown).toEqual([
      ['Sound Sommelier', 1, 10, 50],
      ['Hoarder', 20, 35, 50],
      ['Taste the Rainbow', 5, 25, 100],
      ['Dr. Landlord', 100, 500, 2000],
      ['Tipsy', 5, 25, 100],
      ['Partier', 1, 10, 40],
      ['Master of Surprise', 5, 25, 100],
      ['Night Owl', 1, 10, 40],
      ['Empty Handed', 1, 10, 50],
      ['Gamer', 10, 50, 200],
    ])
  })

  test.each(BADGE_KEYS)('%s: each level is reached exactly at its threshold', (key) => {
    const { of, levels } = BADGES[key]
    for (const [at, shown] of levels.entries()) {
      const levelWith = (has: number): number | undefined =>
        badgesOf(totals({ [of]: has })).find((badge) => badge.key === key)?.level
      expect([levelWith(shown - 1), levelWith(shown)]).toEqual([at, at + 1])
    }
  })

  test('each level reached by one game is reported once', () => {
    expect(reachedBetween(NO_TOTALS, totals({ masks: 36 }))).toEqual([
      { badge: 'hoard', level: 1 },
      { badge: 'hoard', level: 2 },
    ])
    expect(reachedBetween(totals({ masks: 36 }), totals({ masks: 49 }))).toEqual([])
  })
})

describe('totals', () => {
  const sums = {
    NUM_SECRET_SOUNDS_SET_OFF: 2,
    MAX_NUMBER_OF_MASKS_AT_A_GIVEN_TIME: 21,
    NUM_RAINBOW_WILDCARDS_PLAYED: 3,
    TOTAL_RENT_RECEIVED: 17,
    NUM_DRINKS_TAKEN: 4,
    NUM_JUST_SAY_NOS_PLAYED: 5,
    NUM_TURNS_ENDED_EMPTY_HANDED: 6,
  }

  test('a game adds its seat’s statistics; for masks the maximum counts', () => {
    const game = gameOf([person(1, 'ann', sums), person(2, 'bob')])
    const once = addGame(totals({ masks: 30, rent: 3 }), game, 1)
    expect(once).toEqual(
      totals({ games: 1, won: 1, sounds: 2, masks: 30, rainbows: 3, rent: 20, drinks: 4, noes: 5, empty: 6 }),
    )
    expect(addGame(once, game, 2)).toMatchObject({ games: 2, won: 1, lost: 1, rent: 20 })
  })

  test('five players make a party, and night lasts from midnight to five', () => {
    const five = [1, 2, 3, 4, 5].map((seat) => person(seat, `p${seat}`))
    expect(addGame(NO_TOTALS, gameOf(five), 3).parties).toBe(1)
    expect(addGame(NO_TOTALS, gameOf(five.slice(1)), 3).parties).toBe(0)
    const nightsAt = (hour: number, minute: number): number =>
      addGame(NO_TOTALS, gameOf(five, { ended: Date.UTC(2026, 4, 6, hour, minute) }), 1).nights
    expect([nightsAt(23, 59), nightsAt(0, 0), nightsAt(4, 59), nightsAt(5, 0)]).toEqual([0, 1, 1, 0])
  })

  test('night is by the player’s time zone, or UTC if unknown', () => {
    const ended = Date.UTC(2026, 4, 6, 22, 30)
    const game = gameOf(
      [{ ...person(1, 'ann'), zone: 120 }, { ...person(2, 'bob'), zone: -420 }, person(3, 'cy')],
      { ended },
    )
    // As read back from an older build's record, too.
    const restored = readGame(JSON.parse(JSON.stringify(game)))
    for (const each of [game, restored])
      expect([1, 2, 3].map((seat) => addGame(NO_TOTALS, each, seat).nights)).toEqual([1, 0, 0])
  })
})

describe('a play', () => {
  const game = gameOf([person(1, 'ann', { NUM_SECRET_SOUNDS_SET_OFF: 1 }), person(2, 'bob')])
  const play = (seat: number, change: Partial<typeof game> = {}): Play =>
    nextPlay(null, { user: seat === 1 ? 'ann' : 'bob', seat, game: { ...game, ...change } })

  test('one roll for finishing, two more for winning, three per badge level', () => {
    const paid = (one: Play): [string, number][] =>
      earningsOf(one).map(({ title, amount }) => [title, amount])
    expect(paid(play(1))).toEqual([
      ['Finished a game', 1],
      ['Won the game', 2],
      ['Sound Sommelier, level 1', 3],
    ])
    expect(paid(play(2))).toEqual([['Finished a game', 1]])
    const keys = [...earningsOf(play(1)), ...earningsOf(play(2))].map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.join()).not.toMatch(/ann|bob/)
  })

  test('an uncounted game, or one ended by its host, earns and changes nothing', () => {
    for (const change of [{ counts: false }, { how: 'ended' as const, winner: 0 }]) {
      expect(earningsOf(play(1, change))).toEqual([])
      expect(play(1, change)).toMatchObject({ counted: false, totals: NO_TOTALS, reached: [] })
    }
  })

  test('an activity has title, people and the game’s highlights', () => {
    const rich = gameOf([
      person(1, 'ann', { TOTAL_RENT_RECEIVED: 4, NUM_DRINKS_TAKEN: 9 }),
      person(2, 'bob', { TOTAL_RENT_RECEIVED: 12 }),
    ])
    expect(activityOf(play(1), rich)).toEqual({
      n: 1,
      game: game.id,
      title: 'You won a game',
      date: NOON,
      users: [
        { id: 'ann', name: 'ann' },
        { id: 'bob', name: 'bob' },
      ],
      highlights: [{ type: 'TOTAL_RENT_RECEIVED', name: 'bob', value: 12 }],
    })
    expect(activityOf(play(2), rich).title).toBe('You lost a game')
    expect(activityOf(play(2, { how: 'ended', winner: 0 }), undefined)).toMatchObject({
      title: 'The game was ended',
      users: [],
    })
  })

  test('highlights come first among the statistics: the wire encodes them by index', () => {
    expect(SUMS.slice(0, HIGHLIGHTS.length)).toEqual(HIGHLIGHTS)
  })
})
