// Facts shown in a player's area.
import type { PlayerLook } from '#web/ui/tokens.ts'
import type { Color } from '#engine/rules/public.ts'

/** Facts shown in every area. */
interface PlayerFacts {
  name: string
  avatar: string
  look: PlayerLook
  /** In M. */
  bank: number
  /** Full sets, and how many are needed to win. */
  sets: number
  setsToWin: number
  shelter: number
  delayed: boolean
}

/** Facts of an opponent's area. */
export interface SeatFacts extends PlayerFacts {
  hand: number
  /** Number of cards in the bank. */
  notes: number
  /** Colors that lack one card to a full set. */
  near: readonly Color[]
  away: boolean
  /** A bot plays for them. */
  standIn: boolean
  flag: 'next' | 'plays' | null
  /** How the area is highlighted while a card is dragged. */
  mark: 'plain' | 'legal' | 'over' | 'off'
}

/** What a seat has on the table of each color. */
export type HeldColors = Partial<Record<Color, { count: number; full: boolean }>>

/** Why an area cannot be chosen. */
export interface SeatRefusal {
  text: string
  sheltering: boolean
}

/** Facts of my own area. */
export interface OwnFacts extends PlayerFacts {
  held: HeldColors
  myTurn: boolean
  /** How the area is highlighted as a drop target. */
  drop: 'plain' | 'legal' | 'over'
}
