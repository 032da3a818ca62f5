// A bench's figures as a picture: each promised one against its limit, then what stands beside it, on paper that both light and dark pages carry.
import { TOKENS } from '#web/art/tokens.ts'
import { middleOf, numberAt, type Kept } from './kept.ts'
import type { Beside, Bench, Promised } from './promises.ts'
import { standing, withUnit } from './verdict.ts'

const WIDTH = 860
const MARGIN = 28
const ROW = 46
const BAR = 16
const HEAD = 64
const GAP = 74
/** Bars begin below their words and leave room for the number behind them. */
const LENGTH = WIDTH - 2 * MARGIN - 150
/** As a share of what must be, so that the limit is always to be seen. */
const SHOWN_AT_LEAST = 1.25

const STROKE = `stroke="${TOKENS.ink}" stroke-width="2"`
/** Under a stroke that crosses a bar. */
const HALO = `stroke="${TOKENS.paper}" stroke-width="6"`

/** A promised figure as it was measured, with the middle half of its rounds. */
interface Found extends Promised {
  value: number
  middle: readonly [number, number]
}

/** A picture as the text of an SVG; throws when a figure it needs was not measured. */
export function draw(bench: Bench, kept: Kept): string {
  const promises = bench.promised.map((each) => {
    const value = numberAt(kept, each.key)
    return { ...each, value, middle: middleOf(kept, each.key) ?? ([value, value] as const) }
  })
  // All bars as shares of their limit, so that one line is the limit of them all.
  const shares = promises.map(({ must, value, middle }) => Math.max(value, middle[1]) / must)
  const perMust = LENGTH / Math.max(SHOWN_AT_LEAST, ...shares)
  const rows = promises.map((each, at) => promised(each, HEAD + at * ROW, perMust / each.must))
  const under = HEAD + promises.length * ROW + GAP
  const height = under + bench.beside.bars.length * ROW + MARGIN / 2
  const limit = MARGIN + perMust
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">`,
    `<title id="title">${escaped(`${bench.title}: ${promises.map(alt).join('; ')}`)}</title>`,
    `<style>text{font:600 14px Nunito,'Segoe UI',system-ui,sans-serif;fill:${TOKENS.ink}}` +
      `.head{font-size:20px;font-weight:800}.soft{fill:${TOKENS.inkSoft};font-size:13px}.value{font-weight:800}</style>`,
    `<rect width="${WIDTH}" height="${height}" rx="14" fill="${TOKENS.paper}"/>`,
    text(MARGIN, 38, bench.title, 'head'),
    text(limit, HEAD + promises.length * ROW + 4, 'must', 'soft', 'middle'),
    ...rows,
    line(limit, 44, limit, HEAD + promises.length * ROW - 10, `${STROKE} stroke-dasharray="5 4"`),
    ...beside(bench.beside, kept, under),
    '</svg>',
    '',
  ].join('\n')
}

/** What a picture says to whoever does not see it. */
const alt = ({ what, unit, value, must }: Found): string =>
  `${what} ${withUnit(value, unit)}, must be at most ${withUnit(must, unit)}`

/** A bar up to the figure, a whisker over the middle half of its rounds, a mark at its goal. */
function promised(each: Found, y: number, scale: number): string {
  const { value, unit, must, goal } = each
  const [low, high] = each.middle
  const short = standing(each, value) === 'short'
  const middle = y + 10 + BAR / 2
  const x = (of: number): number => MARGIN + Math.max(0, of) * scale
  const says = `${withUnit(value, unit)}${short ? ', too much' : ''}`
  const goalAt = x(goal)
  return [
    text(MARGIN, y + 4, each.what),
    bar(x(0), y + 10, x(value) - MARGIN, short ? TOKENS.refusal : TOKENS.good),
    line(x(low), middle, x(high), middle, HALO),
    line(x(low), middle, x(high), middle, STROKE),
    `<path d="M${near(goalAt)} ${near(y + 8)}l5 5-5 5-5-5z" fill="${TOKENS.tape}" stroke="${TOKENS.ink}"/>`,
    text(Math.max(x(value), x(high), goalAt + 5) + 8, middle + 5, says, 'value'),
    text(WIDTH - MARGIN, y + 4, `must ${withUnit(must, '')}, goal ${withUnit(goal, unit)}`, 'soft', 'end'),
  ].join('\n')
}

/** Bars of one unit on one scale. */
function beside({ title, unit, bars }: Beside, kept: Kept, top: number): string[] {
  const values = bars.map(({ at }) => numberAt(kept, at))
  const scale = LENGTH / Math.max(...values, Number.MIN_VALUE)
  return [
    text(MARGIN, top - 22, title, 'head'),
    ...bars.flatMap(({ what, ours }, at) => {
      const y = top + at * ROW
      const long = Math.max(0, values[at] ?? 0) * scale
      return [
        text(MARGIN, y + 4, what),
        bar(MARGIN, y + 10, long, ours ? TOKENS.clothPrint : TOKENS.inkSoft),
        text(MARGIN + long + 8, y + 10 + BAR / 2 + 5, withUnit(values[at] ?? 0, unit), 'value'),
      ]
    }),
  ]
}

const near = (value: number): string => String(Number(value.toFixed(1)))

const bar = (x: number, y: number, long: number, color: string): string =>
  `<rect x="${near(x)}" y="${near(y)}" width="${near(Math.max(1, long))}" height="${BAR}" rx="3" fill="${color}"/>`

const line = (x1: number, y1: number, x2: number, y2: number, how: string): string =>
  `<path d="M${near(x1)} ${near(y1)}L${near(x2)} ${near(y2)}" ${how}/>`

const text = (x: number, y: number, says: string, kind = '', anchor = 'start'): string =>
  `<text x="${near(x)}" y="${near(y)}" class="${kind}" text-anchor="${anchor}">${escaped(says)}</text>`

const escaped = (says: string): string =>
  says.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
