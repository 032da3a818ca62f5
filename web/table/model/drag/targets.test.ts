// Tests drop targets: the hit test, the nearest target, its preview and hint, and arrows.
import { describe, expect, it } from 'vitest'
import { privateView, type State } from '#engine/rules/public.ts'
import { whyNotBankable } from '../../hud/Hint.tsx'
import { aimOf, arrowsOf, outlineOf } from '../arrows.ts'
import { hintPlace } from '../hintPlace.ts'
import { grown, middle, within } from '../layout/frame.ts'
import { boxOf } from '../layout/places.ts'
import { marksOf, withRaisedCards } from '../marks.ts'
import { dropPreviewOf } from './dropPreview.ts'
import { idOf, tableWith, pendingPlay, over } from './testing/threePlayers.ts'
import { dropsFor, dropResult, targetAt, type Target } from './drops.ts'
import { hitAt } from './hit.ts'
import { clipOf, liftedIn } from './lifted.ts'

describe('the hit test', () => {
  it('finds the uppermost card, then the area', () => {
    const s = tableWith(['red2', 'm1'])
    const layout = pendingPlay(s)
    const order = privateView(s, 1).hand
    expect(hitAt(layout, order, over(layout, idOf('brown2')))).toEqual({
      kind: 'card',
      card: idOf('brown2'),
      seat: 2,
    })
    const [area] = layout.seats
    expect(area && hitAt(layout, order, area.face)).toEqual({ kind: 'seat', seat: 2 })
    expect(hitAt(layout, order, { x: 592, y: 850 })).toMatchObject({ kind: 'hand' })
    expect(hitAt(layout, order, { x: 400, y: 390 })).toEqual({ kind: 'nothing' })
  })
})

describe('the drop target', () => {
  const s = tableWith(['closeBusiness', 'green2', 'm1'])
  const layout = pendingPlay(s)

  it('is the nearest within 24 units, and none beyond', () => {
    const drops = dropsFor(s, 1, idOf('closeBusiness'))
    const red = layout.cards.get(idOf('red1'))
    if (!red || !layout.own) throw new Error('nothing to aim at')
    const beside = { x: red.x - red.w / 2 - 20, y: red.y }
    expect(targetAt(layout, drops, beside)).toMatchObject({ kind: 'card', card: idOf('red1') })
    const { mat } = layout.own
    expect(targetAt(layout, drops, { x: 400, y: mat.y - 23 })).toEqual({ kind: 'mat' })
    expect(targetAt(layout, drops, { x: 400, y: mat.y - 40 })).toEqual({ kind: 'nowhere' })
  })

  it('is never the neighbor of a card that cannot be taken', () => {
    const drops = dropsFor(s, 1, idOf('closeBusiness'))
    const brown = over(layout, idOf('brown2'))
    expect(targetAt(layout, drops, { x: brown.x - 30, y: brown.y })).toMatchObject({ kind: 'seat', seat: 2 })
  })

  it('of an action on the mat plays it without a prompt: money has its own zone', () => {
    const on = (key: Parameters<typeof idOf>[0]) => dropResult(dropsFor(s, 1, idOf(key)), { kind: 'mat' }, s)
    expect(on('closeBusiness')).toEqual({ kind: 'choose', choice: {} })
    expect(on('green2')).toEqual({ kind: 'play' })
  })

  it('over the bank states why a property cannot be banked, and nothing for an action', () => {
    const { own } = layout
    if (!own) throw new Error('I have no place at the table')
    const over = (key: Parameters<typeof idOf>[0]) => {
      const at = middle(own.bank)
      const card = idOf(key)
      const held = {
        card,
        at,
        center: at,
        pointer: at,
        isDropped: false,
        drops: dropsFor(s, 1, card),
        over: { kind: 'mat' },
        byKeys: false,
      } as const
      return whyNotBankable(held, s, layout)
    }
    expect(over('green2')).toMatch(/can’t be banked/)
    expect(over('closeBusiness')).toBe(null)
  })

  it('shows a preview of the result before the drop', () => {
    const drops = dropsFor(s, 1, idOf('green2'))
    const preview = dropPreviewOf(s, 1, layout, drops, { kind: 'mat' })
    expect(preview.tag).toMatchObject({ count: '2/3', rent: '2M → 4M', full: false })
    expect(preview.cards.map(({ card }) => card)).toEqual([idOf('green2')])
    const money = dropsFor(s, 1, idOf('m1'))
    expect(dropPreviewOf(s, 1, layout, money, { kind: 'bank' }).bank).toEqual({ now: 0, then: 1 })
    const steal = dropsFor(s, 1, idOf('closeBusiness'))
    const stolen = dropPreviewOf(s, 1, layout, steal, { kind: 'card', seat: 2, card: idOf('red1') })
    expect(stolen.tag).toMatchObject({ count: '1/3', rent: '2M' })
    expect(dropPreviewOf(s, 1, layout, steal, { kind: 'seat', seat: 2 }).tag).toBeNull()
  })

  it('raises legal cards, and the current one more', () => {
    const drops = dropsFor(s, 1, idOf('closeBusiness'))
    const at = (target: Target) =>
      withRaisedCards(layout, marksOf(s, 1, layout, { drops, over: target }, 0)).cards.get(idOf('red1'))
    const flat = layout.cards.get(idOf('red1'))
    expect(at({ kind: 'nowhere' })?.y).toBe((flat?.y ?? 0) - 6)
    expect(at({ kind: 'card', seat: 2, card: idOf('red1') })?.w).toBeCloseTo((flat?.w ?? 0) * 1.04)
  })

  it('states why a player cannot be chosen', () => {
    const drops = dropsFor(s, 1, idOf('closeBusiness'))
    const { refusals: whys } = marksOf(s, 1, layout, { drops, over: { kind: 'nowhere' } }, 0)
    expect(whys.get(3)?.text).toBe('Sheltering: can’t be targeted')
  })

  it('has a hint clear of the arrow, the piles and the turn note', () => {
    const drops = dropsFor(s, 1, idOf('closeBusiness'))
    for (const x of [120, 300, 480, 640, 800]) {
      const at = { x, y: 548 }
      const held = { card: drops.card, at, center: at, pointer: { x, y: 200 }, drops, byKeys: false } as const
      const [arrow] = aimOf({ ...held, isDropped: false, over: { kind: 'nowhere' } }, layout)
      const place = hintPlace(layout, arrow, 0)
      const points = arrow ? outlineOf(arrow).points : []
      expect(points.some((point) => within(grown(place, 6), point))).toBe(false)
      for (const taken of [boxOf(layout.deck), boxOf(layout.discard), layout.note]) {
        const apart = place.x + place.width < taken.x || place.x > taken.x + taken.width
        expect(apart, `a hint for ${x}`).toBe(true)
      }
    }
  })
})

describe('an open question', () => {
  const s: State = {
    ...tableWith(['quarantine']),
    pending: {
      kind: 'asking',
      ask: 1,
      play: { by: 2, card: idOf('closeBusiness'), choice: { target: 1, take: idOf('green1') } },
      open: [],
      lanes: [{ claims: [{ by: 2, on: 1, noes: 0 }], owed: 0, done: false }],
    },
  }

  it('highlights the card it would take and the No that can answer it', () => {
    const layout = pendingPlay(s)
    const no = layout.cards.get(idOf('quarantine'))
    const take = layout.cards.get(idOf('green1'))
    const bright = liftedIn(s, 1, layout)
    expect(bright).toHaveLength(2)
    expect(bright[0] && within(bright[0], no ?? { x: 0, y: 0 })).toBe(true)
    expect(bright[1] && within(bright[1], take ?? { x: 0, y: 0 })).toBe(true)
    expect(clipOf(layout, bright, 1440, 900)).toMatch(/^path\(evenodd, "M0 0H1440V900H0Z(M[^Z]+Z){2}"\)$/)
    expect(clipOf(layout, liftedIn({ ...s, pending: null }, 1, layout), 1440, 900)).toBe('none')
  })
})

describe('arrows', () => {
  const s: State = {
    ...tableWith([]),
    pending: {
      kind: 'asking',
      ask: 1,
      play: { by: 1, card: idOf('recovered'), choice: {} },
      open: [],
      lanes: [
        { claims: [{ by: 1, on: 2, noes: 0 }], owed: 2, done: false },
        { claims: [{ by: 1, on: 3, noes: 1 }], owed: 2, done: true },
      ],
    },
  }

  it('point to each player asked and show their state', () => {
    const arrows = arrowsOf(s, pendingPlay(s))
    expect(arrows.map(({ answer }) => answer)).toEqual(['owes', 'no'])
    expect(arrowsOf({ ...s, pending: null }, pendingPlay(s))).toEqual([])
  })

  it('are polygons small enough for one batch', () => {
    for (const arrow of arrowsOf(s, pendingPlay(s))) expect(outlineOf(arrow).points.length).toBeLessThan(100)
  })
})
