// What a player's area shows about them.
import type { PlayerLook } from '#web/ui/tokens.ts'
import type { Color } from '#engine/rules/public.ts'

/** What every area shows about its player. */
interface PlayerFacts {
  name: string
  avatar: string
  look: PlayerLook
  /** In M. */
  bank: number
  /** Full sets, and how many win. */
  sets: number
  setsToWin: number
  shelter: number
  delayed: boolean
}

/** What another's area shows. */
export interface SeatFacts extends PlayerFacts {
  hand: number
  /** How many cards the bank has. */
  notes: number
  /** Colors that lack one card to a full set. */
  near: readonly Color[]
  away: boolean
  /** A bot plays for them. */
  standIn: boolean
  flag: 'next' | 'plays' | null
  /** How the area stands out while a card is dragged. */
  mark: 'plain' | 'legal' | 'over' | 'off'
}

/** What of each color lies in front of a seat. */
export type HeldColors = Partial<Record<Color, { count: number; full: boolean }>>

/** Why an area cannot be chosen. */
export interface SeatRefusal {
  text: string
  sheltering: boolean
}

/** What my own part shows about me. */
export interface OwnFacts extends PlayerFacts {
  held: HeldColors
  myTurn: boolean
  /** What letting go of the dragged card here does. */
  drop: 'plain' | 'legal' | 'over'
}
