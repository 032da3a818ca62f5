// Tests the catalogue against the printed cards: values, colors, locks and texts.
import { describe, expect, test } from 'vitest'
import { ACTION_KEYS, CARD_KEYS, rowOf, type CardKey } from './cards.ts'
import { COLOR_ROWS } from './colors.ts'
import { DEFAULT_FREQUENCIES } from './setup.ts'
import { COLORS, type Color } from './types.ts'

const of = (kind: string): CardKey[] => CARD_KEYS.filter((key) => rowOf(key).kind === kind)

describe('properties', () => {
  test.each<[Color, number, number]>([
    ['blue', 2, 4],
    ['brown', 2, 1],
    ['green', 3, 4],
    ['lightBlue', 3, 1],
    ['orange', 3, 2],
    ['pink', 3, 2],
    ['black', 4, 1],
    ['red', 3, 3],
    ['lightGreen', 2, 2],
    ['yellow', 3, 3],
  ])('%s: %i of value %i, as many as its set needs', (color, count, value) => {
    const rows = of('property').flatMap((key) => {
      const row = rowOf(key)
      return row.kind === 'property' && row.color === color ? [row] : []
    })
    expect(rows.map((row) => row.value)).toEqual(new Array(count).fill(value))
    expect(COLOR_ROWS[color].rents).toHaveLength(count)
  })

  test.each<[Color, number[]]>([
    ['blue', [3, 8]],
    ['green', [2, 4, 7]],
    ['red', [2, 3, 6]],
    ['orange', [1, 3, 5]],
    ['yellow', [2, 4, 6]],
    ['lightBlue', [1, 2, 3]],
    ['pink', [1, 2, 4]],
    ['black', [1, 2, 3, 4]],
    ['lightGreen', [1, 2]],
    ['brown', [1, 2]],
  ])('%s has the rents %j', (color, rents) => expect(COLOR_ROWS[color].rents).toEqual(rents))
})

test.each<[CardKey, Color[], number]>([
  ['wildGreenBlue', ['green', 'blue'], 4],
  ['wildRedYellow', ['red', 'yellow'], 3],
  ['wildOrangePink', ['orange', 'pink'], 2],
  ['wildGreenBlack', ['green', 'black'], 4],
  ['wildBlackLightBlue', ['black', 'lightBlue'], 4],
  ['wildBlackLightGreen', ['black', 'lightGreen'], 2],
  ['rainbow', [...COLORS], 0],
])('wildcard %s has the colors %j, the first one active, and the value %i', (key, colors, value) => {
  expect(rowOf(key)).toMatchObject({ kind: 'wildcard', colors, value })
})

test.each<[CardKey, Color[], number, string]>([
  ['rentGreenBlue', ['green', 'blue'], 1, 'all'],
  ['rentBrownLightBlue', ['brown', 'lightBlue'], 1, 'all'],
  ['rentPinkOrange', ['pink', 'orange'], 1, 'all'],
  ['rentLightGreenBlack', ['lightGreen', 'black'], 1, 'all'],
  ['rentRedYellow', ['red', 'yellow'], 1, 'all'],
  ['rentRainbow', [...COLORS], 3, 'one'],
])('rent %s has the colors %j, the value %i and charges %s', (key, colors, value, reach) => {
  expect(rowOf(key)).toMatchObject({ kind: 'rent', colors, value, reach })
})

test('money has the values 1, 2, 3, 4, 5 and 10, and is called masks', () => {
  expect(of('money').map((key) => [rowOf(key).value, rowOf(key).title])).toEqual([
    [1, '1M Mask'],
    ...[2, 3, 4, 5, 10].map((value) => [value, `${value}M Masks`]),
  ])
})

/** Key, title, default count, bank value, and the store item that unlocks it. */
const ACTIONS: [CardKey, string, number, number, string?][] = [
  ['closeBorders', 'Close Borders', 2, 5],
  ['contractCovid', 'Contract Covid', 3, 3],
  ['sbaLoan', 'SBA Loan', 2, 1],
  ['closeSchools', 'Close Schools', 4, 3],
  ['tpStash', 'Toilet Paper Stash', 3, 3],
  ['socialDistancing', 'Social Distancing', 3, 4],
  ['recovered', "I've recovered", 3, 2],
  ['quarantine', "No! I'm in Quarantine", 3, 4],
  ['costcoRun', 'Costco Run', 10, 1],
  ['closeBusiness', 'Close Business', 3, 1],
  ['crossContaminate', 'Cross Contaminate', 3, 2],
  ['falsePositive', 'False Positive', 1, 1],
  ['workFromHome', 'Work from Home', 1, 1],
  ['shareScreen', 'Share Screen', 1, 3],
  ['delayedShipment', 'Delayed Shipment', 3, 2],
  ['stockDividend', 'Stock Dividend', 0, 1, 'stock-dividend-card'],
  ['bigTechPayout', 'Big Tech Payout', 0, 1, 'big-tech-payout-card'],
  ['shelterInPlace', 'Shelter In Place', 0, 1, 'shelter-in-place-card'],
  ['payMyRent', 'Pay My Rent', 0, 1, 'pay-my-rent-card'],
  ['secondWave', 'Second Wave', 0, 1, 'revival-card'],
]

describe('action cards', () => {
  test('start with the printed ones, in order', () => {
    expect(ACTION_KEYS.slice(0, ACTIONS.length)).toEqual(ACTIONS.map(([key]) => key))
    expect(DEFAULT_FREQUENCIES.slice(0, ACTIONS.length)).toEqual(ACTIONS.map(([, , count]) => count))
  })
  test.each(ACTIONS)('%s', (key, title, count, value, item) => {
    const row = rowOf(key)
    if (row.kind !== 'action') throw new Error('no action card')
    expect(row).toMatchObject({ title, count, value })
    expect(row.item).toBe(item)
    expect(row.text).toMatch(/^.{15,80}[.?]$/)
  })
})
