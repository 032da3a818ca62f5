// Which game events open an event dialog, and its text for each player.
import { expect, test } from 'vitest'
import type { Event } from '#proto/client/messages.ts'
import { situation } from '#web/dev/situation.ts'
import { eventDialogsIn } from './eventDialogs.ts'
import { PICTURES, STAGE } from './pictures.ts'

const { s } = situation(
  '\n- case: mine\n  table:\n    A: { hand: [bigTechPayout], bank: [m2, m5] }\n    B: {}\n',
  'A',
)
const id = (key: string): number => s.cards.indexOf(s.cards.find((each) => each === key) ?? 'm1')
const given = (seat: number, card: number): Event => ({
  kind: 'moved',
  moved: { cards: [card], count: 1, from: { at: 'deck' }, to: { at: 'bank', of: seat } },
})

test('a player who must drink is told what they did, and the reason', () => {
  const events: Event[] = [
    { kind: 'paid', paid: { by: 2, to: 1, value: 7 } },
    { kind: 'saidNo', saidNo: { by: 1, to: 3, counter: true } },
    { kind: 'drink', drink: { seats: [2], reason: '5M or more paid at once' } },
    { kind: 'drink', drink: { seats: [3, 4], reason: 'the No was countered' } },
  ]
  expect(eventDialogsIn(s, events, 2)).toEqual([
    { kind: 'drink', reason: '5M or more paid at once', who: [{ seat: 2, did: 'paid 7M' }] },
  ])
  expect(eventDialogsIn(s, events, 3)).toEqual([
    {
      kind: 'drink',
      reason: 'the No was countered',
      who: [
        { seat: 3, did: 'said no in vain' },
        { seat: 4, did: '' },
      ],
    },
  ])
})

test('no other player and no spectator is shown the drinking dialog', () => {
  const events: Event[] = [{ kind: 'drink', drink: { seats: [2], reason: '5M or more paid at once' } }]
  for (const other of [0, 1, 3]) expect(eventDialogsIn(s, events, other)).toEqual([])
})

test('a payout names its card, and lists the card each player got from the deck', () => {
  const played = (as: 'action' | 'money'): Event => ({
    kind: 'played',
    played: { by: 1, card: id('bigTechPayout'), as, on: [] },
  })
  const events = [given(9, 1), played('action'), given(1, id('m2')), given(2, id('m5'))]
  expect(eventDialogsIn(s, events, 2)).toEqual([
    {
      kind: 'payout',
      by: 1,
      card: id('bigTechPayout'),
      got: [
        { seat: 1, card: id('m2') },
        { seat: 2, card: id('m5') },
      ],
    },
  ])
  expect(eventDialogsIn(s, [played('money')], 2)).toEqual([])
})

test('four pictures have unique names without kinds of drinks, and all actors on the stage', () => {
  expect(PICTURES).toHaveLength(4)
  expect(new Set(PICTURES.map(({ label }) => label)).size).toBe(4)
  for (const { label, actors } of PICTURES) {
    expect(label).not.toMatch(/beer|wine|milk|tea|coffee|juice|alcohol|shot/i)
    for (const { x, y } of actors) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(STAGE.width)
      expect(y).toBeLessThan(STAGE.height)
    }
  }
})
