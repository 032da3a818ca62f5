// Delays the first bot of a game until every player's page has drawn the table.
import type { Seat } from '../../rules/types.ts'
import { isBot, playersIn } from '../members/members.ts'
import { isConnected } from '../step.ts'
import type { LiveRoom } from '../types.ts'

/** Timeout for a page that never reports its table as drawn. */
const DRAWN_WITHIN_MS = 5000

/** Starts the wait at the start of a game; without bots there is none. */
export function waitForTables(live: LiveRoom, now: number): void {
  if (playersIn(live.room).some(isBot)) live.tableWait = { until: now + DRAWN_WITHIN_MS, drawn: new Set() }
}

/** Notes that this player's page shows the table; can only shorten the wait. */
export function noteTableDrawn({ tableWait }: LiveRoom, seat: Seat): void {
  tableWait?.drawn.add(seat)
}

/** Deadline of the wait, server time in ms; null: bots don't wait. */
export function tableWaitUntil(live: LiveRoom, now: number): number | null {
  const { tableWait, room } = live
  if (tableWait === null) return null
  const isAwaited = playersIn(room).some(
    (member) => !isBot(member) && isConnected(live, member.seat) && !tableWait.drawn.has(member.seat),
  )
  if (isAwaited && now < tableWait.until) return tableWait.until
  live.tableWait = null
  // It was scheduled for the end of the wait: from now on it pauses like any other bot.
  live.bot = null
  return null
}
