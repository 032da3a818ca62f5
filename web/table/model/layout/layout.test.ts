// Tests the layout at every table size: no overlaps, nothing outside, seats clockwise.
import { describe, expect, it } from 'vitest'
import { COLORS, type Color } from '#engine/rules/public.ts'
import { bringForward, placeField, type Tray } from './columns.ts'
import { placeHand } from './fan.ts'
import { grown, outward, within, type Rect, type Size } from './frame.ts'
import { layoutOf, UNTOUCHED } from './layout.ts'
import { boxOf, type Layout } from './places.ts'
import { sampleViews } from '../../../dev/sampleTable.ts'
import { HUGE, LARGE, layoutFor, SMALL, stateOf, WINDOWS } from '../../../dev/sampleLayout.ts'

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width - 0.01 &&
  other.x < one.x + one.width - 0.01 &&
  one.y < other.y + other.height - 0.01 &&
  other.y < one.y + one.height - 0.01
const zonesOf = (layout: Layout): [string, Rect][] => {
  const { own } = layout
  const mine: [string, Rect][] = own
    ? [
        ['mat', own.mat],
        ['end', own.end],
        ['bank', own.bank],
        ['hand', own.hand],
      ]
    : []
  return [
    ...layout.seats.map(({ seat, rect }): [string, Rect] => [`seat ${seat}`, rect]),
    ['deck', boxOf(layout.deck)],
    ['discard', boxOf(layout.discard)],
    ['note', layout.note],
    ...mine,
  ]
}
const clashes = (layout: Layout): string[] => {
  const zones = zonesOf(layout)
  return zones.flatMap(([name, rect], n) =>
    zones.slice(n + 1).flatMap(([other, its]) => (overlap(rect, its) ? [`${name} / ${other}`] : [])),
  )
}

describe.each(WINDOWS)('a table at %s', (_, size) => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 24])('has no overlapping zones with %i players', (players) => {
    for (const of of [1, 2, Math.ceil(players / 2), players]) {
      expect(clashes(layoutFor(players, 1, size, of))).toEqual([])
    }
  })

  it.each([2, 3, 5, 8, 12, 16, 24])('keeps zones and shown cards inside with %i players', (players) => {
    const layout = layoutFor(players, 1, size)
    const { frame } = layout
    const room: Rect = { x: 0, y: size.top, width: size.width - size.right, height: size.height - size.top }
    const inside = grown(room, 1)
    for (const [name, rect] of zonesOf(layout)) {
      const far = { x: rect.x + rect.width, y: rect.y + rect.height }
      expect(within(inside, outward(frame, rect)), `${name} begins inside`).toBe(true)
      expect(within(inside, outward(frame, far)), `${name} ends inside`).toBe(true)
    }
    for (const [card, place] of layout.cards) {
      if (!place.shown) continue
      const box = boxOf(place)
      expect(within(inside, outward(frame, box)), `card ${card} begins inside`).toBe(true)
      const foot = place.at === 'hand' ? box.y : box.y + box.height
      expect(within(inside, outward(frame, { x: box.x + box.width, y: foot })), `card ${card}`).toBe(true)
    }
  })

  it.each([2, 3, 5, 8, 12])('places %i players clockwise from my left', (players) => {
    const { seats, frame } = layoutFor(players, 1, size)
    // A grid of badges runs up and down its columns, not clockwise.
    if (size.height < 500 && players > 6) return
    const center = { x: frame.width / 2, y: frame.height - 448 }
    const angles = seats.map(({ rect }) =>
      Math.atan2(rect.y + rect.height / 2 - center.y, rect.x + rect.width / 2 - center.x),
    )
    expect(angles).toEqual([...angles].sort((one, other) => one - other))
    expect(seats.map(({ seat }) => seat)).toEqual(Array.from({ length: players - 1 }, (_, n) => n + 2))
  })

  it.each([2, 3, 5, 8, 10, 11, 12])('keeps the cards of a seat in its area with %i players', (players) => {
    for (let active = 1; active <= players; active += 1) {
      const layout = layoutFor(players, 1, size, active)
      for (const place of layout.cards.values()) {
        const area = layout.seats.find(({ seat }) => seat === place.of)
        if (!area || !place.shown) continue
        const box = boxOf(place)
        expect(within(area.rect, box), `in the turn of ${active}`).toBe(true)
        expect(within(area.rect, { x: box.x + box.width, y: box.y + box.height })).toBe(true)
      }
    }
  })
})

describe('the spacing of a table', () => {
  const players = Array.from({ length: 11 }, (_, n) => n + 2)
  const gap = (one: Rect, other: Rect): number =>
    Math.max(
      one.x - other.x - other.width,
      other.x - one.x - one.width,
      one.y - other.y - other.height,
      other.y - one.y - one.height,
    )
  const sizes: Size[] = [LARGE, SMALL, HUGE, { width: 1366, height: 768, top: 48, right: 312 }]

  it.each(players)('is wide enough between seats with %i players', (count) => {
    for (const size of sizes) {
      for (const me of [0, 1]) {
        const { seats } = layoutFor(count, me, size)
        for (const [n, one] of seats.entries()) {
          const least = one.kind === 'badge' ? 8 : 16
          for (const other of seats.slice(n + 1)) {
            const far = Math.round(gap(one.rect, other.rect) * 100) / 100
            expect(
              far,
              `${one.seat} and ${other.seat} of ${me} ${JSON.stringify([one.rect, other.rect, one.kind, other.kind])}`,
            ).toBeGreaterThanOrEqual(other.kind === 'badge' ? 8 : least)
          }
        }
      }
    }
  })

  it.each(players)('keeps drop zones and cards away from End turn with %i players', (count) => {
    for (const size of sizes) {
      const { own, cards, frame } = layoutFor(count, 1, size)
      if (!own) throw new Error('I have no place at the table')
      for (const zone of [own.mat, own.bank, own.hand]) expect(gap(zone, own.end)).toBeGreaterThanOrEqual(32)
      const hand = [...cards].flatMap(([card, { at }]) => (at === 'hand' ? [card] : []))
      for (const hover of hand) {
        const risen = placeHand(hand, own.hand, 1, { hover, foot: frame.height })
        for (const [, place] of risen) expect(gap(boxOf(place), own.end)).toBeGreaterThanOrEqual(8)
      }
    }
  })
})

describe('a field of all ten colors', () => {
  const stands: Color[] = [...COLORS]
  const field = stands.map((_, n) => n + 1)
  const player = { seat: 2, hand: 0, bank: [], field, stands, extras: [], on: [], shelter: 0, delayed: false }
  const trayOf = (width: number, height: number, w: number): Tray => {
    return { rect: { x: 0, y: 0, width, height }, w, gap: 13, step: w * 0.27, z: 100, shown: true }
  }

  it.each([
    ['of a table of six', trayOf(180, 140, 52)],
    ['of a table of five', trayOf(236, 140, 65)],
    ['of mine', trayOf(662, 214, 112)],
  ])('keeps its sets at least 30 apart in a seat %s', (_, tray) => {
    const { columns } = placeField({ ...player, bot: false }, tray)
    for (const [n, { rect, seat }] of columns.entries()) {
      const next = columns[n + 1]
      if (next?.seat === seat && next.rect.y === rect.y)
        expect(next.rect.x - rect.x).toBeGreaterThanOrEqual(30)
      expect(rect.x + rect.width).toBeLessThanOrEqual(tray.rect.width + 0.01)
      expect(rect.y + rect.height).toBeLessThanOrEqual(tray.rect.height + 0.01)
    }
  })

  it('brings the set under the pointer to the front, and back', () => {
    const tray = trayOf(662, 214, 112)
    const { columns, cards } = placeField({ ...player, bot: false }, tray)
    const places = new Map(cards)
    const rest = [...columns]
    bringForward(columns, places, 4)
    const highest = Math.max(...[...places.values()].map(({ z }) => z))
    expect(places.get(4)?.z).toBe(highest)
    expect(columns.map(({ reach }) => reach)).toEqual(rest.map(({ reach }) => reach))
    expect(columns[3]?.strip.width).toBeGreaterThan(rest[3]?.strip.width ?? 0)
  })
})

describe('a bank of forty notes', () => {
  it('shows each of its values', () => {
    const state = stateOf(3)
    const [me] = state.players
    const money = state.cards.flatMap((key, id) => (/^m\d+$/.test(key) ? [id] : [])).slice(0, 20)
    const bank = [...money, ...money.map((id) => id)]
    const { view, mine } = sampleViews(state, 1)
    const players = view.players.map((player) => (player.seat === me?.seat ? { ...player, bank } : player))
    const layout = layoutOf({ ...view, players }, state, 1, LARGE, { ...UNTOUCHED, order: mine.hand })
    const firsts = new Map<string, number>()
    for (const card of money) {
      const key = state.cards[card] ?? ''
      const x = layout.cards.get(card)?.x ?? 0
      firsts.set(key, Math.min(firsts.get(key) ?? Infinity, x))
    }
    const xs = [...firsts.values()].sort((one, other) => one - other)
    for (const [n, x] of xs.entries()) if (n > 0) expect(x - (xs[n - 1] ?? 0)).toBeGreaterThan(8)
  })
})

describe('the tags of sets', () => {
  it.each([2, 3, 5, 8])('have disjoint strips with %i players', (players) => {
    for (const me of [0, 1]) {
      const { columns } = layoutFor(players, me, SMALL)
      for (const [n, { seat, strip }] of columns.entries()) {
        expect(strip.width).toBeGreaterThan(0)
        const next = columns[n + 1]
        const beside = next?.seat === seat && next.strip.x > strip.x
        if (beside) expect(strip.x + strip.width).toBeLessThanOrEqual(next.strip.x)
      }
    }
  })
})

describe('a spectator', () => {
  it.each([2, 3, 5, 8, 12])('sees all %i players and no hand', (players) => {
    const layout = layoutFor(players, 0, LARGE)
    expect(layout.seats).toHaveLength(players)
    expect(layout.own).toBeNull()
    expect([...layout.cards.values()].some(({ at }) => at === 'hand')).toBe(false)
    expect(clashes(layout)).toEqual([])
  })
})

describe('every visible card', () => {
  it.each([2, 5, 8])('has a position with %i players', (players) => {
    const state = stateOf(players)
    const layout = layoutFor(players, 1, LARGE)
    const [me] = state.players
    const seen = state.players.flatMap(({ bank, field, extras }) => [...bank, ...field, ...extras])
    for (const card of [...seen, ...(me?.hand ?? [])]) expect(layout.cards.has(card)).toBe(true)
  })

  it('is drawn at four fifths in windows up to 1280 wide', () => {
    expect(layoutFor(5, 1, SMALL).frame.scale).toBeCloseTo(0.79, 2)
    expect(layoutFor(5, 1, { ...SMALL, height: 1200 }).frame.scale).toBe(0.8)
    expect(layoutFor(5, 1, LARGE).frame.scale).toBe(1)
  })
})

it('other players’ sets are larger where there is room, and within their area', () => {
  let larger = 0
  for (const players of [2, 3, 4, 5, 6]) {
    const { seats, columns } = layoutFor(players, 1, { width: 1920, height: 1080, top: 60, right: 390 })
    for (const { seat, rect: area, card } of seats) {
      for (const { rect, w } of columns.filter((column) => column.seat === seat)) {
        if (w > card) larger += 1
        expect(rect.y + rect.height).toBeLessThanOrEqual(area.y + area.height)
        expect(rect.x + rect.width).toBeLessThanOrEqual(area.x + area.width)
      }
    }
  }
  expect(larger).toBeGreaterThan(0)
})
