// Compares rating systems: games needed to order four bots of known strengths correctly.
import { spawn } from 'node:child_process'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { rngFrom } from '#engine/rules/public.ts'
import { NEWCOMER, rateGame, type Rating } from '#gateway/records/ratings/rating.ts'
import { median, rounded } from '../measure.ts'
import { BOTS, STRENGTHS, playRated, shuffled, type RatedGame } from './games.ts'

const GAMES = 3000
const TRIALS = 200
const GAMES_OF_A_TRIAL = 300
/** Numbers of games after which the order is checked. */
const CHECKED_AFTER = [40, 80, 150, 300]
const SEED = 7

/** Ratings of all bots after each game of each trial. */
type Means = number[][][]
const PeerMeans = v.record(v.string(), v.array(v.array(v.array(v.number()))))

/** Our rating system in the form of the peers. */
function glicko2(trials: readonly RatedGame[][], newcomer: Readonly<Rating>): Means {
  return trials.map((games) => {
    const all = new Array<Rating>(BOTS).fill(newcomer)
    return games.map((game) => {
      const after = rateGame(
        game.map((bot) => all[bot] ?? newcomer),
        0,
      )
      for (const [at, bot] of game.entries()) all[bot] = after[at] ?? newcomer
      return all.map(({ rating }) => rating)
    })
  })
}

/** The alternative systems, in a child process because they are packages of loadtest/peers. */
async function peers(trials: readonly RatedGame[][]): Promise<Record<string, Means>> {
  const child = spawn(process.execPath, ['loadtest/peers/rating.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ bots: BOTS, trials }))
  return v.parse(PeerMeans, await json(child.stdout))
}

/** Whether the first four bots, one of each strength, are in the correct order. */
const isOrdered = (ratings: readonly number[]): boolean =>
  STRENGTHS.every((_, at) => at === 0 || (ratings[at - 1] ?? 0) < (ratings[at] ?? 0))

function figuresOf(means: Means): object {
  const gamesToOrder = median(means.map((trial) => trial.findLastIndex((ratings) => !isOrdered(ratings)) + 2))
  const rightShare = CHECKED_AFTER.map((games) => {
    const right = means.filter((trial) => isOrdered(trial[games - 1] ?? [])).length
    return rounded(right / means.length)
  })
  return { gamesToOrder, rightShare }
}

/**
 * `gamesToOrder`: median number of games after which the order stays correct; `rightShare`: share of correct
 * trials after `CHECKED_AFTER` games.
 */
export async function benchRating(): Promise<object> {
  const games = playRated(GAMES, SEED)
  const random = { rng: rngFrom(SEED) }
  const trials = Array.from({ length: TRIALS }, () => shuffled(games, random).slice(0, GAMES_OF_A_TRIAL))
  const systems: Record<string, Means> = {
    glicko2: glicko2(trials, NEWCOMER),
    glicko2Chess: glicko2(trials, { rating: 1500, deviation: 350, volatility: 0.06 }),
    ...(await peers(trials)),
  }
  return Object.fromEntries(Object.entries(systems).map(([name, means]) => [name, figuresOf(means)]))
}
