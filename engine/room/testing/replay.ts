// Replays a whole game from a room's command log.
import { decodeMsgpack } from '#proto/link/msgpack.ts'
import { ROOM_COMMANDS, type Command as WireCommand } from '#proto/client/messages.ts'
import { decodeCommand, isBroken } from '#proto/client/wire.ts'
import type { Command, PlayerCommand } from '../../rules/messages.ts'
import { reduce } from '../../rules/reduce.ts'
import { newGame, type NewGame } from '../../rules/setup.ts'
import type { State } from '../../rules/types.ts'
import { Fields } from '../snapshot/fields.ts'
import { DEAL, ENGINE } from '../game/commandLog.ts'

/** Replays the game of a log; returns its final state. */
export function replayed(log: readonly Uint8Array[]): State {
  const state = log.flatMap(entriesOf).reduce<State | null>(done, null)
  if (state === null) throw new Error('the log has no deal')
  return state
}

function done(state: State | null, logEntry: Fields): State {
  const by = logEntry.number()
  if (by === DEAL) return newGame(dealtBy(logEntry)).state
  const outcome = state && reduce(state, by, by === ENGINE ? engineSaid(logEntry) : playerSaid(logEntry))
  if (outcome === null || 'refused' in outcome) throw new Error('the log does not fit the game')
  return outcome.state
}

function entriesOf(entry: Uint8Array): Fields[] {
  const parts = decodeMsgpack(entry)
  const last: unknown = Array.isArray(parts) ? parts.at(-1) : null
  return Array.isArray(last) ? last.map((one) => new Fields(one)) : []
}

function dealtBy(logEntry: Fields): NewGame {
  const seats = logEntry.rows().map((row) => ({ seat: row.number(), bot: row.flag() }))
  const frequencies = logEntry.numbers()
  const setsToWin = logEntry.number()
  const [a = 0, b = 0, c = 0, d = 0] = logEntry.numbers()
  return { seats, frequencies, setsToWin, seed: [a, b, c, d] }
}

const isTables = (said: WireCommand): said is PlayerCommand =>
  !ROOM_COMMANDS.some((kind) => kind === said.kind)

function playerSaid(logEntry: Fields): PlayerCommand {
  const said = decodeCommand(logEntry.bytes())
  if (isBroken(said) || !isTables(said)) throw new Error('the log holds what is no command of the table')
  return said
}

function engineSaid(logEntry: Fields): Command {
  const kind = logEntry.text()
  switch (kind) {
    case 'expire':
      return { kind, expire: { turn: logEntry.number() } }
    case 'lapse':
      return { kind, lapse: { ask: logEntry.number(), lane: logEntry.number() } }
    case 'pass':
      return { kind, pass: { seat: logEntry.number() } }
    case 'absent':
      return { kind, absent: { seat: logEntry.number(), absent: logEntry.flag() } }
    case 'unpick':
      return { kind, unpick: {} }
    case 'closeReveal':
      return { kind, closeReveal: {} }
    default:
      throw new Error(`the log holds what no engine says: ${kind}`)
  }
}
