// A table of headless pages: sits down, starts, and plays each seat by its own view.
import { ACTION_KEYS, type CardKey, type PlayerCommand, type State } from '../../engine/rules/public.ts'
import { choose, type Level } from '../../engine/bots/bot.ts'
import { stateOf } from './roomView.ts'
import type { Page, Reply } from './page.ts'

const LEVELS: readonly Level[] = ['steady', 'easy', 'sharp']

/** People around one table. */
export interface Table<Person extends Page = Page> {
  code: string
  players: Person[]
  spectators: Person[]
  /** Every refusal a seat met; a game in good order meets none. */
  refusals: string[]
  /** Answers so far. */
  moves: number
}

/** How a game is to be. */
export interface Settings {
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

/** The room of an answer; throws when it is a refusal. */
export const must = (reply: Reply): string => {
  if (!reply.ok) throw new Error(`refused: ${reply.refused.text}`)
  return reply.room
}

/** The first opens a room, and all gather in it, `players` to play and the others to watch; the game is not started. */
export async function sitDown<Person extends Page>(
  all: readonly Person[],
  players: number,
): Promise<Table<Person>> {
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
      one.until(() => one.joined.roster.length === all.length, 'everybody in the roster', 5000),
    ),
  )
  return { code, players: all.slice(0, players), spectators: all.slice(players), refusals: [], moves: 0 }
}

/** The host starts the game, and everybody sees it begin. */
export async function begin(table: Table, { counts, timer }: Settings = {}): Promise<void> {
  const [host] = table.players
  if (host === undefined) throw new Error('nobody hosts')
  if (counts !== undefined) {
    const all = ACTION_KEYS.map((key) => counts[key] ?? (LOCKED.has(key) ? 0 : 2))
    must(await host.command({ kind: 'setCounts', setCounts: { counts: all } }))
  }
  if (timer !== undefined) must(await host.command({ kind: 'setTimer', setTimer: { seconds: timer } }))
  must(await host.command({ kind: 'start', start: {} }))
  await Promise.all(
    table.players.map((one) => one.until(() => one.joined.lobby?.phase === 'playing', 'the start', 5000)),
  )
}

/** What this page's bot does now; null: nothing is asked of it. */
export function nextMove(page: Page, random: number, mind: Mind = NO_MIND): PlayerCommand | null {
  if (page.busy || page.joined.lobby?.phase !== 'playing') return null
  const state = stateOf(page.joined, page.seat)
  if (state === null || !state.players.some(({ seat }) => seat === page.seat)) return null
  const special = mind(state, page.seat)
  return special ?? choose(LEVELS[page.seat % LEVELS.length] ?? 'steady', state, page.seat, random)
}

/** Everybody plays until `done`; `moved` is told of each answer. */
export async function play<Person extends Page>(
  table: Table<Person>,
  done: () => boolean = () => over(table),
  moved: (page: Person, command: PlayerCommand, reply: Reply) => void = () => undefined,
  mind: Mind = NO_MIND,
): Promise<void> {
  await Promise.all(table.players.map((page) => seat(table, page, done, moved, mind)))
}

/** The game is over for everybody who plays it. */
export const over = (table: Table): boolean =>
  table.players.every(({ joined }) => joined.lobby === null || joined.lobby.phase === 'over')

async function seat<Person extends Page>(
  table: Table<Person>,
  page: Person,
  done: () => boolean,
  moved: (page: Person, command: PlayerCommand, reply: Reply) => void,
  mind: Mind,
): Promise<void> {
  let random = page.seat * 7919
  const finished = (): boolean => done() || page.joined.lobby?.phase === 'over'
  while (!finished()) {
    let command: PlayerCommand | null = null
    await page.until(
      () => {
        if (finished()) return true
        command = nextMove(page, random, mind)
        return command !== null
      },
      `a move of seat ${page.seat}`,
      30_000,
    )
    if (command === null || finished()) break
    random += 1
    const version = page.joined.version
    const reply = await page.command(command)
    table.moves += 1
    if (reply.ok)
      await page.until(() => page.joined.version > version || finished(), 'the update of a move', 5000)
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
  for (const one of [...table.players, ...table.spectators]) one.leave()
}
