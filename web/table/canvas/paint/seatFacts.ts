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
