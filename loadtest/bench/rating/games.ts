// Simulated games of eight bots of known strengths, the ground truth of the rating bench.
import { choose } from '#engine/bots/bot.ts'
import { playMatch, type Policy } from '#engine/bots/testing/match.ts'
import { playRandomly } from '#engine/bots/testing/random.ts'
import { DEFAULT_FREQUENCIES, below, rngFrom, type Rng } from '#engine/rules/public.ts'

/** The players of a finished game, the winner first. */
export type RatedGame = readonly number[]

/** The weakest bot plays one in this many turns at random. */
const ERRS_ONE_IN = 2
const ROUNDS = 75
const MIN_SEATS = 2
const MAX_SEATS = 5

/** An easy bot with random moves: weaker than any level of the product. */
const randomEasyBot: Policy = (s, seat, seed) => {
  const rng = rngFrom(seed)
  return below({ rng }, ERRS_ONE_IN) === 0 ? playRandomly(s, seat, { rng }) : choose('easy', s, seat, seed)
}

/** The four strengths, weakest first. */
export const STRENGTHS: readonly Policy[] = [
  randomEasyBot,
  (s, seat, seed) => choose('easy', s, seat, seed),
  (s, seat, seed) => choose('steady', s, seat, seed),
  (s, seat, seed) => choose('sharp', s, seat, seed),
]

/** Two bots of each strength; bot `n` has strength `n % 4`. */
export const BOTS = STRENGTHS.length * 2

/** Plays games of two to five random bots; games without a winner are left out. */
export function playRated(count: number, seed: number): RatedGame[] {
  const random: { rng: Rng } = { rng: rngFrom(seed) }
  const games: RatedGame[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const seats = shuffled(
      Array.from({ length: BOTS }, (_, bot) => bot),
      random,
    ).slice(0, MIN_SEATS + below(random, MAX_SEATS - MIN_SEATS + 1))
    const policies = seats.flatMap((bot) => STRENGTHS[bot % STRENGTHS.length] ?? [])
    const match = { policies, frequencies: DEFAULT_FREQUENCIES, seed: seed * 1_000_003 + nth, rounds: ROUNDS }
    const { winner } = playMatch(match).state
    const won = winner === null ? undefined : seats[winner - 1]
    if (won !== undefined) games.push([won, ...seats.filter((bot) => bot !== won)])
  }
  return games
}

/** A shuffled copy. */
export function shuffled<T>(list: readonly T[], random: { rng: Rng }): T[] {
  return list
    .map((value) => ({ value, at: below(random, 0x7fffffff) }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
