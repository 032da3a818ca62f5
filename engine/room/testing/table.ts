// A running game for tests: seated people, and a player who makes legal moves for them.
import type { Command } from '#proto/client/messages.ts'
import { waitingSeats } from '../../rules/options.ts'
import type { PlayerCommand } from '../../rules/messages.ts'
import { below, rngFrom } from '../../rules/rng.ts'
import type { Seat, State } from '../../rules/types.ts'
import { memberAt } from '../members/members.ts'
import { RoomHarness, type Socket } from './harness.ts'
import { legalCommands } from '../../rules/testing/legalCommands.ts'

export const start: Command = { kind: 'start', start: {} }
export const endTurn: Command = { kind: 'endTurn', endTurn: {} }

export interface Table {
  harness: RoomHarness
  people: Socket[]
}
interface TableOptions {
  seed?: number
  timer?: number
  bots?: number
  /** The twenty frequencies; empty: the defaults. */
  counts?: number[]
}
export function table(
  names: string[],
  { seed = 7, timer = 0, bots = 0, counts = [] }: TableOptions = {},
): Table {
  const harness = new RoomHarness(seed)
  const people = names.map((name, at) => (at === 0 ? harness.create(name) : harness.join(name)))
  const [host] = people
  if (!host) throw new Error('a table needs somebody')
  if (timer > 0) harness.send(host, { kind: 'setTimer', setTimer: { seconds: timer } })
  if (counts.length > 0) harness.send(host, { kind: 'setCounts', setCounts: { counts } })
  for (let n = 0; n < bots; n++) harness.send(host, { kind: 'addBot', addBot: { level: 'steady' } })
  harness.send(host, start)
  return { harness, people }
}

export const stateOf = (harness: RoomHarness): State => {
  if (!harness.live.room.state) throw new Error('no table')
  return harness.live.room.state
}
export const socketAt = ({ people }: Table, seat: Seat): Socket => {
  const socket = people[seat - 1]
  if (!socket) throw new Error(`nobody in seat ${seat}`)
  return socket
}
export const inTurn = (at: Table): Socket => socketAt(at, stateOf(at.harness).turn.of)

export const seatOf = ({ people }: Table, socket: Socket): Seat => people.indexOf(socket) + 1

/** Lets bots play and people make legal moves until a condition holds. */
export function until(at: Table, done: () => boolean, seed = 1): void {
  const { harness } = at
  const { room } = harness.live
  const random = { rng: rngFrom(seed) }
  for (let n = 0; !done(); n++) {
    if (n > 5000 || harness.live.room.phase !== 'playing') throw new Error('it never came to that')
    const { seat, command } = nextMove(stateOf(harness), random)
    const isBots = harness.live.room.seatPlayers.get(seat)?.kind === 'bot'
    if (isBots || memberAt(room, seat)?.level !== '') harness.wait(2000)
    else harness.send(socketAt(at, seat), command)
  }
}

/** Ends a turn, discarding down to seven cards. */
export function passTurn(at: Table): void {
  const { number, of } = stateOf(at.harness).turn
  at.harness.send(inTurn(at), endTurn)
  while (stateOf(at.harness).turn.number === number) {
    const card = stateOf(at.harness).players.find(({ seat }) => seat === of)?.hand[0] ?? 0
    if (at.harness.send(inTurn(at), { kind: 'discard', discard: { card } }))
      throw new Error('the turn does not end')
  }
}

/** Makes a legal move for the seat that must act, never one that ends the game for somebody. */
const NEVER = new Set(['leave', 'resign', 'callVote', 'vote', 'cancelVote'])
export function nextMove(
  s: State,
  random: { rng: readonly [number, number, number, number] },
): { seat: Seat; command: PlayerCommand } {
  const seat =
    s.pending?.kind === 'asking'
      ? (waitingSeats(s)[0] ?? 0)
      : s.pending?.kind === 'showing'
        ? s.pending.to
        : s.turn.of
  const all = legalCommands(s, seat).filter((command) => !NEVER.has(command.kind))
  const command = all[below(random, all.length)]
  if (!command) throw new Error(`seat ${seat} can do nothing`)
  return { seat, command }
}
export function playSome(at: Table, moves: number, seed = 1): void {
  const random = { rng: rngFrom(seed) }
  for (let n = 0; n < moves && at.harness.live.room.phase === 'playing'; n++) {
    const { seat, command } = nextMove(stateOf(at.harness), random)
    const refused = at.harness.send(socketAt(at, seat), command)
    if (refused) throw new Error(`${command.kind}: ${refused.text}`)
  }
}
