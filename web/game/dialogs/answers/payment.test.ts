// A payment's total, when it can be confirmed, and which sets it breaks.
import { describe, expect, test } from 'vitest'
import type { CardId, State } from '#engine/rules/public.ts'
import { situation } from '#web/dev/situation.ts'
import { breakage, fieldWorth, paymentOf } from './payment.ts'

const { s, me } = situation(
  `
- case: mine
  table:
    A: { bank: [m3, m2, m1], field: { green: [green1, green2, rainbow], red: [red1] } }
    B: {}
`,
  'A',
)
const id = (key: string, nth = 0): CardId =>
  s.players.flatMap(({ bank, field }) => [...bank, ...field]).filter((card) => s.cards[card] === key)[nth] ??
  0

test('a field without any value is not offered as payment', () => {
  expect(fieldWorth(11)).toBe('11M, you can pay with these too')
  expect(fieldWorth(0)).toBe('0M')
})

describe('the button', () => {
  test('is disabled below the debt and enabled from it', () => {
    expect(paymentOf(s, me, 5, [id('m3')])).toMatchObject({ total: 3, missing: 2, enabled: false })
    expect(paymentOf(s, me, 5, [id('m3'), id('m2')])).toMatchObject({ total: 5, missing: 0, enabled: true })
  })
  test('stays enabled for an overpayment', () => {
    expect(paymentOf(s, me, 5, [id('m3'), id('green1')])).toMatchObject({
      total: 7,
      missing: 0,
      enabled: true,
    })
  })
  test('is enabled once everything payable is selected, however little', () => {
    const poor: State = {
      ...s,
      players: s.players.map((player) => ({ ...player, field: [id('rainbow')], bank: [id('m1')] })),
    }
    expect(paymentOf(poor, me, 5, [])).toMatchObject({ enabled: false })
    expect(paymentOf(poor, me, 5, [id('m1')])).toMatchObject({ total: 1, everything: true, enabled: true })
  })
  test('is enabled without a selection if there is nothing to pay with', () => {
    const broke: State = {
      ...s,
      players: s.players.map((player) => ({ ...player, field: [id('rainbow')], bank: [] })),
    }
    expect(paymentOf(broke, me, 5, [])).toMatchObject({ total: 0, enabled: true })
  })
  test('ignores cards without value and cards I no longer own', () => {
    expect(paymentOf(s, me, 5, [id('rainbow'), 999]).cards).toEqual([])
  })
})

test('a broken set is stated on the card that breaks it', () => {
  expect(breakage(s, me, [id('green1')], id('green1'))).toBe('breaks a full set')
  expect(breakage(s, me, [id('red1')], id('red1'))).toBe('')
})
