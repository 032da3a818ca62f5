// The win celebration on the table, before the results page: when and what to show; pure.
import { playerLook } from '#web/ui/tokens.ts'
import { VICTORY_TEXT } from '#web/cards/victory.ts'
import type { Effect } from './effects/effects.ts'
import { nameIn } from '../model/facts.ts'
import { CARDS_Z, finaleGlides, finaleLayout, winIn } from '../motion/finale.ts'
import type { MotionSettings } from '../motion/motionSettings.ts'
import { longest } from '../motion/glide.ts'
import type { Win } from '../motion/presentation.ts'
import type { Shown } from '../motion/shown.ts'
import { BLOCKING, WIN } from '../motion/timing.ts'
import type { TablePicture } from '../model/picture.ts'
import type { Layout } from '../model/layout/places.ts'

/** Duration of the celebration with reduced motion, ms. */
const CALM_WIN = 1400

/** The win among the shown events, celebrated when its move of `moved` ms has been seen; null: none. */
export function winOf(
  shown: Shown,
  picture: TablePicture,
  { motion, pace }: MotionSettings,
  { now, moved }: { now: number; moved: number },
): Win | null {
  if (!winIn(shown.events)) return null
  const wait = Math.min(BLOCKING, moved)
  const at = now + wait / pace
  return { shown, picture, at, until: at + ((motion === 'calm' ? CALM_WIN : WIN) - wait) / pace }
}

/** Content of a celebration: the winning sets gather under a banner; `calm`: the banner only. */
export function celebrationOf({ shown, picture }: Win, calm: boolean) {
  const won = winIn(shown.events)
  if (!won) return null
  const layout = calm ? picture.layout : finaleLayout(picture.layout, shown.table, won.seat, won.by)
  const glides = calm ? [] : finaleGlides(picture.layout, layout)
  const person = shown.roster.find(({ seat }) => seat === won.seat)
  return {
    picture: { ...picture, layout, dropPreview: null },
    glides,
    effects: calm ? [] : lights(layout, won.seat, longest(glides)),
    winner: {
      name: nameIn(shown, won.seat),
      avatar: person?.avatar ?? '',
      look: playerLook(person?.color ?? won.seat - 1),
      text: VICTORY_TEXT[won.by],
      calm,
    },
  }
}

/** The frames of the winning sets close again when their cards have gathered. */
const lights = ({ columns }: Layout, seat: number, delay: number): Effect[] =>
  columns.flatMap(({ seat: of, color, rect, z }): Effect[] =>
    of === seat && z >= CARDS_Z
      ? [
          { kind: 'closes', piece: `frame-${of}-${color}`, rect, z: z - 0.1, delay: delay * 0.75 },
          { kind: 'appears', piece: `tag-${of}-${color}`, delay: delay * 0.8 },
          { kind: 'appears', piece: `tabs-${of}-${color}`, delay: delay * 0.8 },
        ]
      : [],
  )
