// Tests the turn note with long names and many debts: truncated last, many debtors merged.
import { expect, it } from 'vitest'
import { arrowsOf } from '../model/arrows.ts'
import type { Layout } from '../model/layout/places.ts'
import { layoutOf, UNTOUCHED } from '../model/layout/layout.ts'
import { publicView, type State } from '#engine/rules/public.ts'
import { situation } from '#web/dev/situation.ts'
import { awaitedIn, awaitedSummary } from './awaited.ts'
import { rowsIn, turnRows } from './turnRows.ts'
import { fitTitle, TAPE_ROOM } from './fitTitle.ts'

/** Approximate width of the display font. */
const width = (text: string, px: number): number => text.length * px * 0.52

it('usual names fit on one line, long ones on two, untruncated', () => {
  for (const whose of ['Your', 'Max’s', 'Granny Beta’s', 'Uncle Alpha’s', 'Cousin Mu’s', 'Delta Dave’s']) {
    const { px, lines } = fitTitle(whose, width)
    expect(lines, whose).toBe(1)
    expect(width(`${whose} turn`, px)).toBeLessThanOrEqual(TAPE_ROOM)
  }
  const long = fitTitle('Maximiliane von Habsburg’s', width)
  expect(long.lines).toBe(2)
  expect(width('Maximiliane von Habsburg’s', long.px)).toBeLessThanOrEqual(TAPE_ROOM)
})

const NINE = `
- case: rent
  table:
    A: { hand: [rentGreenBlue], bank: [m1], field: { blue: [blue1, blue2] } }
${[...'BCDEFGHI'].map((letter) => `    ${letter}: { hand: [m1], bank: [m5, m4], field: {} }`).join('\n')}
  do:
    - A: { play: rentGreenBlue, color: blue }
`
const layoutFor = (s: State, me: number): Layout =>
  layoutOf(publicView(s), s, me, { width: 1366, height: 768, top: 48, right: 312 }, UNTOUCHED)

it('a spectator sees the clock and who plays next', () => {
  const { s } = situation(NINE.replace(/ {2}do:[^]*/, ''), 'A')
  const four = { ...s, players: s.players.slice(0, 4) }
  const note = { rows: rowsIn(layoutFor(four, 0)), awaited: 0, hasClock: true, isLargeText: false }
  expect(turnRows(note)).toMatchObject({ hasClock: true, hasNext: true })
})

it('eight equal debts are one sentence that does not read as a sum', () => {
  const { s } = situation(NINE, 'A')
  expect(awaitedSummary(awaitedIn(s))).toMatch(/^8 players must pay \d+M$/)
})

it('many arrows are thin, without labels, and end at the edge of an area; few have labels', () => {
  const { s, me } = situation(NINE, 'A')
  const layout = layoutFor(s, me)
  const arrows = arrowsOf(s, layout)
  expect(arrows).toHaveLength(8)
  for (const { label: said, thin, to } of arrows) {
    expect([said, thin]).toEqual(['', true])
    const at = layout.seats.filter(
      ({ rect: { x, y, width: w, height: h } }) =>
        to.x >= x - 0.01 && to.x <= x + w + 0.01 && to.y >= y - 0.01 && to.y <= y + h + 0.01,
    )
    expect(at).toHaveLength(1)
  }
  const few = situation(
    NINE.split('\n')
      .filter((line) => !/^ {4}[F-I]:/.test(line))
      .join('\n'),
    'A',
  )
  expect(arrowsOf(few.s, layoutFor(few.s, few.me)).map(({ label: said }) => said)).toContain('owes 8M')
})
