// Encodes the command log, from which a room's games can be replayed (testing/replay.ts).
import { encodeMsgpack } from '#proto/link/msgpack.ts'
import { encodeCommand } from '#proto/client/wire.ts'
import type { Command } from '../../rules/messages.ts'
import type { NewGame } from '../../rules/setup.ts'
import type { Seat } from '../../rules/types.ts'
import { memberOf } from '../members/members.ts'
import type { Request } from '../requests.ts'
import type { LiveRoom } from '../types.ts'

/** A deal, or an applied command. */
export type LogEntry = (number | string | boolean | Uint8Array | LogEntry)[]

/** Marks a deal, in place of the seat of a log entry. */
export const DEAL = -1
/** The seat of the engine's own commands. */
export const ENGINE: Seat = 0

/** The log entry of a deal: all inputs of the game's first state. */
export const dealEntry = (game: NewGame): LogEntry => [
  DEAL,
  game.seats.map(({ seat, bot }) => [seat, bot]),
  [...game.frequencies],
  game.setsToWin,
  [...game.seed],
]

/** The log entry of an applied command: a player's as on the wire, the engine's by name. */
export function commandEntry(by: Seat, command: Command): LogEntry {
  switch (command.kind) {
    case 'expire':
      return [ENGINE, command.kind, command.expire.turn]
    case 'lapse':
      return [ENGINE, command.kind, command.lapse.ask, command.lapse.lane]
    case 'pass':
      return [ENGINE, command.kind, command.pass.seat]
    case 'absent':
      return [ENGINE, command.kind, command.absent.seat, command.absent.absent]
    default:
      return by === ENGINE ? [ENGINE, command.kind] : [by, encodeCommand(command)]
  }
}

/**
 * Up to this version, settings and chat commands are logged too; the bound keeps the log from growing with
 * them endlessly.
 */
const LOGGED_UNTIL = { waiting: 1000, playing: 20_000, over: 20_000 }

/** A request as a record of the log, with its time and entries; null: not needed to replay a game. */
export function toLogRecord(
  { room }: LiveRoom,
  request: Request,
  logEntries: readonly LogEntry[],
  now: number,
): Uint8Array | null {
  if (request.kind !== 'command')
    return logEntries.length > 0 ? encodeMsgpack([now, request, logEntries]) : null
  if (logEntries.length === 0 && room.version > LOGGED_UNTIL[room.phase]) return null
  const seat = memberOf(room, request.from.user)?.seat ?? 0
  return encodeMsgpack([now, seat, request.seq, logEntries])
}
