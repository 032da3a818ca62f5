// The adviser's explanation of its proposed payment.
import { expect, test } from 'vitest'
import { situation } from '#web/dev/situation.ts'
import { adviceFor } from './advice.ts'

const at = (mine: string, theirs = '{}') =>
  situation(`\n- case: mine\n  table:\n    A: ${mine}\n    B: ${theirs}\n`, 'A')

const said = (owed: number, mine: string, theirs?: string): string | undefined => {
  const { s, me } = at(mine, theirs)
  return adviceFor(s, me, owed, 2)?.text
}
const RICH = '{ bank: [m3, m2, m1], field: { green: [green1, green2, rainbow], red: [red1] } }'

test('money that fits pays exactly and keeps the properties', () => {
  expect(said(5, RICH)).toBe('3M + 2M from the bank pays exactly, and you keep your properties.')
  expect(said(2, '{ bank: [m2], field: { green: [green1, green2] } }')).toBe(
    '2M from the bank pays exactly, and you keep both of your green.',
  )
  expect(said(2, '{ bank: [m2], field: { red: [red1, red2, red3] } }')).toBe(
    '2M from the bank pays exactly, and you keep all three of your red.',
  )
})

test('an overpayment and its cost are stated', () => {
  expect(said(4, '{ bank: [m5], field: { red: [red1] } }')).toBe(
    '5M from the bank overpays by just 1M, and you keep your red.',
  )
  expect(said(3, '{ field: { red: [red1, red2] } }')).toContain(' pays exactly, and lowers your rent by ')
  expect(said(4, '{ field: { blue: [blue1, blue2] } }')).toContain('pays exactly, but breaks your blue set.')
})

test('a player who cannot pay in full is told so; one without payable cards gets no advice', () => {
  expect(said(40, RICH)).toBe('17M is all you have. It all goes, and the rest is forgiven.')
  expect(said(3, '{ field: { green: [rainbow] } }')).toBeUndefined()
})

test('a win at stake takes precedence', () => {
  expect(
    said(
      3,
      '{ hand: [red3], bank: [m3], field: { brown: [brown1, brown2], blue: [blue1, blue2], red: [red1, red2] } }',
    ),
  ).toContain('and you keep what wins your next turn')
  expect(
    said(
      4,
      '{ bank: [m1, m1], field: { blue: [blue1] } }',
      '{ field: { blue: [blue2], brown: [brown1, brown2], red: [red1, red2, red3] } }',
    ),
  ).toContain('ends the game')
})
