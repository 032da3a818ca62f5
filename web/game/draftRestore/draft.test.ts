// What a reload restores: everything that still fits the state, and nothing else.
import { describe, expect, test } from 'vitest'
import { situation } from '#web/dev/situation.ts'
import * as v from 'valibot'
import { DraftSchema, stillValid, type Draft } from './draft.ts'

const NONE: Draft = { code: 'CODE', selection: {}, pendingPlay: null, flipped: [], order: [] }
const DEBT = `
- case: a debt
  table: { A: { hand: [contractCovid] }, B: { hand: [m1, quarantine, red1], bank: [m5, m1] }, C: {} }
  do: [ A: { play: contractCovid, target: B } ]
`
const MINE =
  '\n- case: mine\n  table: { A: { hand: [closeBusiness, rainbow, m1], field: { red: [red1] } }, B: { field: { blue: [blue1] } } }\n'

describe('a partial payment', () => {
  const { s, me } = situation(DEBT, 'B')
  const ask = s.pending?.kind === 'asking' ? s.pending.ask : 0
  const bank = [...(s.players.find(({ seat }) => seat === me)?.bank ?? [])]
  const half: Draft = {
    ...NONE,
    selection: { [`ask-${ask}-0-0`]: { cards: bank, choice: {}, stage: 'pay' } },
  }

  test('is restored', () => {
    expect(stillValid(half, 'CODE', s, me)).toEqual(half)
  })
  test('is dropped in another room and for another question', () => {
    expect(stillValid(half, 'OTHER', s, me)).toBeNull()
    const old = {
      ...NONE,
      selection: { [`ask-${ask + 1}-0-0`]: { cards: bank, choice: {} }, nonsense: { cards: [], choice: {} } },
    }
    expect(stillValid(old, 'CODE', s, me)).toEqual(NONE)
  })
})

describe('an open picker', () => {
  const pendingPlay = { card: 0, as: 'action' as const, choice: { target: 2 } }

  test('is restored while its card lies on the table', () => {
    const { s, me } = situation(MINE, 'A', 'closeBusiness')
    const card = s.cards.indexOf('closeBusiness')
    const kept = { ...NONE, pendingPlay: { ...pendingPlay, card } }
    expect(s.pending).toMatchObject({ kind: 'picking', card })
    expect(stillValid(kept, 'CODE', s, me)?.pendingPlay).toEqual({ ...pendingPlay, card })
  })
  test('is dropped if the card was taken back', () => {
    const { s, me } = situation(MINE, 'A')
    const kept = { ...NONE, pendingPlay: { ...pendingPlay, card: s.cards.indexOf('closeBusiness') } }
    expect(stillValid(kept, 'CODE', s, me)?.pendingPlay).toBeNull()
  })
  test('for a wildcard requires the card to be in the hand', () => {
    const { s, me } = situation(MINE, 'A')
    const wild = { card: s.cards.indexOf('rainbow'), as: 'property' as const, choice: {} }
    expect(stillValid({ ...NONE, pendingPlay: wild }, 'CODE', s, me)?.pendingPlay).toEqual(wild)
    const other = { ...wild, card: s.cards.indexOf('blue1') }
    expect(stillValid({ ...NONE, pendingPlay: other }, 'CODE', s, me)?.pendingPlay).toBeNull()
  })
})

test('the order of the hand is kept for the cards still in it', () => {
  const { s, me } = situation(MINE, 'A')
  const hand = s.players.find(({ seat }) => seat === me)?.hand ?? []
  const order = [...hand].reverse()
  const kept = { ...NONE, order: [999, ...order], flipped: [999] }
  expect(stillValid(kept, 'CODE', s, me)).toEqual({ ...NONE, order })
})

test('malformed values are ignored', () => {
  for (const found of [null, [], { code: 1 }]) expect(v.is(DraftSchema, found)).toBe(false)
  const odd = { code: 'CODE', selection: [1], laid: { card: 'x' }, flipped: 7, order: ['a'] }
  expect(v.parse(DraftSchema, odd)).toEqual(NONE)
})
