// What stays bright while a question dims the table: cards at stake, a No to answer it.
import { answersFor, type CardId, type Seat, type State } from '#engine/rules/public.ts'
import { grown, outward, within, type Rect } from '../layout/frame.ts'
import { atStake } from '../marks.ts'
import { boxOf, type Layout } from '../layout/places.ts'

/** A card of my hand that could answer the open question; 0: none. */
export const answerInHand = (s: State, me: Seat): CardId =>
  me === 0 ? 0 : (answersFor(s, me).find(({ noCards }) => noCards.length > 0)?.noCards[0] ?? 0)

const AROUND_CARD = 5
const AROUND_SET = 7
/** Height of the tag below a set, and rise of the tabs above it by card width. */
const TAG = 14
const TABS = 0.2

/** The bright rectangles, in drawing units; they do not overlap. */
export function liftedIn(s: State, me: Seat, layout: Layout): Rect[] {
  if (me === 0 || answersFor(s, me).length === 0) return []
  const hand = layout.cards.get(answerInHand(s, me))
  const above = hand ? [grown(boxOf(hand), 2)] : []
  const stake = new Set(atStake(s))
  const sets = layout.columns.filter(
    ({ cards }) => cards.length > 0 && cards.every((card) => stake.has(card)),
  )
  const whole = sets.flatMap(({ cards }) => cards)
  const single = [...stake].filter((card) => !whole.includes(card))
  const holes = [
    ...sets.map(({ rect, w, extras }) => {
      const rise = extras.length > 0 ? w * TABS : 0
      const { x, y, width, height } = grown(rect, AROUND_SET)
      return { x, y: y - rise, width, height: height + rise + TAG }
    }),
    ...single.flatMap((card) => {
      const place = layout.cards.get(card)
      return place?.shown ? [grown(boxOf(place), AROUND_CARD)] : []
    }),
  ]
  return [...above, ...holes.map((hole) => above.reduce(cutBy, hole))]
}

/** A rectangle without its lower part that an overlapping rectangle covers. */
function cutBy(rect: Rect, over: Rect): Rect {
  const apart = rect.x + rect.width < over.x || rect.x > over.x + over.width
  if (apart || rect.y + rect.height < over.y || within(over, rect)) return rect
  return { ...rect, height: over.y - rect.y - 1 }
}

/** A clip path in px of the window that excludes the bright rectangles. */
export function clipOf(layout: Layout, rects: readonly Rect[], width: number, height: number): string {
  if (rects.length === 0) return 'none'
  const { scale } = layout.frame
  const holes = rects.map((rect) => {
    const { x, y } = outward(layout.frame, rect)
    return rounded(x, y, rect.width * scale, rect.height * scale, RADIUS * scale)
  })
  return `path(evenodd, "M0 0H${width}V${height}H0Z${holes.join('')}")`
}

const RADIUS = 11

function rounded(x: number, y: number, width: number, height: number, by: number): string {
  const n = (value: number) => value.toFixed(1)
  const arc = (dx: number, dy: number) => `a${n(by)} ${n(by)} 0 0 1 ${n(dx)} ${n(dy)}`
  const [across, down] = [n(width - by * 2), n(height - by * 2)]
  return (
    `M${n(x + by)} ${n(y)}h${across}${arc(by, by)}v${down}${arc(-by, by)}` +
    `h-${across}${arc(-by, -by)}v-${down}${arc(by, -by)}Z`
  )
}
