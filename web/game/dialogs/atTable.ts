// The dialogs' view of the table, derived from the room's state.
import { useMemo } from 'react'
import type { PlayerCommand, Seat } from '#engine/rules/public.ts'
import { send } from '#web/client/net/send.ts'
import { nameOf, personOf } from '#web/client/state/people.ts'
import { useRoom } from '#web/client/state/room.ts'
import type { AtTable } from './seat.ts'

/** The table; null until the room's state has arrived. */
export function useAtTable(): AtTable | null {
  const s = useRoom((room) => room.table)
  const me = useRoom((room) => room.seat)
  const roster = useRoom((room) => room.roster)
  const clock = useRoom((room) => room.clock)
  const busy = useRoom((room) => room.busy)
  const offset = useRoom((room) => room.serverOffset)
  return useMemo<AtTable | null>(
    () =>
      s && {
        s,
        me,
        clock,
        busy,
        name: nameOf,
        avatar: (seat: Seat) => personOf(seat)?.avatar ?? '',
        hue: (seat: Seat) => roster.find((person) => person.seat === seat)?.color ?? 0,
        offset,
        // Races with the room's own end of the reveal, so a refusal is not shown.
        send: async (command: PlayerCommand) =>
          (await send(command, { quiet: command.kind === 'closeReveal' })).ok,
        attempt: async (command: PlayerCommand) => {
          const reply = await send(command, { quiet: true })
          return reply.ok ? null : reply.refused
        },
      },
    [s, me, roster, clock, busy, offset],
  )
}
