// A whole game over the real protocol: people come, the host starts, and each seat plays by what its own page has seen.
import { setTimeout as wait } from 'node:timers/promises'
import { ACTION_KEYS, type CardKey, type PlayerCommand, type State } from '../engine/rules/public.ts'
import { choose, type Level } from '../engine/bots/bot.ts'
import { Client, type ClientOptions, type Reply } from './client.ts'
import { stateOf } from './joined.ts'

/** A table that takes longer to come to rest is stuck. */
const SETTLED_MS = 3000

const LEVELS: readonly Level[] = ['steady', 'easy', 'sharp']

/** People around one table. */
export interface Table {
  code: string
  players: Client[]
  watchers: Client[]
  /** Every refusal a seat met; a game in good order meets none. */
  refusals: string[]
  /** Answers so far. */
  moves: number
}

/** How a game is to be. */
export interface GameOptions {
  ports: readonly number[]
  players: number
  watchers?: number
  client?: Omit<ClientOptions, 'port'>
  /** How many of some action cards the deck gets; the rest are few. */
  counts?: Partial<Record<CardKey, number>>
  /** Seconds a turn. */
  timer?: number
}

/** What a seat would rather do than what its bot does; null: nothing special. */
export type Mind = (state: State, seat: number) => PlayerCommand | null
const NO_MIND: Mind = () => null

/** Cards of the store, which nobody owns here. */
const LOCKED: ReadonlySet<CardKey> = new Set([
  'stockDividend',
  'bigTechPayout',
  'shelterInPlace',
  'payMyRent',
  'secondWave',
])

const must = (reply: Reply): string => {
  if (!reply.ok) throw new Error(`refused: ${reply.refused.text}`)
  return reply.room
}

/** Opens a room and gathers everybody in it; the game is not started. */
export async function gather({ ports, players, watchers = 0, client = {} }: GameOptions): Promise<Table> {
  const port = (nth: number): number => ports[nth % ports.length] ?? 0
  const all = Array.from(
    { length: players + watchers },
    (_, nth) => new Client({ ...client, lasting: true, port: port(nth) }),
  )
  await Promise.all(all.map((one) => one.come()))
  const [host, ...others] = all
  if (host === undefined) throw new Error('nobody came')
  const code = must(await host.create('Player 1'))
  for (const [nth, one] of others.entries()) {
    must(await one.join(`Player ${nth + 2}`, code))
    if (nth + 1 >= players) must(await one.command({ kind: 'setRole', setRole: { watch: true } }))
  }
  await Promise.all(
    all.map((one) =>
      one.until(() => one.joined.roster.length === all.length, 5000, 'everybody in the roster'),
    ),
  )
  return { code, players: all.slice(0, players), watchers: all.slice(players), refusals: [], moves: 0 }
}

/** Gathers and starts. */
export async function startGame(options: GameOptions): Promise<Table> {
  const table = await gather(options)
  const [host] = table.players
  if (host === undefined) throw new Error('nobody hosts')
  const { counts, timer } = options
  if (counts !== undefined) {
    const all = ACTION_KEYS.map((key) => counts[key] ?? (LOCKED.has(key) ? 0 : 2))
    must(await host.command({ kind: 'setCounts', setCounts: { counts: all } }))
  }
  if (timer !== undefined) must(await host.command({ kind: 'setTimer', setTimer: { seconds: timer } }))
  must(await host.command({ kind: 'start', start: {} }))
  await Promise.all(
    table.players.map((one) => one.until(() => one.joined.lobby?.phase === 'playing', 5000, 'the start')),
  )
  return table
}

/** What this page's bot does now; null: nothing is asked of it. */
export function nextMove(page: Client, dice: number, mind: Mind = NO_MIND): PlayerCommand | null {
  if (page.busy || page.joined.lobby?.phase !== 'playing') return null
  const state = stateOf(page.joined, page.seat)
  if (state === null || !state.players.some(({ seat }) => seat === page.seat)) return null
  const special = mind(state, page.seat)
  return special ?? choose(LEVELS[page.seat % LEVELS.length] ?? 'steady', state, page.seat, dice)
}

/** Everybody plays until `done`; `moved` is told of each answer. */
export async function play(
  table: Table,
  done: () => boolean = () => over(table),
  moved: (page: Client, command: PlayerCommand, reply: Reply) => void = () => undefined,
  mind: Mind = NO_MIND,
): Promise<void> {
  await Promise.all(table.players.map((page) => seat(table, page, done, moved, mind)))
}

/** The game is over for everybody who plays it. */
export const over = (table: Table): boolean =>
  table.players.every(({ joined }) => joined.lobby === null || joined.lobby.phase === 'over')

async function seat(
  table: Table,
  page: Client,
  done: () => boolean,
  moved: (page: Client, command: PlayerCommand, reply: Reply) => void,
  mind: Mind,
): Promise<void> {
  let dice = page.seat * 7919
  const finished = (): boolean => done() || page.joined.lobby?.phase === 'over'
  while (!finished()) {
    let command: PlayerCommand | null = null
    await page.until(
      () => {
        if (finished()) return true
        command = nextMove(page, dice, mind)
        return command !== null
      },
      30_000,
      `a move of seat ${page.seat}`,
    )
    if (command === null || finished()) break
    dice += 1
    const version = page.joined.version
    const reply = await page.command(command)
    table.moves += 1
    if (reply.ok)
      await page.until(() => page.joined.version > version || finished(), 5000, 'the update of a move')
    // Two may answer at once, and the first answer may end the game.
    else if (reply.refused.key !== 'gameOver')
      table.refusals.push(`${JSON.stringify(command)}: ${reply.refused.text}`)
    moved(page, command, reply)
  }
  // Whether all is done may have been decided by what this page alone has seen.
  for (const other of table.players) if (other !== page) other.nudge()
}

/** Everybody goes. */
export const disperse = (table: Table): void => {
  for (const one of [...table.players, ...table.watchers]) one.leave()
}

/** Waits until everybody has seen the same, and somebody knows that it is their move, or that the game is over. */
export async function settled(table: Table): Promise<void> {
  const pages = [...table.players, ...table.watchers]
  const still = (): boolean =>
    new Set(pages.map(({ joined }) => joined.version)).size === 1 &&
    (over(table) || table.players.some((page) => nextMove(page, 1) !== null))
  const until = performance.now() + SETTLED_MS
  while (!still()) {
    if (performance.now() > until) throw new Error('the table does not come to rest')
    await wait(10)
  }
}
