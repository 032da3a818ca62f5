// A No slams down on the refused card like a stamp, and rests there briefly.
import type { Layout, Place } from '../model/layout/places.ts'
import type { Glide } from './glide.ts'
import { SLAM } from './timing.ts'
import type { AnyEvent } from './cardMoves.ts'

const WIDTH = 150
const TURN = -7

/** Where it slams down: on the discard pile, where the refused card lies. */
const placeOf = ({ discard }: Layout): Place => ({ ...discard, w: WIDTH, turn: TURN, z: 3000, up: true })

/** The glides, with the card of each No turned into a stamp. */
export function slammed(glides: readonly Glide[], events: readonly AnyEvent[], after: Layout): Glide[] {
  const noes = new Set(events.flatMap((event) => (event.kind === 'saidNo' ? [event.saidNo.by] : [])))
  if (noes.size === 0) return [...glides]
  return glides.map((glide) => {
    const { from, to } = glide
    if (from.at !== 'hand' || to.at !== 'discard' || !noes.has(from.of)) return glide
    noes.delete(from.of)
    const ms = SLAM.in + SLAM.hold + SLAM.away
    const { landingCue: _, ...silent } = glide
    return { ...silent, slam: placeOf(after), hidden: true, arc: 0, scale: 1, ms }
  })
}
