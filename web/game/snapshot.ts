// Where a game stands, for whoever reads a bug report: what all at the table see, and the last lines of the log.
import type { RoomState } from '#web/client/state/room.ts'

const LINES = 20

/** A trimmed game: no deck, no discard pile, of hands only how many cards they have; null outside a game. */
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
    // Which deck it is: without it the numbers of the cards say nothing.
    counts: view.counts,
    players: view.players,
    pending: view.pending,
    clock: clock?.on === true ? 'runs' : 'stands',
    log: lines
      .map(({ event }) => event)
      // What people say to each other is not part of the game.
      .filter((event) => event.kind !== 'said')
      .slice(-LINES),
  }
}
