// Delays a game's first bot move until every player's page has drawn the table.
import type { Seat } from '../../rules/types.ts'
import { isBot, playersIn } from '../members/members.ts'
import { isConnected } from '../step.ts'
import type { LiveRoom } from '../types.ts'

/** Timeout for pages that never report their table as drawn. */
const DRAW_TIMEOUT_MS = 5000

/** Starts the wait at the start of a game with bots. */
export function waitForTables(live: LiveRoom, now: number): void {
  if (playersIn(live.room).some(isBot)) live.tableWait = { until: now + DRAW_TIMEOUT_MS, drawn: new Set() }
}

/** Records that this player's page has drawn the table. */
export function noteTableDrawn({ tableWait }: LiveRoom, seat: Seat): void {
  tableWait?.drawn.add(seat)
}

/** Until when bots wait, server time in ms; null: they don't, or not any more. */
export function tableWaitUntil(live: LiveRoom, now: number): number | null {
  const { tableWait, room } = live
  if (tableWait === null) return null
  const isAwaited = playersIn(room).some(
    (member) => !isBot(member) && isConnected(live, member.seat) && !tableWait.drawn.has(member.seat),
  )
  if (isAwaited && now < tableWait.until) return tableWait.until
  live.tableWait = null
  // Scheduled for the end of the wait; now it is scheduled after a normal pause.
  live.bot = null
  return null
}
