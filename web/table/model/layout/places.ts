// What a layout consists of: places of cards, areas of seats, columns of sets.
import type { CardId, Color, Seat } from '#engine/rules/public.ts'
import type { Frame, Point, Rect } from './frame.ts'

/** Height of a card by its width. */
export const RATIO = 1.4

/** Where a hand lies, from the top edge of its middle cards, and how far its fan is scrolled, units. */
export interface HandArea extends Rect {
  scroll: number
}

/** Where a card can be seen to lie. */
export type Spot = 'deck' | 'discard' | 'hand' | 'bank' | 'field' | 'extras'

/** A card's place: its middle, in the drawing's units. */
export interface Place extends Point {
  w: number
  /** The width its face is drawn for where it differs from `w`: a card that grows is not drawn anew. */
  drawn?: number
  /** Degrees. */
  turn: number
  /** What lies above what. */
  z: number
  /** Face up. */
  up: boolean
  /** The color a wildcard stands for, or an enhancement lies on. */
  facing?: Color
  /** Drawn at all: the cards of a closed seat have a place, but are part of its badge. */
  shown: boolean
  at: Spot
  /** Whose; 0 for the piles. */
  of: Seat
}

/** One color of one field, as it lies there. */
export interface Column {
  seat: Seat
  color: Color
  /** The cards of the set proper, then the surplus. */
  cards: CardId[]
  surplus: number
  extras: CardId[]
  w: number
  /** Where its tag may lie: no other column's tag does, and no other column covers it. */
  strip: { x: number; width: number }
  /** Where it is pointed at: what the next column leaves free, whichever of them lies above now. */
  reach: { x: number; width: number }
  /** Around the cards, without tag and tabs. */
  rect: Rect
  /** Of its frame; its cards follow one by one, its tag comes 19 above. */
  z: number
  shown: boolean
}

/** A player's area other than my own. */
export interface SeatArea {
  seat: Seat
  rect: Rect
  /** `open`: cards in sight; `badge`: pips only, drawn at `zoom`. */
  kind: 'open' | 'badge'
  /** A badge opened under the pointer, over its neighbors. */
  over: boolean
  zoom: number
  /** Width of the cards of its sets. */
  card: number
  /** The middle of the avatar, where arrows begin and end. */
  face: Point
  /** Where cards vanish that go to this hand. */
  hand: Point
  bank: Point
}

/** My own part of the table. */
export interface OwnArea {
  seat: Seat
  mat: Rect
  hand: HandArea
  bank: Rect
  end: Rect
  /** The dashed place for the next color, if there is room for one. */
  next: Rect | null
  face: Point
}

/** Everything on the table, placed. */
export interface Layout {
  frame: Frame
  crowd: boolean
  /** In turn order, the player after me first. */
  seats: SeatArea[]
  own: OwnArea | null
  deck: Place
  discard: Place
  /** The turn note. */
  note: Rect
  /** A watcher's sticky note. */
  sticky: Rect | null
  columns: Column[]
  cards: ReadonlyMap<CardId, Place>
}

/** The rectangle around a card that is not turned. */
export const boxOf = ({ x, y, w }: Point & { w: number }): Rect => ({
  x: x - w / 2,
  y: y - (w * RATIO) / 2,
  width: w,
  height: w * RATIO,
})
