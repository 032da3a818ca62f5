// Whether the table waits for the own seat: for a move, or for an answer.
import { waitingSeats, type Seat, type State } from '#engine/rules/public.ts'
import type { Summons } from '#web/client/state/ui.ts'

/** What the table waits for from this seat; null: nothing, or another seat acts first. */
export function summonsOf(s: State, me: Seat): Summons | null {
  const { winner, pending, turn } = s
  if (winner !== null) return null
  switch (pending?.kind) {
    case 'asking':
      return waitingSeats(s).includes(me) ? 'answer' : null
    case 'showing':
      return pending.to === me ? 'answer' : null
    case 'picking':
    case 'discarding':
      return pending.by === me ? 'turn' : null
    case undefined:
      return turn.of === me ? 'turn' : null
  }
}
