// The command log of a room, and a whole game replayed from it.
import { packed, unpacked } from '#proto/link/msgpack.ts'
import { ROOM_COMMANDS, type Command as WireCommand } from '#proto/client/messages.ts'
import { decodeCommand, encodeCommand, isBroken } from '#proto/client/wire.ts'
import type { Command, PlayerCommand } from '../rules/messages.ts'
import { reduce } from '../rules/reduce.ts'
import { newGame, type NewGame } from '../rules/setup.ts'
import type { Seat, State } from '../rules/types.ts'
import { Fields } from './fields.ts'
import { memberOf } from './members.ts'
import type { Request } from './requests.ts'
import type { LiveRoom } from './types.ts'

/** Something that changed the table: a deal, or a command that was carried out. */
export type LogEntry = (number | string | boolean | Uint8Array | LogEntry)[]

/** Stands where a logEntry's seat would: cards were dealt. */
const DEAL = -1
const ENGINE: Seat = 0
/** Who begins is drawn at random. */
const ANYBODY: Seat = 0

/** A new game as a logEntry, with all that its first state follows from. */
export const dealEntry = ({ seats, frequencies, setsToWin, seed, first = ANYBODY }: NewGame): LogEntry => [
  DEAL,
  seats.map(({ seat, bot }) => [seat, bot]),
  [...frequencies],
  setsToWin,
  [...seed],
  first,
]

/** A command that was carried out as a logEntry: a player's as on the wire, the engine's by name. */
export function commandEntry(by: Seat, said: Command): LogEntry {
  switch (said.kind) {
    case 'expire':
      return [ENGINE, said.kind, said.expire.turn]
    case 'lapse':
      return [ENGINE, said.kind, said.lapse.ask, said.lapse.lane]
    case 'pass':
      return [ENGINE, said.kind, said.pass.seat]
    case 'absent':
      return [ENGINE, said.kind, said.absent.seat, said.absent.absent]
    default:
      return by === ENGINE ? [ENGINE, said.kind] : [by, encodeCommand(said)]
  }
}

/** Until this version its log also keeps that settings were changed or something was said; it must not grow for ever by that. */
const NOTED_UNTIL = { waiting: 1000, playing: 20_000, over: 20_000 }

/**
 * A request as the log keeps it, with the time and what it did to the table; null: the game does not follow from it. People
 * come and go without end, and of settings the deal has what they came to.
 */
export function record(
  { room }: LiveRoom,
  request: Request,
  logEntries: readonly LogEntry[],
  now: number,
): Uint8Array | null {
  if (request.kind !== 'command') return logEntries.length > 0 ? packed([now, request, logEntries]) : null
  if (logEntries.length === 0 && room.version > NOTED_UNTIL[room.phase]) return null
  const seat = memberOf(room, request.from.user)?.seat ?? 0
  return packed([now, seat, request.seq, logEntries])
}

/** Plays the game of a log once more; the state it came to. */
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
  const parts = unpacked(entry)
  const last: unknown = Array.isArray(parts) ? parts.at(-1) : null
  return Array.isArray(last) ? last.map((one) => new Fields(one)) : []
}

function dealtBy(logEntry: Fields): NewGame {
  const seats = logEntry.rows().map((row) => ({ seat: row.number(), bot: row.flag() }))
  const frequencies = logEntry.numbers()
  const setsToWin = logEntry.number()
  const [a = 0, b = 0, c = 0, d = 0] = logEntry.numbers()
  const game: NewGame = { seats, frequencies, setsToWin, seed: [a, b, c, d] }
  // A log of an older build ends here: its games were begun by a seat drawn at random.
  const first = logEntry.ended ? ANYBODY : logEntry.number()
  return first === ANYBODY ? game : { ...game, first }
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
