// What every dialog needs to know: the table, who I am, who the others are, how to say something.
import { createContext, use } from 'react'
import type { PlayerCommand, Seat, State } from '#engine/rules/public.ts'
import type { ClockView, Refused } from '#proto/client/messages.ts'

export interface AtTable {
  s: State
  me: Seat
  name: (seat: Seat) => string
  avatar: (seat: Seat) => string
  /** The number of the player's color. */
  hue: (seat: Seat) => number
  clock: ClockView | null
  /** What the server's clock is ahead of ours, ms. */
  offset: number
  busy: boolean
  send: (command: PlayerCommand) => Promise<boolean>
  /** Says something whose refusal the dialog shows itself; null: it was done. */
  attempt: (command: PlayerCommand) => Promise<Refused | null>
}

export const TableContext = createContext<AtTable | null>(null)

/** The table the dialog belongs to. */
export function useTable(): AtTable {
  const table = use(TableContext)
  if (!table) throw new Error('a dialog was drawn without a table')
  return table
}

/** "You" for oneself, else the name. */
export const called = (table: AtTable, seat: Seat): string => (seat === table.me ? 'You' : table.name(seat))
