// "Follow the action": selects the wall's enlarged game by closeness to a win; pure.
import type { SmallTable } from '#proto/client/messages.ts'

/** Minimum time in ms before another game is enlarged, unless one ends. */
export const FRONT_MS = 8000

/** The enlarged game; `ended`: codes of games whose end has been shown. */
export interface Front {
  code: string
  /** Enlarged since, in ms. */
  since: number
  ended: readonly string[]
}

export const NO_FRONT: Front = { code: '', since: -Infinity, ended: [] }

const isOver = ({ winner }: SmallTable): boolean => winner !== 0

/** The game to enlarge at `now`, of the tables by code; returns the same object if nothing changes. */
export function nextFront(before: Front, tables: ReadonlyMap<string, SmallTable>, now: number): Front {
  const over = [...tables].filter(([, table]) => isOver(table)).map(([code]) => code)
  const newlyEnded = over.filter((code) => !before.ended.includes(code))
  // Games that had ended before the first one was enlarged are ignored.
  const [ending] = before.code === '' ? [] : newlyEnded
  // A rematch in the same room can end again.
  const ended = [...before.ended.filter((code) => over.includes(code)), ...newlyEnded]
  const unchanged =
    ended.length === before.ended.length && newlyEnded.length === 0 ? before : { ...before, ended }
  if (ending !== undefined) return { code: ending, since: now, ended }
  if (tables.has(before.code) && now - before.since < FRONT_MS) return unchanged
  const best = nearest(tables, before.code)
  return best === '' || best === before.code ? unchanged : { code: best, since: now, ended }
}

/** The game closest to a win; of equals the enlarged one, else the first. */
function nearest(tables: ReadonlyMap<string, SmallTable>, front: string): string {
  const playing = [...tables].filter(([, table]) => table.phase === 'playing' && !isOver(table))
  const nearness = ([code, table]: [string, SmallTable]): number => table.nearest + (code === front ? 0.5 : 0)
  const [best] = playing.toSorted((a, b) => nearness(b) - nearness(a))
  return best?.[0] ?? ''
}
