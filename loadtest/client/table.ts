// A table of headless pages: they join, start a game and play each seat by its own view.
import { ACTION_KEYS, type CardKey, type PlayerCommand, type State } from '../../engine/rules/public.ts'
import { choose, type Level } from '../../engine/bots/bot.ts'
import { stateOf } from './roomView.ts'
import type { Page, Reply } from './page.ts'

const LEVELS: readonly Level[] = ['steady', 'easy', 'sharp']

/** The pages at one table. */
export interface Table<Person extends Page = Page> {
  code: string
  players: Person[]
  spectators: Person[]
  /** Refusals of commands; a correct game has none. */
  refusals: string[]
  /** Number of replies so far. */
  moves: number
}

/** Options of a game. */
export interface GameSettings {
  /** Number of copies of some action cards in the deck; 2 of each other, 0 of the store's. */
  counts?: Partial<Record<CardKey, number>>
  /** Turn timer in seconds. */
  timer?: number
}

/** Overrides a seat's bot; null: the bot decides. */
export type Override = (state: State, seat: number) => PlayerCommand | null
const NO_OVERRIDE: Override = () => null

/** Store cards, which no test player owns. */
const LOCKED_CARDS: ReadonlySet<CardKey> = new Set([
  'stockDividend',
  'bigTechPayout',
  'shelterInPlace',
  'payMyRent',
  'secondWave',
])

/** The room of a reply; throws when the request was refused. */
export const roomOf = (reply: Reply): string => {
  if (!reply.ok) throw new Error(`refused: ${reply.refused.text}`)
  return reply.room
}

/**
 * The first page creates a room and the others join, the first `players` as players, the rest as spectators;
 * no game is started.
 */
export async function seatPlayers<Person extends Page>(
  all: readonly Person[],
  players: number,
): Promise<Table<Person>> {
  await Promise.all(all.map((one) => one.connect()))
  const [host, ...others] = all
  if (host === undefined) throw new Error('a table needs at least one page')
  const code = roomOf(await host.create('Player 1'))
  for (const [nth, one] of others.entries()) {
    roomOf(await one.join(`Player ${nth + 2}`, code))
    if (nth + 1 >= players) roomOf(await one.command({ kind: 'setRole', setRole: { watch: true } }))
  }
  await Promise.all(
    all.map((one) => one.until(() => one.view.roster.length === all.length, 'everybody in the roster')),
  )
  return { code, players: all.slice(0, players), spectators: all.slice(players), refusals: [], moves: 0 }
}

/** The host starts the game; resolves when all players have received the start. */
export async function beginGame(table: Table, { counts, timer }: GameSettings = {}): Promise<void> {
  const [host] = table.players
  if (host === undefined) throw new Error('the table has no host')
  if (counts !== undefined) {
    const all = ACTION_KEYS.map((key) => counts[key] ?? (LOCKED_CARDS.has(key) ? 0 : 2))
    roomOf(await host.command({ kind: 'setCounts', setCounts: { counts: all } }))
  }
  if (timer !== undefined) roomOf(await host.command({ kind: 'setTimer', setTimer: { seconds: timer } }))
  roomOf(await host.command({ kind: 'start', start: {} }))
  await Promise.all(
    table.players.map((one) => one.until(() => one.view.lobby?.phase === 'playing', 'the start')),
  )
}

/** The bot's move for this page; null: nothing to do. */
export function nextMove(page: Page, random: number, override: Override = NO_OVERRIDE): PlayerCommand | null {
  if (page.busy || page.view.lobby?.phase !== 'playing') return null
  const state = stateOf(page.view, page.seat)
  if (state === null || !state.players.some(({ seat }) => seat === page.seat)) return null
  const special = override(state, page.seat)
  return special ?? choose(LEVELS[page.seat % LEVELS.length] ?? 'steady', state, page.seat, random)
}

/** All players play until `done`; `onReply` is called with each reply. */
export async function play<Person extends Page>(
  table: Table<Person>,
  done: () => boolean = () => isOver(table),
  onReply: (page: Person, command: PlayerCommand, reply: Reply) => void = () => undefined,
  override: Override = NO_OVERRIDE,
): Promise<void> {
  const playSeat = async (page: Person): Promise<void> => {
    const finished = (): boolean => done() || page.view.lobby?.phase === 'over'
    for (let random = page.seat * 7919; !finished(); random += 1) {
      let command: PlayerCommand | null = null
      const mayMove = (): boolean => finished() || (command = nextMove(page, random, override)) !== null
      await page.until(mayMove, `a move of seat ${page.seat}`, 30_000)
      if (command === null || finished()) break
      const version = page.view.version
      const reply = await page.command(command)
      table.moves += 1
      if (reply.ok) await page.until(() => page.view.version > version || finished(), 'the update of a move')
      // Two players may answer concurrently, and the first answer may end the game.
      else if (reply.refused.key !== 'gameOver')
        table.refusals.push(`${JSON.stringify(command)}: ${reply.refused.text}`)
      onReply(page, command, reply)
    }
    // The other pages re-evaluate `done`, which may depend on this page alone.
    for (const other of table.players) if (other !== page) other.recheckWaits()
  }
  await Promise.all(table.players.map(playSeat))
}

/** Whether the game is over for all its players. */
export const isOver = (table: Table): boolean =>
  table.players.every(({ view }) => view.lobby === null || view.lobby.phase === 'over')

/** Disconnects everybody. */
export const disconnectAll = (table: Table): void => {
  for (const one of [...table.players, ...table.spectators]) one.leave()
}
