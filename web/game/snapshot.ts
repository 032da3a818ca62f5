// Snapshot of a game for bug reports: the public state and the last log lines.
import type { RoomState } from '#web/client/state/room.ts'

const LINES = 20

/** A trimmed game: no deck or discard pile, hands as counts only; null outside a game. */
export function snapshot({ code, lobby, view, clock, lines, seat }: RoomState): object | null {
  if (lobby?.phase !== 'playing' || view === null) return null
  const { turn, of, moves, multiplier, setsToWin } = view.table
  return {
    code: lobby.code === '' ? code : lobby.code,
    seat,
    turn,
    of,
    moves,
    multiplier,
    setsToWin,
    // Card ids refer to the deck, so its counts are needed to resolve them.
    counts: view.counts,
    players: view.players,
    pending: view.pending,
    clock: clock?.on === true ? 'runs' : 'stands',
    log: lines
      .map(({ event }) => event)
      // Chat is private.
      .filter((event) => event.kind !== 'said')
      .slice(-LINES),
  }
}
