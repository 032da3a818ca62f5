// Simulated players: create a room, join, play, chat, and leave or end the game.
import type { Command } from '#proto/client/messages.ts'
import { wait } from '#proto/process/wait.ts'
import { choose } from '../../engine/bots/bot.ts'
import type { PlayerCommand } from '../../engine/rules/public.ts'
import { asked } from '../scenarios/player.ts'
import { stateOf } from '../client/roomView.ts'
import type { Rng } from './rng.ts'
import type { SimulatedPage } from './simulatedPage.ts'

const POLL_MS = 40
/** A host that waits longer than this for other players starts without them. */
const START_AFTER_MS = 6000

/** How a room ends: by its game alone, if at all; by a player who leaves; or by its host. */
export type Plan = 'played' | 'left' | 'ended'

/** One room, its players and spectators. */
export interface SimulatedRoom {
  /** '': not created yet. */
  code: string
  readonly plan: Plan
  /** The plan is carried out after this many commands of the room. */
  readonly after: number
  readonly players: SimulatedPage[]
  readonly spectators: SimulatedPage[]
  /** Commands acknowledged. */
  commands: number
}

/** Shared context of a room's players. */
export interface Going {
  rng: Rng
  room: SimulatedRoom
  /** True once no new command may begin. */
  over(): boolean
  /** Range of the think time, ms. */
  pace(): [number, number]
}

const all = ({ players, spectators }: SimulatedRoom): SimulatedPage[] => [...players, ...spectators]

/** Runs one player: connects, joins and plays. */
export async function live(page: SimulatedPage, nth: number, going: Going): Promise<void> {
  const { room } = going
  await come(page)
  if (nth === 0) {
    const reply = await page.create('Player 1', `${page.token}-made-this`)
    if (!reply.ok) throw new Error(`no room was made: ${reply.refused.key}`)
    room.code = reply.room
  } else {
    while (room.code === '') await wait(POLL_MS)
    const reply = await page.join(`Player ${nth + 1}`, room.code)
    if (!reply.ok && reply.refused.key !== 'noGame') throw new Error(`not let in: ${reply.refused.key}`)
    if (room.spectators.includes(page)) await ask(page, { kind: 'setRole', setRole: { watch: true } }, room)
  }
  if (nth === 0) await start(page, going)
  await play(page, nth, going)
}

/** Sends the first hello; retries while no gateway is up. */
async function come(page: SimulatedPage): Promise<void> {
  for (;;) {
    try {
      await page.connect()
      return
    } catch {
      await wait(POLL_MS)
    }
  }
}

async function ask(page: SimulatedPage, command: Command, room: SimulatedRoom): Promise<boolean> {
  const { ok } = await page.ask(command)
  if (ok) room.commands += 1
  return ok
}

async function start(page: SimulatedPage, { room }: Going): Promise<void> {
  const until = performance.now() + START_AFTER_MS
  const seated = (): boolean =>
    page.joined.roster.filter(({ watching }) => !watching).length === room.players.length
  const here = (): boolean => page.joined.roster.length === all(room).length && seated()
  while (!here() && performance.now() < until) await wait(POLL_MS)
  await ask(page, { kind: 'setTimer', setTimer: { seconds: 30 } }, room)
  await ask(page, { kind: 'start', start: {} }, room)
}

async function play(page: SimulatedPage, nth: number, going: Going): Promise<void> {
  const { room, rng } = going
  let thrown = nth * 7919
  let done = false
  let seen = -1
  while (!going.over()) {
    await wait(rng.between(...going.pace()))
    if (page.busy || page.room === '' || going.over()) continue
    if (!done && room.commands >= room.after) {
      done = true
      const last = planned(room.plan, nth, room.players.length)
      if (last !== null && page.joined.lobby?.phase === 'playing') {
        await ask(page, last, room)
        continue
      }
    }
    if (rng.chance(0.05)) {
      await ask(page, { kind: 'chat', chat: { text: `word ${thrown}` } }, room)
      thrown += 1
      continue
    }
    // An unchanged version yields the same result, so most of these turns are skipped.
    const { version } = page.joined
    if (seen === version && !rng.chance(0.1)) continue
    const command = nextMove(page, thrown)
    seen = version
    if (command === null) continue
    thrown += 1
    await ask(page, command, room)
  }
}

/** The move of an easy bot for this page; null: nothing to do. */
function nextMove({ joined, seat }: SimulatedPage, thrown: number): PlayerCommand | null {
  // Building the state and choosing are the most expensive part, so skip them when nothing is asked.
  if (joined.lobby?.phase !== 'playing' || !asked(joined, seat)) return null
  const state = stateOf(joined, seat)
  if (state === null || !state.players.some((player) => player.seat === seat)) return null
  return choose('easy', state, seat, thrown)
}

/** This player's part when the room's plan is carried out; null: keep playing. */
function planned(plan: Plan, nth: number, players: number): Command | null {
  if (plan === 'ended' && nth === 0) return { kind: 'endGame', endGame: {} }
  if (plan === 'left' && nth > 0 && nth < players) return { kind: 'leave', leave: {} }
  return null
}
