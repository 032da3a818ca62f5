// Public games as the server lists them, and the small tables of those that this page watches side by side.
import { create } from 'zustand'
import type { Directory, LiveGame, SmallTable, WallGame, WallGames } from '#proto/client/messages.ts'

/** What a page that browses or watches several games at once knows of them. */
export interface LiveGames {
  /** Null: nothing has come since this page began to browse. */
  directory: Directory | null
  /** The games of the wall by code, in the order they were asked for. */
  wall: ReadonlyMap<string, WallGame>
  /** The last small table of each of them. */
  tables: ReadonlyMap<string, SmallTable>
  /** Codes that were asked for the wall and can’t be watched. */
  gone: readonly string[]
}

export const useLiveGames = create<LiveGames>()(() => ({
  directory: null,
  wall: new Map(),
  tables: new Map(),
  gone: [],
}))

/** Takes in who sits at the wall's tables: games that stay keep the last table that was shown of them. */
export function placeWall({ games, gone }: WallGames): void {
  useLiveGames.setState(({ tables }) => {
    const kept = games.flatMap(({ code, index }): [string, SmallTable][] => {
      const table = tables.get(code)
      return table === undefined ? [] : [[code, { ...table, index }]]
    })
    return { wall: new Map(games.map((game) => [game.code, game])), tables: new Map(kept), gone }
  })
}

/** Takes in one small table; one of a wall of before is dropped. */
export function placeTable(table: SmallTable): void {
  useLiveGames.setState(({ wall, tables }) => {
    for (const { index, code } of wall.values())
      if (index === table.index) return { tables: new Map(tables).set(code, table) }
    return {}
  })
}

/** The code of the game `step` places after this one in the list, going round; '': there is no other. */
export function neighbourOf(games: readonly LiveGame[], code: string, step: 1 | -1): string {
  const others = games.filter((game) => game.winner === 0 || game.code === code)
  const at = others.findIndex((game) => game.code === code)
  const next = at < 0 ? others.at(step > 0 ? 0 : -1) : others[(at + step + others.length) % others.length]
  return next === undefined || next.code === code ? '' : next.code
}

/** The game to show alone: the one before for as long as it is listed, else the first that goes on, else still the one before. */
export function featuredOf(before: LiveGame | null, games: readonly LiveGame[]): LiveGame | null {
  const same = games.find(({ code }) => code === before?.code)
  return same ?? games.find(({ winner }) => winner === 0) ?? before
}
