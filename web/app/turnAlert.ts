// Whether the table waits for the user's move or answer.
import { waitingSeats, type Seat, type State } from '#engine/rules/public.ts'
import type { TurnAlert } from '#web/client/state/ui.ts'

/** What the table waits for from this seat; null: nothing, or another seat acts first. */
export function turnAlertOf(s: State, me: Seat): TurnAlert | null {
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
