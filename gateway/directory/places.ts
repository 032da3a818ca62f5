// The order of a list of games: nothing jumps, and a place is taken only by a game a fifth better.
import type { LiveGame } from '#proto/client/messages.ts'

/** A game takes another's place from so many times its excitement on. */
const BETTER = 1.2

/** A game whose result is shown keeps its place. */
const mayTake = (game: LiveGame, holder: LiveGame): boolean =>
  holder.endedAt === 0 && game.excitement >= BETTER * holder.excitement

const byExcitement = (a: LiveGame, b: LiveGame): number => b.excitement - a.excitement

/**
 * The games in their places: those of `before` (codes) stay where they were, a place that became free goes to the best that has none,
 * and from the top down each place goes to the best game below it or without one that is a fifth better: the two change places.
 */
export function settle(before: readonly string[], games: readonly LiveGame[], most: number): LiveGame[] {
  const byCode = new Map(games.map((game) => [game.code, game]))
  const held = before.map((code) => byCode.get(code))
  const placed = new Set(before)
  const waiting = best(
    games.filter(({ code }) => !placed.has(code)),
    2 * most,
  )
  const places = held.map((game) => game ?? waiting.shift()).filter((game) => game !== undefined)
  places.push(...waiting.splice(0, Math.max(0, most - places.length)))
  for (let place = 0; place < places.length; place += 1) take(places, place, waiting)
  return places
}

/** So many of the most exciting, best first: the list is filled from them, and no more than that can take a place. */
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

/** Gives a place to the best game below it or of those that wait, if that is good enough. */
function take(places: LiveGame[], place: number, waiting: LiveGame[]): void {
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
