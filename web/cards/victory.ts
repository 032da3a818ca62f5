// The winner and kind of win: from the game log, or from the table if its entry is gone.
import { COLORS, distinctColors, fullSets, type Seat, type State } from '#engine/rules/public.ts'
import type { Line } from '#proto/client/messages.ts'

export interface Victory {
  seat: Seat
  by: 'sets' | 'rainbow' | 'last'
}

/** How the game was won, in a few words. */
export const VICTORY_TEXT: Record<Victory['by'], string> = {
  sets: 'full sets and no shame',
  rainbow: 'one of each colour, tidy as a shelf of soup',
  last: 'everybody else went home',
}

/** The victory of a finished game; null for a game without a winner. */
export function victoryOf(table: State, lines: readonly Line[]): Victory | null {
  const { winner } = table
  if (winner === null) return null
  for (const { event } of lines) {
    if (event.kind === 'won' && event.won.seat === winner) return event.won
  }
  if (fullSets(table, winner).length >= table.setsToWin) return { seat: winner, by: 'sets' }
  const rainbow = distinctColors(table, winner).length === COLORS.length
  return { seat: winner, by: rainbow ? 'rainbow' : 'last' }
}
