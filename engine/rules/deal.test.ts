// Tests the deck, the catalogue against the printed cards, and the start of a game.
import { describe, expect, test } from 'vitest'
import { ACTION_KEYS, CARD_KEYS, nextKey, rowOf, type CardKey } from './cards.ts'
import { COLOR_ROWS } from './colors.ts'
import { keyOf } from './catalogue.ts'
import { rngFrom } from './rng.ts'
import { DEFAULT_FREQUENCIES, DEFAULT_SETS_TO_WIN, deckCounts, newGame } from './setup.ts'
import { conserved } from './testing/randomPlay.ts'
import { COLORS, type State } from './types.ts'

const game = (players: number, seed = 1, frequencies: readonly number[] = DEFAULT_FREQUENCIES): State =>
  newGame({
    seats: Array.from({ length: players }, (_, at) => ({ seat: at + 1, bot: false })),
    frequencies,
    setsToWin: DEFAULT_SETS_TO_WIN,
    seed: rngFrom(seed),
  }).state

/** Number of copies of each card in the game. */
function counted(s: State): Map<CardKey, number> {
  const counts = new Map<CardKey, number>()
  for (let card = 1; card < s.cards.length; card++)
    counts.set(keyOf(s, card), (counts.get(keyOf(s, card)) ?? 0) + 1)
  return counts
}

describe('the deck', () => {
  const counts = counted(game(4))
  test.each([
    ['m10', 1],
    ['m5', 2],
    ['m4', 3],
    ['m3', 3],
    ['m2', 5],
    ['m1', 6],
    ['wildGreenBlue', 1],
    ['wildRedYellow', 2],
    ['wildOrangePink', 2],
    ['wildGreenBlack', 1],
    ['wildBlackLightBlue', 1],
    ['wildBlackLightGreen', 1],
    ['rainbow', 2],
    ['rentGreenBlue', 2],
    ['rentBrownLightBlue', 2],
    ['rentPinkOrange', 2],
    ['rentLightGreenBlack', 2],
    ['rentRedYellow', 2],
    ['rentRainbow', 3],
    ['closeBorders', 2],
    ['contractCovid', 3],
    ['sbaLoan', 2],
    ['closeSchools', 4],
    ['tpStash', 3],
    ['socialDistancing', 3],
    ['recovered', 3],
    ['quarantine', 3],
    ['costcoRun', 10],
    ['closeBusiness', 3],
    ['crossContaminate', 3],
    ['falsePositive', 1],
    ['workFromHome', 1],
    ['shareScreen', 1],
    ['delayedShipment', 3],
  ] as const)('holds %s %i times', (key, times) => {
    expect(counts.get(key)).toBe(times)
  })

  test('holds each of the 28 properties once', () => {
    const properties = CARD_KEYS.filter((key) => rowOf(key).kind === 'property')
    expect(properties.map((key) => counts.get(key))).toEqual(new Array(28).fill(1))
  })

  test('holds none of the five locked cards', () => {
    const locked: CardKey[] = ['stockDividend', 'bigTechPayout', 'shelterInPlace', 'payMyRent', 'secondWave']
    expect(locked.filter((key) => counts.has(key))).toEqual([])
  })

  test('follows the game’s card frequencies', () => {
    const chosen = counted(
      game(
        2,
        1,
        ACTION_KEYS.map((_, at) => at),
      ),
    )
    expect(ACTION_KEYS.map((key) => chosen.get(key) ?? 0)).toEqual(ACTION_KEYS.map((_, at) => at))
  })

  test('is doubled for ten players and not for five', () => {
    const [five, ten] = [deckCounts(DEFAULT_FREQUENCIES, 5), deckCounts(DEFAULT_FREQUENCIES, 10)]
    expect(five).toEqual(deckCounts(DEFAULT_FREQUENCIES, 2))
    expect(ten).toEqual(five.map((count) => 2 * count))
  })
})

describe('the catalogue', () => {
  test('has the printed names', () => {
    const names: Partial<Record<CardKey, string>> = {
      blue1: 'Immunity Place',
      blue2: 'Vaccine Valley',
      brown1: 'Wuhan Market',
      brown2: 'Lockdown Lane',
      green1: 'Antibody Avenue',
      green2: 'Booster Boulevard',
      green3: 'Clinical Trial Court',
      lightBlue1: 'G.W. Zoo',
      lightBlue2: 'Big Cat Rescue',
      lightBlue3: 'Myrtle Beach Safari',
      orange1: 'Stock Market Valley',
      orange2: 'SBA Loan Street',
      orange3: 'Unemployment Road',
      pink1: 'Ventilator View',
      pink2: 'N-95 Avenue',
      pink3: 'Emergency Room Road',
      black1: 'Coral Princess',
      black2: 'Grand Princess',
      black3: 'Diamond Princess',
      black4: 'Regal Princess',
      red1: 'New York Hospital',
      red2: 'Milan Hospital',
      red3: 'Madrid Hospital',
      lightGreen1: 'Federal Reserve',
      lightGreen2: 'CDC',
      yellow1: 'Takeout Terrace',
      yellow2: 'Video Call Court',
      yellow3: 'Sourdough Street',
      closeBorders: 'Close Borders',
      recovered: "I've recovered",
      quarantine: "No! I'm in Quarantine",
      tpStash: 'Toilet Paper Stash',
      m1: '1M Mask',
      m2: '2M Masks',
    }
    const keys = CARD_KEYS.filter((key) => names[key] !== undefined)
    expect(Object.fromEntries(keys.map((key) => [key, rowOf(key).title]))).toEqual(names)
  })

  test('has ten colors with their display names', () => {
    expect(COLORS.length).toBe(10)
    expect(COLOR_ROWS.black.name).toBe('cruise ship')
    expect(COLOR_ROWS.lightGreen.name).toBe('fed. agency')
    expect(COLOR_ROWS.lightBlue.name).toBe('light blue')
  })

  test('has five kinds of card, and the rainbow wildcard is worth nothing', () => {
    expect(new Set(CARD_KEYS.map((key) => rowOf(key).kind))).toEqual(
      new Set(['property', 'wildcard', 'money', 'action', 'rent']),
    )
    expect(rowOf('rainbow').value).toBe(0)
  })

  test('cycles through the cards of a kind by nextKey', () => {
    for (const key of CARD_KEYS) {
      const same = CARD_KEYS.filter((other) => rowOf(other).kind === rowOf(key).kind)
      let round = key
      for (let step = 0; step < same.length; step++) {
        expect(rowOf(round).kind).toBe(rowOf(key).kind)
        round = nextKey(round)
      }
      expect(round).toBe(key)
    }
  })
})

describe('a new game', () => {
  test('deals five cards to each; the first player has drawn two more', () => {
    for (let seed = 0; seed < 20; seed++) {
      const s = game(4, seed)
      expect(conserved(s)).toBe(true)
      expect(s.players.map(({ seat, hand }) => [seat, hand.length])).toEqual(
        [1, 2, 3, 4].map((seat) => [seat, seat === s.turn.of ? 7 : 5]),
      )
      expect(s.turn).toEqual({ number: 1, of: s.turn.of, moves: 3, multiplier: 1 })
    }
  })

  test('gives each seat the first turn about equally often', () => {
    const firsts = Array.from({ length: 800 }, (_, seed) => game(4, seed).turn.of)
    for (const seat of [1, 2, 3, 4])
      expect(firsts.filter((first) => first === seat).length).toBeGreaterThan(140)
  })

  test('is determined by its seed', () => {
    expect(game(3, 7)).toEqual(game(3, 7))
    expect(game(3, 7).deck).not.toEqual(game(3, 8).deck)
  })
})
