// A game under way for tests: people at a table, and somebody who makes legal moves for them.
import type { Command } from '#proto/client/messages.ts'
import { legalCommands, waitingSeats } from '../../rules/options.ts'
import type { PlayerCommand } from '../../rules/messages.ts'
import { below, diceFrom } from '../../rules/rng.ts'
import type { Seat, State } from '../../rules/types.ts'
import { memberAt } from '../members.ts'
import { Party, type Socket } from './party.ts'

export const start: Command = { kind: 'start', start: {} }
export const endTurn: Command = { kind: 'endTurn', endTurn: {} }

export interface Table {
  party: Party
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
  const party = new Party(seed)
  const people = names.map((name, at) => (at === 0 ? party.create(name) : party.join(name)))
  const [host] = people
  if (!host) throw new Error('a table needs somebody')
  if (timer > 0) party.say(host, { kind: 'setTimer', setTimer: { seconds: timer } })
  if (counts.length > 0) party.say(host, { kind: 'setCounts', setCounts: { counts } })
  for (let n = 0; n < bots; n++) party.say(host, { kind: 'addBot', addBot: { level: 'steady' } })
  party.say(host, start)
  return { party, people }
}

export const stateOf = (party: Party): State => {
  if (!party.live.room.state) throw new Error('no table')
  return party.live.room.state
}
export const socketAt = ({ people }: Table, seat: Seat): Socket => {
  const socket = people[seat - 1]
  if (!socket) throw new Error(`nobody in seat ${seat}`)
  return socket
}
export const inTurn = (at: Table): Socket => socketAt(at, stateOf(at.party).turn.of)

export const seatOf = ({ people }: Table, socket: Socket): Seat => people.indexOf(socket) + 1

/** Lets bots play and people answer for themselves with something legal, until something is so. */
export function until(at: Table, done: () => boolean, seed = 1): void {
  const { party } = at
  const { room } = party.live
  const dice = { rng: diceFrom(seed) }
  for (let n = 0; !done(); n++) {
    if (n > 5000 || party.live.room.phase !== 'playing') throw new Error('it never came to that')
    const { seat, command } = nextMove(stateOf(party), dice)
    const isBots = party.live.room.seatPlayers.get(seat)?.kind === 'bot'
    if (isBots || memberAt(room, seat)?.level !== '') party.wait(2000)
    else party.say(socketAt(at, seat), command)
  }
}

/** Ends a turn properly: what is over seven cards is discarded. */
export function passTurn(at: Table): void {
  const { number, of } = stateOf(at.party).turn
  at.party.say(inTurn(at), endTurn)
  while (stateOf(at.party).turn.number === number) {
    const card = stateOf(at.party).players.find(({ seat }) => seat === of)?.hand[0] ?? 0
    if (at.party.say(inTurn(at), { kind: 'discard', discard: { card } }))
      throw new Error('the turn does not end')
  }
}

/** Whoever must act does something legal: nothing that ends the game for somebody. */
const NEVER = new Set(['leave', 'resign', 'callVote', 'vote', 'cancelVote'])
export function nextMove(
  s: State,
  dice: { rng: readonly [number, number, number, number] },
): { seat: Seat; command: PlayerCommand } {
  const seat =
    s.pending?.kind === 'asking'
      ? (waitingSeats(s)[0] ?? 0)
      : s.pending?.kind === 'showing'
        ? s.pending.to
        : s.turn.of
  const all = legalCommands(s, seat).filter((command) => !NEVER.has(command.kind))
  const command = all[below(dice, all.length)]
  if (!command) throw new Error(`seat ${seat} can do nothing`)
  return { seat, command }
}
export function playSome(at: Table, moves: number, seed = 1): void {
  const dice = { rng: diceFrom(seed) }
  for (let n = 0; n < moves && at.party.live.room.phase === 'playing'; n++) {
    const { seat, command } = nextMove(stateOf(at.party), dice)
    const refused = at.party.say(socketAt(at, seat), command)
    if (refused) throw new Error(`${command.kind}: ${refused.text}`)
  }
}
