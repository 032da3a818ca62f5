// Rates a matched game: appends one entry to each player's chain, idempotently.
import { isCounted, type GameResult } from '#proto/results/result.ts'
import { NEWCOMER, drifted, rateGame, type Rating } from './rating.ts'
import { weekOf, type RatingEntry, type Ratings } from './ratingEntry.ts'

/** A person who is rated, with their name in the game. */
type Rated = Pick<RatingEntry, 'user' | 'name'>

/** A player's rating at the start of a game. */
const ratingAt = (last: RatingEntry | null, at: number): Rating =>
  last === null ? { ...NEWCOMER } : drifted(last.after, at - last.at)

/**
 * False: rated before, or not rated at all: only a win by a person who played until the end compares
 * strengths. A player who left, or whose seat a bot took over, has lost.
 */
export async function rateMatch(ratings: Ratings, game: GameResult): Promise<boolean> {
  const present = game.players.filter(({ user }) => user !== '')
  const winner = present.findIndex(({ seat, standIn }) => seat === game.winner && standIn !== true)
  const people: Rated[] = [...present, ...(game.leavers ?? [])]
  if (game.matched !== true || !isCounted(game) || winner === -1 || people.length < 2) return false
  const before = await Promise.all(
    people.map(async ({ user }) => {
      // In this order: an entry of this game that another attempt adds in between is then found by `of`.
      const last = await ratings.last(user)
      const known = await ratings.of(user, game.id)
      return known?.before ?? ratingAt(last, game.ended)
    }),
  )
  const wrote = await Promise.all(
    people.map((player, at) =>
      ratings.book(player.user, game.id, (last) => {
        // Another game of the player may have been rated since.
        const own = ratingAt(last, game.ended)
        const after = rateGame(before.with(at, own), winner)[at] ?? own
        return entryAfter(last, { game, player, before: own, after })
      }),
    ),
  )
  return wrote.includes(true)
}

function entryAfter(
  last: RatingEntry | null,
  { game, player, before, after }: { game: GameResult; player: Rated; before: Rating; after: Rating },
): RatingEntry {
  const shown = Math.round(after.rating)
  const change = shown - (last?.shown ?? NEWCOMER.rating)
  const week = Math.max(weekOf(game.ended), last?.week ?? 0)
  return {
    user: player.user,
    n: (last?.n ?? 0) + 1,
    game: game.id,
    at: game.ended,
    name: player.name,
    before,
    after,
    shown,
    week,
    gained: change + (last?.week === week ? last.gained : 0),
  }
}
