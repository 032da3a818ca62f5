// Drops: what letting a card go says to the table, place by place, as the rules allow.
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_FREQUENCIES,
  diceFrom,
  newGame,
  privateView,
  publicView,
  type CardId,
  type CardKey,
  type State,
} from '#engine/rules/public.ts'
import { arrowsOf, outlineOf } from './arrows.ts'
import { dropsFor, saidBy, targetAt } from './drops.ts'
import { middle } from './frame.ts'
import { hitAt } from './hit.ts'
import { layoutOf, UNTOUCHED } from './layout.ts'
import { marksOf } from './marks.ts'
import { boxOf, type Layout } from './places.ts'

const SIZE = { width: 1440, height: 900, top: 48, right: 312 }
const start = newGame({
  seats: [1, 2, 3].map((seat) => ({ seat, bot: false })),
  frequencies: DEFAULT_FREQUENCIES,
  setsToWin: 3,
  seed: diceFrom(3),
}).state
const idOf = (key: CardKey, nth = 0): CardId => {
  const found = start.cards.flatMap((one, id) => (one === key && id > 0 ? [id] : []))[nth]
  if (found === undefined) throw new Error(`no ${key}`)
  return found
}
/** Seat 1 holds the hand, seats 2 and 3 have fields, seat 3 shelters. */
function tableWith(hand: CardKey[]): State {
  const bare = { bank: [], field: [], extras: [], delayed: false, bot: false }
  return {
    ...start,
    turn: { number: 5, of: 1, moves: 3, multiplier: 1 },
    pending: null,
    facing: {},
    players: [
      { ...bare, seat: 1, shelter: 0, hand: hand.map((key) => idOf(key)), field: [idOf('green1')] },
      {
        ...bare,
        seat: 2,
        shelter: 0,
        hand: [idOf('m2')],
        field: [idOf('red1'), idOf('brown1'), idOf('brown2')],
      },
      { ...bare, seat: 3, shelter: 1, hand: [idOf('m3')], field: [idOf('pink1')] },
    ],
  }
}
const laid = (s: State): Layout =>
  layoutOf(publicView(s), s, 1, SIZE, { ...UNTOUCHED, order: privateView(s, 1).hand })
const over = (layout: Layout, card: CardId) => {
  const place = layout.cards.get(card)
  if (!place) throw new Error(`card ${card} lies nowhere`)
  return middle(boxOf(place))
}

describe('a steal held over the table', () => {
  const s = tableWith(['closeBusiness', 'm1'])
  const card = idOf('closeBusiness')
  const drops = dropsFor(s, 1, card)
  const layout = laid(s)

  it('may hit loose cards of those who do not shelter', () => {
    expect([...drops.cards.keys()]).toEqual([idOf('red1')])
    expect(drops.seats).toEqual([2])
    const marks = marksOf(s, 1, layout, { drops, over: { kind: 'nowhere' } }, 0)
    expect(marks.outlines.get(idOf('red1'))).toBe('legal')
    expect(marks.tones.get(idOf('brown1'))).toBe('off')
    expect(marks.seats.get(3)).toBe('off')
  })

  it('is one whole play over such a card', () => {
    const target = targetAt(layout, drops, over(layout, idOf('red1')))
    expect(target).toEqual({ kind: 'card', card: idOf('red1'), seat: 2 })
    expect(saidBy(drops, target, s)).toEqual({
      kind: 'send',
      command: { kind: 'play', play: { card, as: 'action', choice: { target: 2, take: idOf('red1') } } },
    })
  })

  it('goes to the bank as money and onto the mat as a click', () => {
    const { own } = layout
    if (!own) throw new Error('I have no place at the table')
    const bank = targetAt(layout, drops, middle(own.bank))
    expect(saidBy(drops, bank, s)).toMatchObject({ kind: 'send', command: { play: { as: 'money' } } })
    expect(saidBy(drops, targetAt(layout, drops, middle(own.mat)), s)).toEqual({ kind: 'play' })
  })

  it('does nothing over somebody who shelters, nor over the piles', () => {
    expect(targetAt(layout, drops, over(layout, idOf('pink1')))).toEqual({ kind: 'nowhere' })
    expect(targetAt(layout, drops, layout.deck)).toEqual({ kind: 'nowhere' })
    expect(saidBy(drops, { kind: 'nowhere' }, s)).toEqual({ kind: 'nothing' })
  })
})

describe('a card that needs more than its target', () => {
  it('asks for the rest', () => {
    const s = tableWith(['closeSchools', 'm1'])
    const withTwo = {
      ...s,
      players: s.players.map((one) =>
        one.seat === 1 ? { ...one, field: [idOf('green1'), idOf('blue1')] } : one,
      ),
    }
    const drops = dropsFor(withTwo, 1, idOf('closeSchools'))
    const target = { kind: 'card', card: idOf('red1'), seat: 2 } as const
    expect(saidBy(drops, target, withTwo)).toEqual({
      kind: 'choose',
      choice: { target: 2, take: idOf('red1') },
    })
  })

  it('takes a whole set by any card of it', () => {
    const s = tableWith(['closeBorders'])
    const drops = dropsFor(s, 1, idOf('closeBorders'))
    const target = { kind: 'card', card: idOf('brown2'), seat: 2 } as const
    expect(saidBy(drops, target, s)).toMatchObject({
      kind: 'send',
      command: { play: { choice: { target: 2, set: 'brown' } } },
    })
  })
})

describe('out of turn', () => {
  const s = { ...tableWith(['red2', 'm1']), turn: { number: 6, of: 2, moves: 3, multiplier: 1 } }

  it('says why nothing can be played, and greys nothing', () => {
    expect(dropsFor(s, 1, idOf('red2')).refused).toBe("It's not your turn.")
    expect(marksOf(s, 1, laid(s), null, 0).tones.size).toBe(0)
  })
})

describe('in my turn', () => {
  it('greys what can only be banked', () => {
    const s = tableWith(['quarantine', 'red2', 'm1'])
    const { tones } = marksOf(s, 1, laid(s), null, 0)
    expect([...tones]).toEqual([[idOf('quarantine'), 'grey']])
  })
})

describe('what lies under the pointer', () => {
  it('is the uppermost card, then the area', () => {
    const s = tableWith(['red2', 'm1'])
    const layout = laid(s)
    const order = privateView(s, 1).hand
    expect(hitAt(layout, order, over(layout, idOf('brown2')))).toEqual({ kind: 'card', card: idOf('brown2') })
    const [area] = layout.seats
    expect(area && hitAt(layout, order, area.face)).toEqual({ kind: 'seat', seat: 2 })
    expect(hitAt(layout, order, { x: 592, y: 850 })).toMatchObject({ kind: 'hand' })
    expect(hitAt(layout, order, { x: 400, y: 390 })).toEqual({ kind: 'nothing' })
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

  it('go to everybody asked and say how far they have got', () => {
    const arrows = arrowsOf(publicView(s), laid(s))
    expect(arrows.map(({ answer }) => answer)).toEqual(['owes', 'no'])
    expect(arrowsOf(publicView({ ...s, pending: null }), laid(s))).toEqual([])
  })

  it('are polygons small enough to be drawn in one batch', () => {
    for (const arrow of arrowsOf(publicView(s), laid(s)))
      expect(outlineOf(arrow).points.length).toBeLessThan(100)
  })
})
