// Running totals of a user's games, the basis of rank, badges and win rate.
import * as v from 'valibot'
import type { GameResult } from '#proto/results/result.ts'
import { sumIn } from '#proto/results/sums.ts'

/** The outcome of a game for one player. */
export const OUTCOMES = ['won', 'lost', 'ended'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A total missing in records of an older build is 0. */
const sum = v.optional(v.number(), 0)

/** All totals, one number each. */
export const Totals = v.object({
  games: sum,
  won: sum,
  lost: sum,
  sounds: sum,
  masks: sum,
  rainbows: sum,
  rent: sum,
  drinks: sum,
  parties: sum,
  noes: sum,
  nights: sum,
  empty: sum,
})
export type Totals = v.InferOutput<typeof Totals>

/** The totals of a new player. */
export const NO_TOTALS: Readonly<Totals> = v.parse(Totals, {})

/** Players from which a game counts as a party. */
const PARTY = 5
/** End of the night, an hour by the player's clock. */
const MORNING = 5
const MINUTE_MS = 60_000

/** The outcome for a seat. */
export function outcomeOf({ how, winner }: GameResult, seat: number): Outcome {
  if (how === 'ended') return 'ended'
  return winner === seat ? 'won' : 'lost'
}

/** The totals after another counted game. */
export function addGame(before: Readonly<Totals>, game: GameResult, seat: number): Totals {
  const { sums = [], zone = 0 } = game.players.find((player) => player.seat === seat) ?? {}
  const hour = new Date(game.ended + zone * MINUTE_MS).getUTCHours()
  const won = outcomeOf(game, seat) === 'won' ? 1 : 0
  return {
    games: before.games + 1,
    won: before.won + won,
    lost: before.lost + 1 - won,
    sounds: before.sounds + sumIn(sums, 'NUM_SECRET_SOUNDS_SET_OFF'),
    masks: Math.max(before.masks, sumIn(sums, 'MAX_NUMBER_OF_MASKS_AT_A_GIVEN_TIME')),
    rainbows: before.rainbows + sumIn(sums, 'NUM_RAINBOW_WILDCARDS_PLAYED'),
    rent: before.rent + sumIn(sums, 'TOTAL_RENT_RECEIVED'),
    drinks: before.drinks + sumIn(sums, 'NUM_DRINKS_TAKEN'),
    parties: before.parties + (game.players.length >= PARTY ? 1 : 0),
    noes: before.noes + sumIn(sums, 'NUM_JUST_SAY_NOS_PLAYED'),
    nights: before.nights + (hour < MORNING ? 1 : 0),
    empty: before.empty + sumIn(sums, 'NUM_TURNS_ENDED_EMPTY_HANDED'),
  }
}
