// Public view of one game for the operator's page: no hand, no deck, no chat.
import type { Room, GameFacts } from '#proto/http/operator.ts'
import type { AdminResponse } from '#proto/link/admin.ts'
import type { Event, Update } from '#proto/client/messages.ts'
import { decodeServer, isBroken } from '#proto/client/wire.ts'

/** Reads the public update and the log from `frames`; nothing else of an engine's answer is passed on. */
export function gameView(
  engine: string,
  { room, frames, users = [] }: Extract<AdminResponse, { kind: 'shown' }>,
): GameFacts {
  const userOf = new Map(users.map(({ seat, user }) => [seat, user]))
  let update: Update | null = null
  let log: Event[] = []
  for (const frame of frames) {
    const message = decodeServer(frame)
    if (isBroken(message)) continue
    if (message.body === 'update') update = message.update
    if (message.body === 'log') log = message.log.lines.map(({ event }) => event)
  }
  return {
    room: { ...room, engine } satisfies Room,
    people: (update?.roster.at(-1)?.people ?? []).map(({ seat, name, bot, watching, away, gone }) => ({
      seat,
      name,
      bot,
      watching,
      away,
      gone,
      user: userOf.get(seat) ?? '',
    })),
    game: update && tableOf(room.code, update, log),
  }
}

/** The table in the form of a feedback note's game state; null: no game in play. */
function tableOf(code: string, update: Update, log: readonly Event[]): unknown {
  const table = update.table.at(-1)
  if (table === undefined) return null
  const { turn, of, moves, multiplier, setsToWin, seats } = table
  const players = seats.flatMap((seat) => update.players.findLast((player) => player.seat === seat) ?? [])
  const counts = update.setup.at(-1)?.counts ?? []
  return { code, seat: 0, turn, of, moves, multiplier, setsToWin, counts, players, log }
}
