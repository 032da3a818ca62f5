// Drop preview: cards, rents and totals of my area as they would be after a drop.
import {
  cardsOn,
  colorOf,
  entryColors,
  enhancement,
  isFull,
  keyOf,
  rentFor,
  rowFor,
  setSize,
  totalOf,
  valueOf,
  type CardId,
  type Color,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { verbUiOf } from '#web/cards/cardUi.ts'
import type { Drops, Target } from './drops.ts'
import type { Rect } from '../layout/frame.ts'
import { FLAT, RATIO, type Layout, type Place } from '../layout/places.ts'

/** The outcome of a drop, before it happens. */
export interface DropPreview {
  cards: { card: CardId; place: Place }[]
  /** The tag at the foot of the set that would change. */
  tag: { rect: Rect; z: number; count: string; rent: string; full: boolean } | null
  /** My bank before and after, in M. */
  bank: { now: number; then: number } | null
}

interface Gain {
  cards: CardId[]
  color: Color
  /** The other side of a swap is not chosen yet, so the resulting rent is unknown too. */
  open: boolean
}

const NOTHING: DropPreview = { cards: [], tag: null, bank: null }
const TAG = { width: 150, height: 30 }

/** The tag's rectangle, centered on the set's foot. */
const tagAt = (x: number, foot: number): Rect => ({ x: x - TAG.width / 2, y: foot - TAG.height / 2, ...TAG })

/** The preview over a target; empty where a drop would only ask for more choices. */
export function dropPreviewOf(s: State, me: Seat, layout: Layout, drops: Drops, over: Target): DropPreview {
  if (drops.refused !== null) return NOTHING
  switch (over.kind) {
    case 'bank': {
      const mine = s.players.find(({ seat }) => seat === me)
      const now = mine ? totalOf(s, mine.bank) : 0
      return { ...NOTHING, bank: { now, then: now + valueOf(s, drops.card) } }
    }
    case 'mat': {
      if (rowFor(s, drops.card).kind === 'money') {
        return dropPreviewOf(s, me, layout, drops, { kind: 'bank' })
      }
      const color = playedAs(s, me, drops.card)
      return color ? withGainedCards(s, me, layout, { cards: [drops.card], color, open: false }) : NOTHING
    }
    case 'card': {
      const gain = gainOf(s, drops, over)
      return gain ? withGainedCards(s, me, layout, gain) : NOTHING
    }
    case 'set':
      return enhancedSet(s, me, layout, drops.card, over.color)
    case 'seat':
    case 'hand':
    case 'nowhere':
      return NOTHING
  }
}

/** The color a card would be played as; undefined for a rainbow wildcard, whose color is asked for. */
export function playedAs(s: State, me: Seat, card: CardId): Color | undefined {
  const row = rowFor(s, card)
  if (row.kind === 'property') return row.color
  if (row.kind !== 'wildcard') return undefined
  const colors = entryColors(s, me, card)
  if (row.colors.length === 2) return s.facing[card] ?? colors[0]
  return colors.length === 1 ? colors[0] : undefined
}

function gainOf(s: State, drops: Drops, over: Target & { kind: 'card' }): Gain | undefined {
  const gain = verbUiOf(keyOf(s, drops.card))?.aim?.gain(s, over)
  return gain && { ...gain, color: colorOf(s, over.card) }
}

/** The state with these cards moved into my field under a color, wherever they were. */
function withGain(s: State, me: Seat, { cards, color }: Gain): State {
  const facing = { ...s.facing }
  for (const card of cards) if (rowFor(s, card).kind === 'wildcard') facing[card] = color
  return {
    ...s,
    facing,
    players: s.players.map((player) => {
      const field = player.field.filter((card) => !cards.includes(card))
      return { ...player, field: player.seat === me ? [...field, ...cards] : field }
    }),
  }
}

function withGainedCards(s: State, me: Seat, layout: Layout, gain: Gain): DropPreview {
  const { color, cards, open } = gain
  const next = withGain(s, me, gain)
  const places = placesFor(layout, gain)
  const last = places.at(-1)?.place
  if (!last) return NOTHING
  const before = rentFor(s, me, color)
  const after = rentFor(next, me, color)
  const foot = last.y + (last.w * RATIO) / 2
  return {
    ...NOTHING,
    cards: places,
    tag: {
      rect: tagAt(last.x, foot),
      z: last.z + 0.3,
      count: `${cardsOn(s, me, color).length + cards.length}/${setSize(color)}`,
      rent: open ? '' : rentChange(before, after),
      full: isFull(next, me, color),
    },
  }
}

const rentChange = (before: number, after: number): string =>
  after === 0 ? 'no rent' : before === after || before === 0 ? `${after}M` : `${before}M → ${after}M`

/** Places at the end of my column of that color, or where a new column would begin. */
function placesFor({ own, columns }: Layout, { cards, color }: Gain): DropPreview['cards'] {
  if (!own) return []
  const column = columns.find(({ seat, color: its }) => seat === own.seat && its === color)
  const last = columns.filter(({ seat }) => seat === own.seat).at(-1)
  const start = own.next ?? (last ? { ...last.rect, x: last.rect.x + 30 } : undefined)
  const at = column?.rect ?? (start && { ...start, height: 0 })
  if (!at) return []
  const w = column?.w ?? last?.w ?? own.next?.width ?? 0
  const low = own.mat.y + own.mat.height + 4 - w * RATIO
  const first = column ? at.y + at.height - w * RATIO + STEP : at.y
  const z = (column?.z ?? (last ? last.z + 20 : 300)) + 19.2
  return cards.map((card, n) => ({
    card,
    place: {
      ...FLAT,
      x: at.x + w / 2,
      y: Math.min(first + n * STEP, low) + (w * RATIO) / 2,
      w,
      z: z + n * 0.02,
      facing: color,
      at: 'field',
      of: own.seat,
    },
  }))
}

const STEP = 26

/** The rent of one of my sets with one more enhancement. */
function enhancedSet(s: State, me: Seat, { columns }: Layout, card: CardId, color: Color): DropPreview {
  const column = columns.find((each) => each.seat === me && each.color === color)
  if (!column) return NOTHING
  const before = rentFor(s, me, color)
  const { rect } = column
  return {
    ...NOTHING,
    tag: {
      rect: tagAt(rect.x + rect.width / 2, rect.y + rect.height),
      z: column.z + 19.5,
      count: `${column.cards.length}/${setSize(color)}`,
      rent: rentChange(before, before + enhancement(s, card)),
      full: true,
    },
  }
}
