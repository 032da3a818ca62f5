// Lets the first bot of a game wait until every person's page has drawn the table.
import type { Seat } from '../rules/types.ts'
import { isBot, playersIn } from './members.ts'
import { isConnected } from './step.ts'
import type { LiveRoom } from './types.ts'

/** A page that never says that it shows the table holds a bot up no longer than this. */
const DRAWN_WITHIN_MS = 5000

/** A game begins, and nobody's table is drawn yet; without bots nobody waits for that. */
export function awaitTables(live: LiveRoom, now: number): void {
  if (playersIn(live.room).some(isBot)) live.drawing = { until: now + DRAWN_WITHIN_MS, drawn: new Set() }
}

/** This player's page shows the table; it can only end the wait sooner. */
export function noteDrawn({ drawing }: LiveRoom, seat: Seat): void {
  drawing?.drawn.add(seat)
}

/** Until when bots wait for tables, server time in ms; null: they do not, or not any longer. */
export function tablesAwaited(live: LiveRoom, now: number): number | null {
  const { drawing, room } = live
  if (drawing === null) return null
  const isAwaited = playersIn(room).some(
    (member) => !isBot(member) && isConnected(live, member.seat) && !drawing.drawn.has(member.seat),
  )
  if (isAwaited && now < drawing.until) return drawing.until
  live.drawing = null
  // It was to act when the wait is over: from now on it pauses like any other.
  live.bot = null
  return null
}
