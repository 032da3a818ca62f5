// The link to a wall, /watch?games=CODE,CODE.
import { roomCodeIn } from '#proto/http/roomCode.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { MAX_WALL_GAMES } from '../watchStore.ts'

const GAMES = 'games'

/** The link that shows these games side by side. */
export const wallLink = (origin: string, codes: readonly string[]): string =>
  `${origin}${PATHS.watch}?${GAMES}=${codes.join()}`

/** The games of a link's query, at most as many as fit on a wall; empty if it is no link to a wall. */
export function linkedGames(search: string): string[] {
  const listed = new URLSearchParams(search).get(GAMES)?.split(',') ?? []
  const codes = listed.flatMap((each) => roomCodeIn(each) ?? [])
  return [...new Set(codes)].slice(0, MAX_WALL_GAMES)
}
