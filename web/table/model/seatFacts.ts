// What a player's area shows about them.
import type { PlayerLook } from '#web/ui/tokens.ts'
import type { Color } from '#engine/rules/public.ts'

/** What an area shows about its player. */
export interface SeatFacts {
  name: string
  avatar: string
  look: PlayerLook
  hand: number
  /** In M. */
  bank: number
  /** How many cards the bank has. */
  notes: number
  /** Full sets, and how many win. */
  sets: number
  setsToWin: number
  /** Colors that lack one card to a full set. */
  near: readonly Color[]
  shelter: number
  delayed: boolean
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
export interface OwnFacts {
  name: string
  avatar: string
  look: PlayerLook
  sets: number
  setsToWin: number
  held: HeldColors
  bank: number
  shelter: number
  delayed: boolean
  myTurn: boolean
  /** What letting go of the dragged card here does. */
  drop: 'plain' | 'legal' | 'over'
}
