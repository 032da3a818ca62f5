// Derives an update's effects: closing set frames, a stamp's dust, shaking of the table.
import { distinctColors, isFull, type Seat, type State } from '#engine/rules/public.ts'
import type { Cue } from '#web/sound/cues.ts'
import type { Rect } from '../../model/layout/frame.ts'
import type { Glide } from '../../motion/glide.ts'
import { longest } from '../../motion/glide.ts'
import { SLAM, SLAM_SHAKE, STEAL_SHAKE } from '../../motion/timing.ts'
import type { AnyEvent } from '../../motion/glides.ts'
import type { Layout } from '../../model/layout/places.ts'

export type Effect = { delay: number; sounds?: { name: Cue; mine: boolean } } &
  /** The frame of a set closes around it, with a glow behind its cards. */
  (
    | { kind: 'closes'; piece: string; rect: Rect; z: number }
    /** The tag of a new set stays hidden until its first card lands. */
    | { kind: 'appears'; piece: string }
    | { kind: 'dust'; x: number; y: number; size: number }
    | { kind: 'shake'; px: number; ms: number }
  )

/** Inputs of effects. */
export interface Change {
  before: State
  after: State
  events: readonly AnyEvent[]
  glides: readonly Glide[]
  layout: Layout
  me: Seat
}

/** The effects of an update, each with its delay. */
export function effectsOf(change: Change): Effect[] {
  return [...closings(change), ...arrivals(change), ...slams(change), ...thefts(change)]
}

/** Newly completed sets: their frame closes when the last card has landed. */
function closings({ before, after, glides, layout, me }: Change): Effect[] {
  return layout.columns.flatMap(({ seat, color, rect, z, cards, shown }): Effect[] => {
    if (!shown || !isFull(after, seat, color) || wasFull(before, seat, color)) return []
    const coming = glides.filter(({ card, to }) => cards.includes(card) && to.of === seat)
    const sounds = { name: 'setComplete', mine: seat === me } as const
    return [
      { kind: 'closes', piece: `frame-${seat}-${color}`, rect, z: z - 0.1, delay: longest(coming), sounds },
    ]
  })
}

function arrivals({ before, glides, layout }: Change): Effect[] {
  return layout.columns.flatMap(({ seat, color, cards }): Effect[] => {
    const player = before.players.find((one) => one.seat === seat)
    if (!player || distinctColors(before, seat).includes(color)) return []
    const coming = glides.filter(({ card }) => cards.includes(card))
    const delay = Math.min(...coming.map((glide) => glide.delay + glide.ms))
    return delay === Infinity ? [] : [{ kind: 'appears', piece: `tag-${seat}-${color}`, delay: delay * 0.8 }]
  })
}

const wasFull = (s: State, seat: Seat, color: Parameters<typeof isFull>[2]): boolean =>
  s.players.some((player) => player.seat === seat) &&
  distinctColors(s, seat).includes(color) &&
  isFull(s, seat, color)

function slams({ glides, layout }: Change): Effect[] {
  return glides.flatMap(({ slam, delay }): Effect[] => {
    if (!slam) return []
    const contact = delay + SLAM.in
    const scale = layout.frame.scale
    return [
      { kind: 'dust', x: slam.x, y: slam.y, size: slam.w * 1.9, delay: contact },
      { kind: 'shake', px: SLAM_SHAKE.px * Math.min(1, scale), ms: SLAM_SHAKE.ms, delay: contact },
    ]
  })
}

function thefts({ events, glides }: Change): Effect[] {
  const theft = events.find((event) => event.kind === 'stoleSet')
  if (theft?.kind !== 'stoleSet') return []
  const { by } = theft.stoleSet
  const landings = glides.filter(({ to }) => to.at === 'field' && to.of === by)
  const first = landings.reduce((least, { delay, ms }) => Math.min(least, delay + ms), Infinity)
  if (first === Infinity) return []
  return [{ kind: 'shake', px: STEAL_SHAKE.px, ms: STEAL_SHAKE.ms, delay: first }]
}
