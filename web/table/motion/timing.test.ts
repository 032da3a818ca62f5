// Tests the timing table: duration and order of each kind of motion, and reduced motion.
import { describe, expect, it } from 'vitest'
import { publicView, type Event, type Zone } from '#engine/rules/public.ts'
import { layoutOf, UNTOUCHED } from '../model/layout/layout.ts'
import type { Layout, Place, ZoneName } from '../model/layout/places.ts'
import { sampleState } from '../../dev/sampleTable.ts'
import { toFades } from './fades.ts'
import { dealGlides } from './deal.ts'
import { longest, poseAt, type Glide } from './glide.ts'
import { glidesOf } from './glides.ts'

const SIZE = { width: 1440, height: 900, top: 48, right: 312 }
const state = sampleState(5, 0)
const empty = layoutOf(publicView(state), state, 1, SIZE, UNTOUCHED)

const place = (at: ZoneName, of: number, x: number): Place => ({
  x,
  y: 500,
  w: 80,
  turn: 0,
  z: 1,
  up: true,
  shown: true,
  at,
  of,
})
const withCards = (cards: [number, Place][]): Layout => ({ ...empty, cards: new Map(cards) })
const zone = (at: ZoneName, of: number): Zone => (at === 'deck' || at === 'discard' ? { at } : { at, of })
const way = (from: [ZoneName, number], to: [ZoneName, number], cards: number[]): Event => ({
  kind: 'moved',
  moved: { cards, count: cards.length, from: zone(...from), to: zone(...to) },
})
/** Glides of `count` cards from one place to another, with the event. */
const journey = (from: [ZoneName, number], to: [ZoneName, number], count: number): Glide[] => {
  const cards = Array.from({ length: count }, (_, n) => n + 1)
  const one = withCards(cards.map((card) => [card, place(...from, 100 + card)]))
  const other = withCards(cards.map((card) => [card, place(...to, 700 + card)]))
  return glidesOf(one, other, [way(from, to, cards)], 1)
}

describe('the timing table', () => {
  it('plays a card in 280 ms, from 1.07 of its size, with a slight overshoot', () => {
    const [glide] = journey(['hand', 1], ['field', 1], 1)
    if (!glide) throw new Error('no glide')
    expect(glide.ms).toBe(280)
    expect(poseAt(glide, 0)).toMatchObject({ w: 80 * 1.07, lift: 1 })
    expect(Math.max(...[180, 200, 220].map((t) => poseAt(glide, t).x))).toBeGreaterThan(701)
    expect(poseAt(glide, 280)).toMatchObject({ x: 701, w: 80, lift: 0 })
  })

  it('moves a card between players in 380 ms on an arc of 0.12 of the distance', () => {
    const [glide] = journey(['bank', 2], ['bank', 1], 1)
    expect(glide?.ms).toBe(380)
    expect(glide?.arc).toBeCloseTo(600 * 0.12)
    expect(glide && poseAt(glide, 190).y).toBeCloseTo(500 - 72)
  })

  it('sends the cards of a payment 45 ms apart, or closer if there are many', () => {
    expect(journey(['bank', 2], ['bank', 1], 3).map(({ delay }) => delay)).toEqual([0, 45, 90])
    expect(longest(journey(['bank', 2], ['bank', 1], 30))).toBeLessThanOrEqual(700.001)
  })

  it('draws two cards in 240 ms each, 90 ms apart', () => {
    const glides = journey(['deck', 0], ['hand', 1], 2)
    expect(glides.map(({ ms, delay }) => [ms, delay])).toEqual([
      [240, 0],
      [240, 90],
    ])
  })

  it('stamps a No: 180 ms in, 350 ms still, then to the pile', () => {
    const one = withCards([[4, place('hand', 1, 100)]])
    const other = withCards([[4, { ...empty.discard }]])
    const events: Event[] = [
      way(['hand', 1], ['discard', 0], [4]),
      { kind: 'saidNo', saidNo: { by: 1, to: 2, counter: false } },
    ]
    const [glide] = glidesOf(one, other, events, 1)
    if (!glide) throw new Error('no glide')
    const at = (t: number) => poseAt(glide, t)
    expect(at(0).alpha).toBe(0)
    expect(at(60).w).toBeGreaterThan(at(200).w)
    expect(at(200)).toEqual({ ...at(500), lift: at(200).lift })
    expect(at(810)).toMatchObject({ x: empty.discard.x, w: empty.discard.w })
  })

  it('starts the second event of an update when the first is nearly over', () => {
    const one = withCards([
      [1, place('hand', 1, 100)],
      [2, place('deck', 0, 300)],
    ])
    const other = withCards([
      [1, place('discard', 0, 400)],
      [2, place('hand', 1, 200)],
    ])
    const events = [way(['hand', 1], ['discard', 0], [1]), way(['deck', 0], ['hand', 1], [2])]
    expect(glidesOf(one, other, events, 1).map(({ delay }) => delay)).toEqual([0, 260])
  })

  it('deals one card each in turn, all within 1,800 ms', () => {
    const view = publicView(state)
    const hand = state.players[0]?.hand ?? []
    const pendingPlay = layoutOf(view, state, 1, SIZE, { ...UNTOUCHED, order: hand })
    const glides = dealGlides(pendingPlay, view, hand, 1)
    expect(glides.length).toBeGreaterThanOrEqual(25)
    expect(longest(glides)).toBeLessThanOrEqual(1800)
    expect(glides.slice(0, 10).map(({ to }) => to.of)).toEqual([1, 2, 3, 4, 5, 1, 2, 3, 4, 5])
    expect(glides.every(({ hidden }) => hidden)).toBe(true)
  })
})

describe('reduced motion', () => {
  it('moves nothing: a card fades out at its origin and in at its destination', () => {
    const glides = toFades(journey(['bank', 2], ['bank', 1], 2))
    expect(glides).toHaveLength(4)
    for (const glide of glides) {
      expect(glide).toMatchObject({ ms: 120, delay: 0, arc: 0 })
      const places = [0, 60, 119].map((t) => poseAt(glide, t).x)
      expect(new Set(places).size).toBe(1)
    }
    expect(glides.map((glide) => poseAt(glide, 60).alpha)).toEqual([0.5, 0.5, 0.5, 0.5])
  })
})
