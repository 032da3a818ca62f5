// A glide: a card's position, rotation and size after some ms; allocates nothing per frame.
import type { CardId } from '#engine/rules/public.ts'
import type { Cue } from '#web/sound/cues.ts'
import type { Place } from '../model/layout/places.ts'
import { outCubic, outSlam, type Ease, ARC, SLAM, type Timing } from './timing.ts'

/** The animation of one card between two places. */
export interface Glide {
  /** 0: an unknown card, between two hidden places. */
  card: CardId
  from: Place
  to: Place
  /** Delay before the start and duration, in ms. */
  delay: number
  ms: number
  ease: Ease
  /** Height of the arc. */
  arc: number
  /** Extra size at the start, as a factor; it lands at its own size. */
  scale: number
  /** Invisible during the delay. */
  hidden: boolean
  /** Removed on arrival: its target is a hidden place. */
  vanishes: boolean
  /** Does not travel: appears at `to`, or vanishes where it is. */
  fade?: 'in' | 'out'
  /** Slams down here like a stamp before it moves to its target. */
  slam?: Place
  /** Sound cue on landing. */
  landingCue?: { name: Cue; mine: boolean }
}

/** Of a glide that starts at once, flat, and rests in view. */
export const PLAIN = { delay: 0, arc: 0, scale: 1, hidden: false, vanishes: false } as const

/** The arc of a card between players. */
export const arcBetween = (from: Place, to: Place): number =>
  Math.min(ARC.most, Math.hypot(to.x - from.x, to.y - from.y) * ARC.part)

/** A glide before scheduling, with its event and kind of motion. */
export interface UnscheduledGlide extends Glide {
  eventIndex: number
  timing: Timing | null
}

/** The visible state of a card at one time. */
export interface CardPose {
  x: number
  y: number
  w: number
  turn: number
  /** 1 flat to 0 edge on, during a flip. */
  open: number
  up: boolean
  /** Still shows the previous color. */
  showsOld: boolean
  /** Height above the table, 0 to 1. */
  lift: number
  alpha: number
}

const between = (one: number, other: number, part: number): number => one + (other - one) * part

/** Both in the same zone of the same player. */
export const sameZone = (one: Place, other: Place): boolean => one.at === other.at && one.of === other.of

/** A card at rest. */
export const restPose = (place: Place): CardPose => restInto(place, { ...BLANK_POSE })

const BLANK_POSE: CardPose = {
  x: 0,
  y: 0,
  w: 0,
  turn: 0,
  open: 1,
  up: false,
  showsOld: false,
  lift: 0,
  alpha: 1,
}

/** A card at rest, written into an existing object. */
export function restInto({ x, y, w, turn, up }: Place, into: CardPose): CardPose {
  into.x = x
  into.y = y
  into.w = w
  into.turn = turn
  into.open = 1
  into.up = up
  into.showsOld = false
  into.lift = 0
  into.alpha = 1
  return into
}

/** The state of a glide after `t` ms. */
export const poseAt = (glide: Glide, t: number): CardPose => poseInto(glide, t, { ...BLANK_POSE })

/** The state of a glide after `t` ms, written into an existing object. */
export function poseInto(glide: Glide, t: number, into: CardPose): CardPose {
  const { from, to, arc, delay } = glide
  const late = t - delay
  if (glide.fade) return fadeInto(glide, late, into)
  if (glide.slam && late < SLAM.in + SLAM.hold) return slamInto(glide.slam, late, into)
  const start = glide.slam ?? from
  const spent = glide.slam ? late - SLAM.in - SLAM.hold : late
  const ms = glide.slam ? SLAM.away : glide.ms
  const part = Math.min(1, Math.max(0, spent / ms))
  const progress = (glide.slam ? outCubic : glide.ease)(part)
  const stays = sameZone(from, to)
  const half = part >= 0.5
  const hump = Math.sin(Math.PI * part)
  const faces = stays && from.facing !== to.facing
  into.x = between(start.x, to.x, progress)
  into.y = between(start.y, to.y, progress) - arc * hump
  into.w = between(start.w * glide.scale, to.w, progress)
  into.turn = between(start.turn, to.turn, progress)
  into.open = start.up !== to.up || faces ? Math.max(0.02, Math.abs(Math.cos(Math.PI * part))) : 1
  into.up = half ? to.up : start.up
  into.showsOld = !half && faces
  into.lift = stays ? 0 : glide.scale > 1 ? 1 - part : hump
  into.alpha = glide.hidden && late < 0 ? 0 : 1
  return into
}

function fadeInto({ from, to, fade, ms }: Glide, t: number, into: CardPose): CardPose {
  const part = Math.min(1, Math.max(0, t / ms))
  restInto(fade === 'in' ? to : from, into)
  into.alpha = fade === 'in' ? part : 1 - part
  return into
}

/** Slams down enlarged, then rests. */
function slamInto(place: Place, t: number, into: CardPose): CardPose {
  const part = Math.min(1, Math.max(0, t / SLAM.in))
  restInto(place, into)
  into.w = place.w * (1 + (1 - outSlam(part)) * 0.9)
  into.lift = 1 - part * 0.7
  into.alpha = Math.min(1, part * 4)
  return into
}

/** When the last glide ends, in ms. */
export const longest = (glides: readonly Glide[]): number =>
  glides.reduce((most, { delay, ms }) => Math.max(most, delay + ms), 0)
