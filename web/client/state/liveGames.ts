// The directory of public games, and the small tables of those on the wall.
import { create } from 'zustand'
import type { Directory, LiveGame, SmallTable, WallGame, WallGames } from '#proto/client/messages.ts'

/** State of a page that browses or watches several games. */
export interface LiveGames {
  /** Null: nothing received yet. */
  directory: Directory | null
  /** Why the server does not send the list; '': it does. */
  refusal: string
  /** The wall's games by code, in order of subscription. */
  wall: ReadonlyMap<string, WallGame>
  /** Each game's latest small table. */
  tables: ReadonlyMap<string, SmallTable>
  /** Subscribed codes that can’t be watched. */
  gone: readonly string[]
}

export const useLiveGames = create<LiveGames>()(() => ({
  directory: null,
  refusal: '',
  wall: new Map(),
  tables: new Map(),
  gone: [],
}))

/** Applies the wall's games: those that stay keep their latest small table. */
export function placeWall({ games, gone }: WallGames): void {
  useLiveGames.setState(({ tables }) => {
    const kept = games.flatMap(({ code, index }): [string, SmallTable][] => {
      const table = tables.get(code)
      return table === undefined ? [] : [[code, { ...table, index }]]
    })
    return { wall: new Map(games.map((game) => [game.code, game])), tables: new Map(kept), gone }
  })
}

/** Applies a small table; one of a former wall is dropped. */
export function placeTable(table: SmallTable): void {
  useLiveGames.setState(({ wall, tables }) => {
    for (const { index, code } of wall.values())
      if (index === table.index) return { tables: new Map(tables).set(code, table) }
    return {}
  })
}

/** The code of the game `step` places after this one, cyclically; '': no other. */
export function neighbourOf(games: readonly LiveGame[], code: string, step: 1 | -1): string {
  const others = games.filter((game) => game.winner === 0 || game.code === code)
  const at = others.findIndex((game) => game.code === code)
  const next = at < 0 ? others.at(step > 0 ? 0 : -1) : others[(at + step + others.length) % others.length]
  return next === undefined || next.code === code ? '' : next.code
}

/** The game to feature: the current one while listed, else the first that is running, else the current one. */
export function featuredOf(before: LiveGame | null, games: readonly LiveGame[]): LiveGame | null {
  const same = games.find(({ code }) => code === before?.code)
  return same ?? games.find(({ winner }) => winner === 0) ?? before
}
