// Derives the transition to a new picture: glides, effects, sounds, duration; pure.
import type { CardId } from '#engine/rules/public.ts'
import type { RoomWithGame } from '#web/client/state/room.ts'
import type { MotionSettings } from '#web/prefs/preferences.ts'
import type { TablePicture } from '../model/picture.ts'
import type { Layout, Place } from '../model/layout/places.ts'
import { toFades } from '../motion/fades.ts'
import { dealGlides, justDealt } from '../motion/deal.ts'
import { longest, type Glide } from '../motion/glide.ts'
import { glidesOf, isSamePlace } from '../motion/glides.ts'
import { effectsOf } from './effects/effects.ts'

/** Inputs of the transition from the last drawn picture to the next one. */
export interface Change {
  /** The picture on the canvas; null: nothing yet. */
  before: { layout: Layout; shown: RoomWithGame } | null
  shown: RoomWithGame
  picture: TablePicture
  /** A new update, shown with motion; false: only local input changed. */
  step: boolean
  /** Without motion. */
  instant: boolean
  /** Local time, ms since the epoch. */
  now: number
  settings: MotionSettings
  /** Effects are enabled at the current quality. */
  drawsEffects: boolean
  /** Cards not yet at their place of the last layout. */
  inTransit: ReadonlyMap<CardId, Place>
  /** Target of a card's running glide. */
  glideTarget: (card: CardId) => Place | undefined
}

type Sound = NonNullable<Glide['landingCue']>

/** Delay before numbers count, ms: the first cards have nearly landed by that time. */
const BEFORE_COUNTING = 200

/** The transition from one picture to the next. */
export function transitionOf(change: Change) {
  const { before, shown, picture, step, instant, glideTarget } = change
  const { motion } = change.settings
  const { me, layout, held } = picture
  const dealt = before === null && justDealt(shown.view, shown.lines, change.now + shown.serverOffset)
  const animates = !instant && (dealt || (before !== null && sameFrame(before.layout, layout)))
  const still = !animates || motion === 'none'
  const allGlides = animates ? glidesInto(change, dealt) : []
  const glides = (still ? [] : motion === 'calm' ? toFades(allGlides) : allGlides).filter(
    ({ card, to }) => card === 0 || (card !== held?.card && !isSamePlace(to, glideTarget(card))),
  )
  const tables = { before: before?.shown.table ?? shown.table, after: shown.table }
  const effects =
    step && animates ? effectsOf({ ...tables, events: shown.batch.events, glides, layout, me }) : []
  const isFullMotion = motion === 'full'
  const showsEffects = isFullMotion && change.drawsEffects
  const orphanedSounds = [
    ...(still && !isFullMotion ? allGlides.map(({ landingCue }) => landingCue) : []),
    ...(showsEffects ? [] : effects.map(({ sounds }) => sounds)),
  ]
  return {
    /** Nothing moves: the picture is shown at once. */
    still,
    glides,
    effects: showsEffects ? effects : [],
    /** Sounds to play at once, for lack of a glide that would carry them. */
    sounds: eachOnce(orphanedSounds),
    /** Time until the last card has landed, at default speed. */
    ms: still ? 0 : travelTime(glides),
    /** Delay before numbers start counting, ms; null: they change at once. */
    countsAfter: step && !still && isFullMotion ? BEFORE_COUNTING : null,
  }
}

/** All glides of full motion; `dealt`: the hands are being dealt. */
function glidesInto({ before, shown, picture, step, inTransit }: Change, dealt: boolean): Glide[] {
  const { layout, order, me } = picture
  if (dealt) return dealGlides(layout, shown.view, order, me)
  if (!before) return []
  return glidesOf(withInTransit(before.layout, inTransit), layout, step ? shown.batch.events : [], me)
}

const eachOnce = (sounds: readonly (Sound | undefined)[]): Sound[] => [
  ...new Map(sounds.flatMap((one) => (one ? [[one.name, one] as const] : []))).values(),
]

const travelTime = (glides: readonly Glide[]): number =>
  longest(glides.filter(({ from, to }) => from.at !== to.at || from.of !== to.of))

const sameFrame = ({ frame: one }: Layout, { frame: other }: Layout): boolean =>
  one.scale === other.scale &&
  one.x === other.x &&
  one.y === other.y &&
  one.width === other.width &&
  one.height === other.height

/** The last layout, with moving cards at their current positions. */
function withInTransit(before: Layout, inTransit: ReadonlyMap<CardId, Place>): Layout {
  if (inTransit.size === 0) return before
  const cards = new Map<CardId, Place>(before.cards)
  for (const [card, place] of inTransit) if (cards.has(card)) cards.set(card, place)
  return { ...before, cards }
}
