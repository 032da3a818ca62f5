// Simulates bot games: `npm run bots -- --games N --players P --seed S [--bots a,b]`.
import { commandLine } from '#proto/process/commandLine.mjs'
import { ACTION_KEYS, DEFAULT_FREQUENCIES, type CardKey } from '../../rules/public.ts'
import { blunderOf, type Blunder } from '../blunders.ts'
import { choose, isLevel, type Level } from '../bot.ts'
import { violation } from './invariants.ts'
import { playMatch, type MatchResult, type Policy } from './match.ts'

/** A game that has not ended after this many full rounds is listed as unfinished. */
const ROUNDS = 75
/** All card frequencies of every second game. */
const HIGH_FREQUENCY = 3

const policyOf =
  (level: Level): Policy =>
  (s, seat, seed) =>
    choose(level, s, seat, seed)

export interface Report {
  games: number
  finished: number
  unfinishedSeeds: number[]
  commands: number
  commandsPerSecond: number
  refused: number
  invariantViolations: number
  neverPlayed: CardKey[]
  turnsMedian: number
  winsBySeat: number[]
  winShareByBot: Partial<Record<Level, number>>
  /** Blunders of all bots (`blunders.ts`). */
  blunders: Record<Blunder, number>
}

interface PlayedGame extends MatchResult {
  levels: readonly Level[]
  seed: number
}

/** Plays the games and reports; `levels` is one level per seat, and rotates by one seat with each game. */
export function simulate(games: number, levels: readonly Level[], seed: number, rotate: boolean): Report {
  const players = levels.length
  let invariantViolations = 0
  const blunders: Record<Blunder, number> = {
    twinSwap: 0,
    noBankedAtTwoSets: 0,
    setBroken: 0,
    winGivenAway: 0,
  }
  const playGame = (nth: number): PlayedGame => {
    const seats = levels.map((_, at) => levels[(at + (rotate ? nth : 0)) % players] ?? 'steady')
    const gameSeed = seed * 1_000_003 + nth
    const result = playMatch({
      policies: seats.map(policyOf),
      frequencies: nth % 2 === 1 ? DEFAULT_FREQUENCIES.map(() => HIGH_FREQUENCY) : DEFAULT_FREQUENCIES,
      seed: gameSeed,
      rounds: ROUNDS,
      onState: (s) => {
        if (violation(s)) invariantViolations += 1
      },
      beforeCommand: (s, seat, command) => {
        const blunder = blunderOf(s, seat, command)
        if (blunder !== null) blunders[blunder] += 1
      },
    })
    return { ...result, levels: seats, seed: gameSeed }
  }
  const began = performance.now()
  const played = Array.from({ length: games }, (_, nth) => playGame(nth))
  const seconds = (performance.now() - began) / 1000
  return { ...summarize(played, players, seconds), invariantViolations, blunders }
}

function summarize(
  played: readonly PlayedGame[],
  players: number,
  seconds: number,
): Omit<Report, 'invariantViolations' | 'blunders'> {
  const winsBySeat = new Array<number>(players).fill(0)
  const winsByLevel = new Map<Level, number>()
  for (const { state, levels } of played) {
    if (state.winner === null) continue
    const at = state.winner - 1
    const level = levels[at] ?? 'steady'
    winsBySeat[at] = (winsBySeat[at] ?? 0) + 1
    winsByLevel.set(level, (winsByLevel.get(level) ?? 0) + 1)
  }
  const unfinishedSeeds = played.filter(({ state }) => state.winner === null).map(({ seed }) => seed)
  const finished = played.length - unfinishedSeeds.length
  const commands = played.reduce((sum, game) => sum + game.commands, 0)
  const turns = played.map((game) => game.turns).sort((a, b) => a - b)
  const seen = new Set(played.flatMap((game) => [...game.seen]))
  const impossible: readonly CardKey[] = players === 2 ? ['payMyRent'] : []
  return {
    games: played.length,
    finished,
    unfinishedSeeds,
    commands,
    commandsPerSecond: Math.round(commands / seconds),
    refused: played.reduce((sum, game) => sum + game.refused.length, 0),
    neverPlayed: ACTION_KEYS.filter((key) => !seen.has(key) && !impossible.includes(key)),
    turnsMedian: turns[turns.length >> 1] ?? 0,
    winsBySeat,
    winShareByBot: Object.fromEntries(
      [...winsByLevel].map(([level, wins]) => [level, wins / Math.max(1, finished)]),
    ),
  }
}

function main(): void {
  const values = commandLine({
    games: { type: 'string', default: '100' },
    players: { type: 'string' },
    seed: { type: 'string', default: '1' },
    bots: { type: 'string' },
  })
  const named = values.bots?.split(',') ?? []
  const levels = named.filter(isLevel)
  const players = Number(values.players ?? (levels.length || 4))
  if (levels.length !== named.length)
    return exitWithUsage(`--bots takes easy, steady and sharp, separated by commas; not '${values.bots}'.`)
  if (levels.length > 0 && levels.length !== players)
    return exitWithUsage(`--bots names ${levels.length} bots for ${players} players; name one for each.`)
  if (!Number.isInteger(players) || players < 2)
    return exitWithUsage('--players takes a whole number of at least 2.')
  const seats = levels.length > 0 ? levels : new Array<Level>(players).fill('steady')
  console.log(JSON.stringify(simulate(Number(values.games), seats, Number(values.seed), levels.length > 0)))
}

function exitWithUsage(error: string): never {
  console.error(error)
  process.exit(2)
}

if (import.meta.main) main()
