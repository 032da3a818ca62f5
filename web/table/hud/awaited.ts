// Awaited players and what they owe; summed up in one sentence if there are too many.
import { owedNow, waitingSeats, type Seat, type State } from '#engine/rules/public.ts'
import { plural } from '#web/ui/text/english.ts'

export interface Awaited {
  seat: Seat
  /** In M; 0: they owe nothing, or the amount is not known yet. */
  owed: number
}

/** Every player whose answer is awaited. */
export function awaitedIn(s: State): Awaited[] {
  const owed = owedNow(s)
  return waitingSeats(s).map((seat) => ({ seat, owed: owed.get(seat) ?? 0 }))
}

/** One sentence for all: "8 players must pay 15M". */
export function awaitedSummary(awaited: readonly Awaited[]): string {
  const many = plural(awaited.length, 'player')
  return awaited.every(({ owed }) => owed > 0)
    ? `${many} must pay ${amountsOwed(awaited)}`
    : `${many}: answering`
}

/** "15M", or "6M to 15M" where they owe different amounts. */
export function amountsOwed(awaited: readonly Awaited[]): string {
  const owed = awaited.map((one) => one.owed)
  const [least, most] = [Math.min(...owed), Math.max(...owed)]
  return least === most ? `${most}M` : `${least}M to ${most}M`
}
