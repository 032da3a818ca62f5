// «Follow the action»: which game of the wall lies in front, by how near to winning somebody is in each; pure.
import type { SmallTable } from '#proto/client/messages.ts'

/** A game stays in front for so long, unless one ends. */
export const FRONT_MS = 8000

/** Which game lies in front; `ended`: codes of games whose end has been seen. */
export interface Front {
  code: string
  /** Since when, ms. */
  since: number
  ended: readonly string[]
}

export const NO_FRONT: Front = { code: '', since: -Infinity, ended: [] }

const isOver = ({ winner }: SmallTable): boolean => winner !== 0

/** The game in front at this moment, of the tables by code; the same object where nothing changes. */
export function followed(before: Front, tables: ReadonlyMap<string, SmallTable>, now: number): Front {
  const over = [...tables].filter(([, table]) => isOver(table)).map(([code]) => code)
  const news = over.filter((code) => !before.ended.includes(code))
  // What was over before anything was in front is no news.
  const [ending] = before.code === '' ? [] : news
  // A game that is dealt again may end again.
  const ended = [...before.ended.filter((code) => over.includes(code)), ...news]
  const held = ended.length === before.ended.length && news.length === 0 ? before : { ...before, ended }
  if (ending !== undefined) return { code: ending, since: now, ended }
  if (tables.has(before.code) && now - before.since < FRONT_MS) return held
  const best = nearest(tables, before.code)
  return best === '' || best === before.code ? held : { code: best, since: now, ended }
}

/** The game somebody is nearest to winning; of equals the one that lies in front, else the first. */
function nearest(tables: ReadonlyMap<string, SmallTable>, front: string): string {
  let best = ''
  let most = -1
  for (const [code, table] of tables) {
    if (isOver(table) || table.phase !== 'playing') continue
    const near = table.nearest + (code === front ? 0.5 : 0)
    if (near <= most) continue
    best = code
    most = near
  }
  return best
}
