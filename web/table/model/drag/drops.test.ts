// Tests drops: the play that results from each target, as the rules allow.
import { describe, expect, it } from 'vitest'
import { type State } from '#engine/rules/public.ts'
import { middle } from '../layout/frame.ts'
import { marksOf } from '../marks.ts'
import { dropPreviewOf } from './dropPreview.ts'
import { idOf, tableWith, pendingPlay, over } from './testing/threePlayers.ts'
import { dropsFor, dropResult, targetAt } from './drops.ts'

describe('a steal held over the table', () => {
  const s = tableWith(['closeBusiness', 'm1'])
  const card = idOf('closeBusiness')
  const drops = dropsFor(s, 1, card)
  const layout = pendingPlay(s)

  it('can target loose cards of players who do not shelter', () => {
    expect([...drops.cards.keys()]).toEqual([idOf('red1')])
    expect(drops.seats).toEqual([2])
    const marks = marksOf(s, 1, layout, { drops, over: { kind: 'nowhere' } }, 0)
    expect(marks.outlines.get(idOf('red1'))).toBe('legal')
    expect(marks.tones.get(idOf('brown1'))).toBe('off')
    expect(marks.seats.get(3)).toBe('off')
  })

  it('is a complete play over such a card', () => {
    const target = targetAt(layout, drops, over(layout, idOf('red1')))
    expect(target).toEqual({ kind: 'card', card: idOf('red1'), seat: 2 })
    expect(dropResult(drops, target, s)).toEqual({
      kind: 'send',
      command: { kind: 'play', play: { card, as: 'action', choice: { target: 2, take: idOf('red1') } } },
    })
  })

  it('is money on the bank and an action on the mat', () => {
    const { own } = layout
    if (!own) throw new Error('I have no place at the table')
    const bank = targetAt(layout, drops, middle(own.bank))
    expect(dropResult(drops, bank, s)).toMatchObject({ kind: 'send', command: { play: { as: 'money' } } })
    expect(dropResult(drops, targetAt(layout, drops, middle(own.mat)), s)).toEqual({
      kind: 'choose',
      choice: {},
    })
  })

  it('does nothing over a sheltering player or the piles', () => {
    expect(targetAt(layout, drops, over(layout, idOf('pink1')))).toEqual({ kind: 'nowhere' })
    expect(targetAt(layout, drops, layout.deck)).toEqual({ kind: 'nowhere' })
    expect(dropResult(drops, { kind: 'nowhere' }, s)).toEqual({ kind: 'nothing' })
  })
})

describe('a card that needs more choices than its target', () => {
  it('opens the choice for the rest', () => {
    const s = tableWith(['closeSchools', 'm1'])
    const withTwo = {
      ...s,
      players: s.players.map((one) =>
        one.seat === 1 ? { ...one, field: [idOf('green1'), idOf('blue1')] } : one,
      ),
    }
    const drops = dropsFor(withTwo, 1, idOf('closeSchools'))
    const target = { kind: 'card', card: idOf('red1'), seat: 2 } as const
    expect(dropResult(drops, target, withTwo)).toEqual({
      kind: 'choose',
      choice: { target: 2, take: idOf('red1') },
    })
  })

  it('takes a whole set by any of its cards', () => {
    const s = tableWith(['closeBorders'])
    const drops = dropsFor(s, 1, idOf('closeBorders'))
    const target = { kind: 'card', card: idOf('brown2'), seat: 2 } as const
    expect(dropResult(drops, target, s)).toMatchObject({
      kind: 'send',
      command: { play: { choice: { target: 2, set: 'brown' } } },
    })
  })
})

describe('an enhancement', () => {
  const s = tableWith(['tpStash'])
  const full: State = {
    ...s,
    players: s.players.map((player) =>
      player.seat === 1 ? { ...player, field: [idOf('brown1'), idOf('brown2')] } : { ...player, field: [] },
    ),
  }

  it('is placed on the set it is dropped on', () => {
    const layout = pendingPlay(full)
    const drops = dropsFor(full, 1, idOf('tpStash'))
    const target = targetAt(layout, drops, over(layout, idOf('brown2')))
    expect(target).toEqual({ kind: 'set', color: 'brown' })
    expect(dropPreviewOf(full, 1, layout, drops, target).tag?.rent).toBe('2M → 5M')
    expect(dropResult(drops, target, full)).toMatchObject({
      kind: 'send',
      command: { play: { choice: { set: 'brown' } } },
    })
  })
})

describe('out of turn', () => {
  const s = { ...tableWith(['red2', 'm1']), turn: { number: 6, of: 2, moves: 3, multiplier: 1 } }

  it('states why nothing can be played, and greys out nothing', () => {
    expect(dropsFor(s, 1, idOf('red2')).refused).toBe("It's not your turn.")
    expect(marksOf(s, 1, pendingPlay(s), null, 0).tones.size).toBe(0)
  })
})

describe('in my turn', () => {
  it('greys out cards that can only be banked', () => {
    const s = tableWith(['quarantine', 'red2', 'm1'])
    const { tones } = marksOf(s, 1, pendingPlay(s), null, 0)
    expect([...tones]).toEqual([[idOf('quarantine'), 'grey']])
  })
})
