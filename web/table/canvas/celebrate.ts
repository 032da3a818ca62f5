// A win, shown on the table before the page of the finished game takes over; any input ends it.
import { playerLook } from '#web/ui/tokens.ts'
import { VICTORY_TEXT } from '#web/cards/victory.ts'
import { setFinale } from '#web/client/state/finale.ts'
import type { Effect } from './effects/effects.ts'
import { nameIn } from '../model/facts.ts'
import { CARDS_Z, finaleGlides, finaleLayout, winIn } from '../motion/finale.ts'
import type { Dials } from '../motion/dials.ts'
import { longest } from '../motion/glide.ts'
import type { Shown } from '../motion/shown.ts'
import { BLOCKING, WIN } from '../motion/timing.ts'
import type { Layout } from '../model/places.ts'
import type { Scene } from './scene.ts'
import { decalsOf } from './decals.ts'
import type { TablePicture } from '../model/picture.ts'

/** Calm shows the banner for so long and no more. */
const CALM_WIN = 1400

export interface Celebration {
  /** Whether the table is the celebration's now: nothing else is drawn. */
  on: () => boolean
  /** Begins after the winning move has been seen, which takes `moved` ms. */
  begin: (scene: Scene, shown: Shown, picture: TablePicture, how: Dials & { moved: number }) => void
  /** Ends it, or calls off one that has not begun. */
  end: () => void
}

/** `begins`: nothing else may move any more. `ended`: the table is to be drawn as usual again. */
export function createCelebration(begins: () => void, ended: () => void): Celebration {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Scene | null = null
  const end = (): void => {
    clearTimeout(timer)
    running?.celebrate(null)
    if (running) ended()
    running = null
    setFinale(false)
  }
  return {
    on: () => running !== null,
    begin(scene, shown, picture, { motion, pace, moved }) {
      const won = winIn(shown.events)
      if (!won) return
      const calm = motion === 'calm'
      const wait = Math.min(BLOCKING, moved)
      clearTimeout(timer)
      timer = setTimeout(() => {
        begins()
        running = scene
        timer = setTimeout(end, ((calm ? CALM_WIN : WIN) - wait) / pace)
        const layout = calm ? picture.layout : finaleLayout(picture.layout, shown.table, won.seat, won.by)
        const glides = calm ? [] : finaleGlides(picture.layout, layout)
        scene.finish()
        const next = { ...picture, layout, dropPreview: null }
        const effects = calm ? [] : lights(layout, won.seat, longest(glides))
        scene.show(
          next,
          decalsOf(next, (_, value) => value),
          glides,
          effects,
        )
        const person = shown.roster.find(({ seat }) => seat === won.seat)
        scene.celebrate({
          name: nameIn(shown, won.seat),
          avatar: person?.avatar ?? '',
          look: playerLook(person?.color ?? won.seat - 1),
          text: VICTORY_TEXT[won.by],
          calm,
        })
      }, wait / pace)
    },
    end,
  }
}

/** The frames of the winning sets close once more when their cards are together. */
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
