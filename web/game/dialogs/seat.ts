// The table as its dialogs see it: state, own seat, other players, and how to send commands.
import { createContext, use } from 'react'
import type { PlayerCommand, Seat, State } from '#engine/rules/public.ts'
import type { ClockView, Refused } from '#proto/client/messages.ts'
import { send } from '#web/client/net/send.ts'
import { nameOf } from '#web/client/state/people.ts'
import { useRoom } from '#web/client/state/room.ts'

export interface AtTable {
  s: State
  me: Seat
  name: (seat: Seat) => string
  /** "You" for the own seat, else the name. */
  nameOrYou: (seat: Seat) => string
  clock: ClockView | null
  /** The server's clock minus the local one, in ms. */
  offset: number
  busy: boolean
  send: (command: PlayerCommand) => Promise<boolean>
  /** Sends a command and returns its refusal, for the dialog to show; null if accepted. */
  attempt: (command: PlayerCommand) => Promise<Refused | null>
}

/** The table; null until the room's state has arrived. */
export function useAtTable(): AtTable | null {
  const s = useRoom((room) => room.table)
  const me = useRoom((room) => room.seat)
  const clock = useRoom((room) => room.clock)
  const busy = useRoom((room) => room.busy)
  const offset = useRoom((room) => room.serverOffset)
  // Renders the dialogs again when a name changes.
  useRoom((room) => room.roster)
  const nameOrYou = (seat: Seat): string => (seat === me ? 'You' : nameOf(seat))
  return s && { s, me, clock, busy, offset, name: nameOf, nameOrYou, send: sendCommand, attempt }
}

// Races with the room's own end of the reveal, so a refusal is not shown.
const sendCommand = async (command: PlayerCommand): Promise<boolean> =>
  (await send(command, { quiet: command.kind === 'closeReveal' })).ok

async function attempt(command: PlayerCommand): Promise<Refused | null> {
  const reply = await send(command, { quiet: true })
  return reply.ok ? null : reply.refused
}

export const TableContext = createContext<AtTable | null>(null)

/** The table the dialog belongs to. */
export function useTable(): AtTable {
  const table = use(TableContext)
  if (!table) throw new Error('a dialog was drawn without a table')
  return table
}
