// The command log of a room: what its games follow from; replayed by testing/replay.ts.
import { encodeMsgpack } from '#proto/link/msgpack.ts'
import { encodeCommand } from '#proto/client/wire.ts'
import type { Command } from '../../rules/messages.ts'
import type { NewGame } from '../../rules/setup.ts'
import type { Seat } from '../../rules/types.ts'
import { memberOf } from '../members/members.ts'
import type { Request } from '../requests.ts'
import type { LiveRoom } from '../types.ts'

/** A change of the table: a deal, or a command that was applied. */
export type LogEntry = (number | string | boolean | Uint8Array | LogEntry)[]

/** In place of a log entry's seat: cards were dealt. */
export const DEAL = -1
export const ENGINE: Seat = 0
/** The starting player is drawn at random. */
export const RANDOM_FIRST: Seat = 0

/** A new game as a log entry, with everything its first state follows from. */
export const dealEntry = ({
  seats,
  frequencies,
  setsToWin,
  seed,
  first = RANDOM_FIRST,
}: NewGame): LogEntry => [
  DEAL,
  seats.map(({ seat, bot }) => [seat, bot]),
  [...frequencies],
  setsToWin,
  [...seed],
  first,
]

/** An applied command as a log entry: a player's as on the wire, the engine's by name. */
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

/** Up to this version the log also keeps settings and chat commands; it must not grow with them forever. */
const LOGGED_UNTIL = { waiting: 1000, playing: 20_000, over: 20_000 }

/**
 * A request as a log entry, with its time and its effect on the table; null: no game follows from it. Joins and leaves are endless,
 * and the deal has the outcome of the settings.
 */
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
