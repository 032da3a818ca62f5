// Derives the motion of a new picture: glides, effects, sounds, duration; pure.
import type { CardId } from '#engine/rules/public.ts'
import type { TablePicture } from '../model/picture.ts'
import type { Layout, Place } from '../model/layout/places.ts'
import { calmed } from '../motion/calm.ts'
import { dealGlides, justDealt } from '../motion/deal.ts'
import type { Dials } from '../motion/dials.ts'
import { longest, type Glide } from '../motion/glide.ts'
import { glidesOf, same } from '../motion/glides.ts'
import type { Shown } from '../motion/shown.ts'
import { effectsOf } from './effects/effects.ts'

/** The step from the last drawn picture to the next one. */
export interface Change {
  /** The picture on the canvas; null: nothing yet. */
  before: { layout: Layout; shown: Shown } | null
  shown: Shown
  picture: TablePicture
  /** A new update, shown with motion; false: only local input changed. */
  step: boolean
  /** Without motion. */
  instant: boolean
  /** Server time, ms. */
  now: number
  dials: Dials
  /** Effects are enabled at the current quality. */
  drawsEffects: boolean
  /** Cards not yet at their place of the last layout. */
  astray: ReadonlyMap<CardId, Place>
  /** Target of a card's running glide. */
  heading: (card: CardId) => Place | undefined
}

type Sound = NonNullable<Glide['lands']>

/** Delay before numbers count, ms: the first cards have nearly landed by that time. */
const BEFORE_COUNTING = 200

/** The motion from one picture to the next. */
export function movesOf(change: Change) {
  const { before, shown, picture, step, instant, dials, astray, heading } = change
  const { me, layout, held } = picture
  const dealt = before === null && justDealt(shown.view, shown.lines, change.now)
  const told = !instant && (dealt || (before !== null && sameFrame(before.layout, layout)))
  const still = !told || dials.motion === 'none'
  const full = told ? travels(change, dealt) : []
  const glides = (still ? [] : dials.motion === 'calm' ? calmed(full) : full).filter(
    ({ card, to }) => card === 0 || (card !== held?.card && !same(to, heading(card))),
  )
  const tables = { before: before?.shown.table ?? shown.table, after: shown.table }
  const effects = step && told ? effectsOf({ ...tables, events: shown.events, glides, layout, me }) : []
  const moves = dials.motion === 'full'
  const showsEffects = moves && change.drawsEffects
  const heard = [
    ...(still && !moves ? full.map(({ lands }) => lands) : []),
    ...(showsEffects ? [] : effects.map(({ sounds }) => sounds)),
  ]
  return {
    /** Nothing moves: the picture is shown at once. */
    still,
    glides,
    effects: showsEffects ? effects : [],
    /** Sounds to play at once, for lack of a glide that would carry them. */
    sounds: eachOnce(heard),
    /** Time until the last card has landed, at default speed. */
    ms: still ? 0 : lengthOf(glides),
    /** Delay before numbers start counting, ms; null: they change at once. */
    countsAfter: step && !still && moves ? BEFORE_COUNTING : null,
  }

  function travels({ picture: { order } }: Change, deals: boolean): Glide[] {
    if (deals) return dealGlides(layout, shown.view, order, me)
    return before ? glidesOf(withAstray(before.layout, astray), layout, step ? shown.events : [], me) : []
  }
}

const eachOnce = (heard: readonly (Sound | undefined)[]): Sound[] => [
  ...new Map(heard.flatMap((one) => (one ? [[one.name, one] as const] : []))).values(),
]

const lengthOf = (glides: readonly Glide[]): number =>
  longest(glides.filter(({ from, to }) => from.at !== to.at || from.of !== to.of))

const sameFrame = ({ frame: one }: Layout, { frame: other }: Layout): boolean =>
  one.scale === other.scale &&
  one.x === other.x &&
  one.y === other.y &&
  one.width === other.width &&
  one.height === other.height

/** The last layout, with moving cards at their current positions. */
function withAstray(before: Layout, astray: ReadonlyMap<CardId, Place>): Layout {
  if (astray.size === 0) return before
  const cards = new Map<CardId, Place>(before.cards)
  for (const [card, place] of astray) if (cards.has(card)) cards.set(card, place)
  return { ...before, cards }
}
