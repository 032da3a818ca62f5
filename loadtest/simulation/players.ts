// Simulated players: create a room, join, play, chat, and leave or end the game.
import type { Command } from '#proto/client/messages.ts'
import { wait } from '#proto/process/wait.ts'
import { choose } from '../../engine/bots/bot.ts'
import type { PlayerCommand } from '../../engine/rules/public.ts'
import { mustAct } from '../scenarios/player.ts'
import { stateOf } from '../client/roomView.ts'
import type { Rng } from './rng.ts'
import type { SimulatedPage } from './simulatedPage.ts'

const PLANS: readonly Plan[] = ['played', 'left', 'ended', 'left']
const POLL_MS = 40
/** A host that waits longer than this for other players starts without them. */
const START_AFTER_MS = 6000

/** How a room ends: by its game alone, if at all; by a player who leaves; or by its host. */
export type Plan = 'played' | 'left' | 'ended'

/** One room, its players and spectators. */
export class SimulatedRoom {
  /** '': not created yet. */
  code = ''
  readonly plan: Plan
  /** The plan is carried out after this many commands of the room. */
  readonly commandsBefore: number
  readonly players: SimulatedPage[] = []
  readonly spectators: SimulatedPage[] = []
  /** Commands acknowledged. */
  commands = 0

  constructor(nth: number, rng: Rng) {
    this.plan = PLANS[nth] ?? 'played'
    this.commandsBefore = 20 + rng.below(40)
  }
}

/** Shared context of a room's players. */
export interface PlayerContext {
  rng: Rng
  room: SimulatedRoom
  /** True once no new command may begin. */
  isOver(): boolean
  /** Range of the think time, ms. */
  thinkMs(): [number, number]
}

/** All pages of a room. */
export const pagesOf = ({ players, spectators }: SimulatedRoom): SimulatedPage[] => [
  ...players,
  ...spectators,
]

/** How many people it gets: few, because most of a run's time goes into them. */
export const sizeOf = (nth: number, rng: Rng): { players: number; spectators: number } => ({
  players: nth === 0 ? 3 : 2,
  spectators: nth === 1 && rng.chance(0.5) ? 1 : 0,
})

/** Runs one player: connects, joins and plays. */
export async function runPlayer(page: SimulatedPage, nth: number, context: PlayerContext): Promise<void> {
  const { room } = context
  await connect(page)
  if (nth === 0) {
    const reply = await page.create('Player 1', `${page.token}-made-this`)
    if (!reply.ok) throw new Error(`creating the room was refused: ${reply.refused.key}`)
    room.code = reply.room
  } else {
    while (room.code === '') await wait(POLL_MS)
    const reply = await page.join(`Player ${nth + 1}`, room.code)
    if (!reply.ok && reply.refused.key !== 'noGame')
      throw new Error(`joining was refused: ${reply.refused.key}`)
    if (room.spectators.includes(page))
      await sendCommand(page, { kind: 'setRole', setRole: { watch: true } }, room)
  }
  if (nth === 0) await startGame(page, context)
  await play(page, nth, context)
}

/** Sends the first hello; retries while no gateway is up. */
export async function connect(page: SimulatedPage): Promise<void> {
  for (;;) {
    try {
      await page.connect()
      return
    } catch {
      await wait(POLL_MS)
    }
  }
}

async function sendCommand(page: SimulatedPage, command: Command, room: SimulatedRoom): Promise<boolean> {
  const { ok } = await page.sendCommand(command)
  if (ok) room.commands += 1
  return ok
}

async function startGame(page: SimulatedPage, { room }: PlayerContext): Promise<void> {
  const until = performance.now() + START_AFTER_MS
  const seated = (): boolean =>
    page.view.roster.filter(({ watching }) => !watching).length === room.players.length
  const here = (): boolean => page.view.roster.length === pagesOf(room).length && seated()
  while (!here() && performance.now() < until) await wait(POLL_MS)
  await sendCommand(page, { kind: 'setTimer', setTimer: { seconds: 30 } }, room)
  await sendCommand(page, { kind: 'start', start: {} }, room)
}

async function play(page: SimulatedPage, nth: number, context: PlayerContext): Promise<void> {
  const { room, rng } = context
  let random = nth * 7919
  let done = false
  let seen = -1
  while (!context.isOver()) {
    await wait(rng.between(...context.thinkMs()))
    if (page.busy || page.room === '' || context.isOver()) continue
    if (!done && room.commands >= room.commandsBefore) {
      done = true
      const last = planCommand(room.plan, nth, room.players.length)
      if (last !== null && page.view.lobby?.phase === 'playing') {
        await sendCommand(page, last, room)
        continue
      }
    }
    if (rng.chance(0.05)) {
      await sendCommand(page, { kind: 'chat', chat: { text: `word ${random}` } }, room)
      random += 1
      continue
    }
    // An unchanged version yields the same result, so most of these turns are skipped.
    const { version } = page.view
    if (seen === version && !rng.chance(0.1)) continue
    const command = nextMove(page, random)
    seen = version
    if (command === null) continue
    random += 1
    await sendCommand(page, command, room)
  }
}

/** The move of an easy bot for this page; null: nothing to do. */
function nextMove({ view, seat }: SimulatedPage, random: number): PlayerCommand | null {
  // Building the state and choosing are the most expensive part, so skip them when nothing is asked.
  if (view.lobby?.phase !== 'playing' || !mustAct(view, seat)) return null
  const state = stateOf(view, seat)
  if (state === null || !state.players.some((player) => player.seat === seat)) return null
  return choose('easy', state, seat, random)
}

/** This player's part when the room's plan is carried out; null: keep playing. */
function planCommand(plan: Plan, nth: number, players: number): Command | null {
  if (plan === 'ended' && nth === 0) return { kind: 'endGame', endGame: {} }
  if (plan === 'left' && nth > 0 && nth < players) return { kind: 'leave', leave: {} }
  return null
}
