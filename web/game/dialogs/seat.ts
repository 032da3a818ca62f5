// Context of the table's dialogs: state, own seat, other players, and how to send commands.
import { createContext, use } from 'react'
import type { PlayerCommand, Seat, State } from '#engine/rules/public.ts'
import type { ClockView, Refused } from '#proto/client/messages.ts'

export interface AtTable {
  s: State
  me: Seat
  name: (seat: Seat) => string
  avatar: (seat: Seat) => string
  /** Index of the player's color. */
  hue: (seat: Seat) => number
  clock: ClockView | null
  /** The server's clock minus the local one, in ms. */
  offset: number
  busy: boolean
  send: (command: PlayerCommand) => Promise<boolean>
  /** Sends a command and returns its refusal, for the dialog to show; null if accepted. */
  attempt: (command: PlayerCommand) => Promise<Refused | null>
}

export const TableContext = createContext<AtTable | null>(null)

/** The table the dialog belongs to. */
export function useTable(): AtTable {
  const table = use(TableContext)
  if (!table) throw new Error('a dialog was drawn without a table')
  return table
}

/** "You" for the own seat, else the name. */
export const nameOrYou = (table: AtTable, seat: Seat): string =>
  seat === table.me ? 'You' : table.name(seat)
