// The win celebration on the table, before the results page: when and what to show; pure.
import { cardsOn, COLORS, findPlayer, fullSets, type Seat, type State } from '#engine/rules/public.ts'
import { VICTORY_TEXT } from '#web/cards/victory.ts'
import type { RoomWithGame } from '#web/client/state/room.ts'
import type { MotionSettings } from '#web/prefs/preferences.ts'
import { playerLook } from '#web/ui/tokens.ts'
import { nameIn } from '../model/facts.ts'
import { FLAT, RATIO, type Column, type Layout } from '../model/layout/places.ts'
import type { TablePicture } from '../model/picture.ts'
import { arcBetween, longest, PLAIN, sameZone, type Glide } from '../motion/glide.ts'
import type { AnyEvent } from '../motion/glides.ts'
import type { Win } from '../motion/presentation.ts'
import { BLOCKING, outBack, WIN } from '../motion/timing.ts'
import type { Effect } from './effects/effects.ts'

/** Duration of the celebration with reduced motion, ms. */
const CALM_WIN = 1400
/** z of the veil, above everything on the table. */
export const VEIL_Z = 5500
/** Base z of the winning cards. */
export const CARDS_Z = 6000
const RISE_MS = 460
const SET_STAGGER = 110
const MIDDLE_Y = 560
const STEP = 0.24

/** The winning event, if any. */
export function winIn(events: readonly AnyEvent[]): Extract<AnyEvent, { kind: 'won' }>['won'] | null {
  const event = events.find(({ kind }) => kind === 'won')
  return event?.kind === 'won' ? event.won : null
}

/** The win among the shown events, celebrated when its move of `moved` ms has been seen; null: none. */
export function winOf(
  shown: RoomWithGame,
  picture: TablePicture,
  { motion, pace }: MotionSettings,
  { now, moved }: { now: number; moved: number },
): Win | null {
  if (!winIn(shown.batch.events)) return null
  const wait = Math.min(BLOCKING, moved)
  const at = now + wait / pace
  return { shown, picture, at, until: at + ((motion === 'calm' ? CALM_WIN : WIN) - wait) / pace }
}

/** Content of a celebration: the winning sets gather under a banner; `calm`: the banner only. */
export function celebrationOf({ shown, picture }: Win, calm: boolean) {
  const won = winIn(shown.batch.events)
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

/** The layout with the winning cards enlarged in the middle; unchanged if none are visible. */
export function finaleLayout(layout: Layout, s: State, seat: Seat, by: 'sets' | 'rainbow' | 'last'): Layout {
  const colors = by === 'sets' ? fullSets(s, seat) : by === 'rainbow' ? COLORS : []
  if (by === 'last' || !findPlayer(s, seat)) return layout
  const { width, height } = layout.frame
  const few = colors.length <= 4
  const w = few ? 138 : 84
  const gap = few ? 46 : 13
  const left = width / 2 - (colors.length * w + (colors.length - 1) * gap) / 2
  const cards = new Map(layout.cards)
  const columns = new Map(layout.columns.map((column) => [`${column.seat}-${column.color}`, column]))
  colors.forEach((color, n) => {
    const known = columns.get(`${seat}-${color}`)
    const all =
      by === 'sets' ? (known?.cards ?? cardsOn(s, seat, color)) : cardsOn(s, seat, color).slice(0, 1)
    const step = w * STEP
    const high = w * RATIO + step * (all.length - 1)
    const x = left + n * (w + gap)
    const y = MIDDLE_Y + (height - 900) / 2 - high / 2
    const z = CARDS_Z + n * 30
    all.forEach((card, at) => {
      const center = { x: x + w / 2, y: y + (w * RATIO) / 2 + at * step }
      const zone = { at: cards.get(card)?.at ?? 'field', of: seat } as const
      cards.set(card, { ...FLAT, ...center, ...zone, w, z: z + 1 + at, facing: color })
    })
    if (known && by === 'sets')
      columns.set(`${seat}-${color}`, raisedColumn(known, { x, y, width: w, height: high }, z))
  })
  return { ...layout, cards, columns: [...columns.values()] }
}

const raisedColumn = (column: Column, rect: Column['rect'], z: number): Column => ({
  ...column,
  rect,
  z,
  w: rect.width,
  strip: { x: rect.x - 8, width: rect.width + 16 },
  shown: true,
})

/** The glides to the middle: set by set, every card on an arc. */
export function finaleGlides(before: Layout, after: Layout): Glide[] {
  const moving = [...after.cards].filter(([, { z }]) => z >= CARDS_Z)
  return moving.flatMap(([card, to]): Glide[] => {
    const from = before.cards.get(card)
    if (!from || !sameZone(from, to)) return []
    const set = Math.floor((to.z - CARDS_Z) / 30)
    const delay = set * Math.min(SET_STAGGER, 500 / Math.max(1, moving.length))
    const path = { card, from: { ...from, z: to.z }, to, arc: arcBetween(from, to) }
    return [
      { ...PLAIN, ...path, delay, ms: RISE_MS, ease: outBack, landingCue: { name: 'place', mine: true } },
    ]
  })
}
