// Layout types: places of cards, areas of seats, columns of sets.
import type { CardId, Color, Seat } from '#engine/rules/public.ts'
import type { Frame, Point, Rect } from './frame.ts'

/** Height of a card by its width. */
export const RATIO = 1.4

/** A hand's area, from the top edge of its middle cards, and its scroll offset in units. */
export interface HandArea extends Rect {
  scroll: number
}

/** A zone where a card can be displayed. */
export type ZoneName = 'deck' | 'discard' | 'hand' | 'bank' | 'field' | 'extras'

/** A card's place: its center, in drawing units. */
export interface Place extends Point {
  w: number
  /** Width its face is rendered for if it differs from `w`: a card that grows is not re-rendered. */
  drawn?: number
  /** Degrees. */
  turn: number
  /** Stacking order. */
  z: number
  /** Face up. */
  up: boolean
  /** The color a wildcard counts as, or an enhancement is on. */
  facing?: Color
  /** Drawn at all: cards of a closed seat have a place, but are part of its badge. */
  shown: boolean
  at: ZoneName
  /** Owner's seat; 0 for the piles. */
  of: Seat
}

/** One color of a field, as laid out. */
export interface Column {
  seat: Seat
  color: Color
  /** The cards of the set proper, then the surplus. */
  cards: CardId[]
  surplus: number
  extras: CardId[]
  w: number
  /** Room for its tag: free of other tags and of other columns. */
  strip: { x: number; width: number }
  /** Its hit area: what the next column leaves free, regardless of stacking. */
  reach: { x: number; width: number }
  /** Bounds of the cards, without tag and tabs. */
  rect: Rect
  /** z of its frame; its cards follow one by one, its tag is 19 above. */
  z: number
  shown: boolean
}

/** An opponent's area. */
export interface SeatArea {
  seat: Seat
  rect: Rect
  /** `open`: cards visible; `badge`: pips only, drawn at `zoom`. */
  kind: 'open' | 'badge'
  /** A badge opened under the pointer, over its neighbors. */
  over: boolean
  zoom: number
  /** Card width of its sets. */
  card: number
  /** Center of the avatar, where arrows start and end. */
  face: Point
  /** Where cards vanish that move to this hand. */
  hand: Point
  bank: Point
}

/** My own area. */
export interface OwnArea {
  seat: Seat
  mat: Rect
  hand: HandArea
  bank: Rect
  end: Rect
  /** The dashed place for a new color, if there is room for one. */
  next: Rect | null
  face: Point
}

/** Everything on the table, placed. */
export interface Layout {
  frame: Frame
  crowd: boolean
  /** In turn order, starting after my seat. */
  seats: SeatArea[]
  own: OwnArea | null
  deck: Place
  discard: Place
  /** The turn note. */
  note: Rect
  /** A spectator's sticky note. */
  sticky: Rect | null
  columns: Column[]
  cards: ReadonlyMap<CardId, Place>
}

/** Of a card that lies straight, face up and in view. */
export const FLAT = { turn: 0, up: true, shown: true } as const

/** The bounds of an unrotated card. */
export const boxOf = ({ x, y, w }: Point & { w: number }): Rect => ({
  x: x - w / 2,
  y: y - (w * RATIO) / 2,
  width: w,
  height: w * RATIO,
})
