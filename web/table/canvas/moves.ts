// What a new picture sets in motion: its glides and effects, what is heard at once, how long it takes; pure.
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

/** From the picture drawn last to the next one. */
export interface Change {
  /** What the canvas shows now; null: nothing yet. */
  before: { layout: Layout; shown: Shown } | null
  shown: Shown
  picture: TablePicture
  /** It is a new update, told with motion; else only something was touched. */
  step: boolean
  /** Without motion. */
  instant: boolean
  /** The server's time, ms. */
  now: number
  dials: Dials
  /** This machine draws effects without delay. */
  drawsEffects: boolean
  /** Cards that are not where the last layout has them. */
  astray: ReadonlyMap<CardId, Place>
  /** Where a card is on its way to. */
  heading: (card: CardId) => Place | undefined
}

type Sound = NonNullable<Glide['lands']>

/** Numbers begin to run when the first cards have nearly landed. */
const BEFORE_COUNTING = 200

/** The moves from one picture to the next. */
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
    /** Nothing moves: the picture is simply there. */
    still,
    glides,
    effects: showsEffects ? effects : [],
    /** What is heard at once, because nothing travels that would bring it. */
    sounds: eachOnce(heard),
    /** Until the last card has landed, at the usual pace. */
    ms: still ? 0 : lengthOf(glides),
    /** Numbers begin to run after so many ms; null: they are there at once. */
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

/** The last layout, with cards that are on their way where they are now. */
function withAstray(before: Layout, astray: ReadonlyMap<CardId, Place>): Layout {
  if (astray.size === 0) return before
  const cards = new Map<CardId, Place>(before.cards)
  for (const [card, place] of astray) if (cards.has(card)) cards.set(card, place)
  return { ...before, cards }
}
