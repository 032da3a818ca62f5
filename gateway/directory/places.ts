// A stable list order: a game takes a place only if it is a fifth more exciting.
import type { LiveGame } from '#proto/client/messages.ts'

/** Factor of excitement from which a game takes another's place. */
const BETTER = 1.2

/** A game that shows its result keeps its place. */
const mayTake = (game: LiveGame, holder: LiveGame): boolean =>
  holder.endedAt === 0 && game.excitement >= BETTER * holder.excitement

const byExcitement = (a: LiveGame, b: LiveGame): number => b.excitement - a.excitement

/**
 * Orders the games: those in `before` (codes) keep their places, a free place goes to the best unlisted game,
 * and from the top down each place goes to the best game below it or unlisted that is a fifth better, with
 * which it is swapped.
 */
export function arrange(before: readonly string[], games: readonly LiveGame[], most: number): LiveGame[] {
  const byCode = new Map(games.map((game) => [game.code, game]))
  const held = before.map((code) => byCode.get(code))
  const placed = new Set(before)
  const waiting = best(
    games.filter(({ code }) => !placed.has(code)),
    2 * most,
  )
  const places = held.map((game) => game ?? waiting.shift()).filter((game) => game !== undefined)
  places.push(...waiting.splice(0, Math.max(0, most - places.length)))
  for (let place = 0; place < places.length; place += 1) improvePlace(places, place, waiting)
  return places
}

/** The `most` most exciting games, best first: only these can fill the list or take a place. */
function best(games: readonly LiveGame[], most: number): LiveGame[] {
  if (games.length <= most) return [...games].sort(byExcitement)
  const least =
    Float64Array.from(games, ({ excitement }) => excitement)
      .sort()
      .at(-most) ?? 0
  return games
    .filter(({ excitement }) => excitement >= least)
    .sort(byExcitement)
    .slice(0, most)
}

/** Gives a place to the best game below it or unlisted, if that is good enough. */
function improvePlace(places: LiveGame[], place: number, waiting: LiveGame[]): void {
  const holder = places[place]
  const [outside] = waiting
  const below = places.slice(place + 1).sort(byExcitement)[0]
  const better = [below, outside].filter((game) => game !== undefined).sort(byExcitement)[0]
  if (holder === undefined || better === undefined || !mayTake(better, holder)) return
  places[place] = better
  if (better === below) {
    places[places.lastIndexOf(better)] = holder
    return
  }
  waiting.shift()
  const behind = waiting.findIndex((game) => game.excitement < holder.excitement)
  waiting.splice(behind < 0 ? waiting.length : behind, 0, holder)
}
