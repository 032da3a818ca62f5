// Tests how a rent is itemized on its tile.
import { expect, test } from 'vitest'
import { situation } from '#web/dev/situation.ts'
import { rentSum } from './rentSum.ts'

const { s, me } = situation(
  `
- case: sums
  table:
    A: { field: { blue: [blue1, blue2], green: [green1, green2], yellow: [rainbow] }, extras: { blue: [tpStash, socialDistancing] } }
    B: {}
  multiplier: 2
`,
  'A',
)
const lines = (color: Parameters<typeof rentSum>[2]): string[] =>
  rentSum(s, me, color).lines.map(({ text, amount }) => `${text} ${amount}`)

test('itemizes a full set with both enhancements, doubled', () => {
  expect(lines('blue')).toEqual([
    '2 of 2, full set 8M',
    'Toilet Paper Stash +3M',
    'Social Distancing +4M',
    'SBA Loan ×2',
  ])
  expect(rentSum(s, me, 'blue').total).toBe(30)
})
test('itemizes the cards of an incomplete set', () => {
  expect(lines('green')).toEqual(['2 of 3 4M', 'SBA Loan ×2'])
  expect(rentSum(s, me, 'green').total).toBe(8)
})
test('a rainbow alone or a color without cards charges nothing', () => {
  expect(rentSum(s, me, 'yellow')).toMatchObject({ total: 0, lines: [{ text: 'rainbow alone' }] })
  expect(rentSum(s, me, 'pink')).toMatchObject({ total: 0, lines: [{ text: 'none yet' }] })
})
