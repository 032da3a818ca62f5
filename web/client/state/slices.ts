// Assigns an update's slices to the public view, if it follows the current version.
import { DEFAULT_FREQUENCIES } from '#engine/rules/public.ts'
import type { LobbyView, PlayerView, TableView, Update } from '#proto/client/messages.ts'
import { NO_SLICES, type Slices } from './room.ts'

/** `overlap`: some of its versions were received before, so some of its events may be repeated. */
export type Assigned =
  { kind: 'assigned'; slices: Slices; overlap: boolean } | { kind: 'stale' } | { kind: 'gap' }

/** Replaces the slices an update has. A stale update, or one after a gap, changes nothing. */
export function assign(held: Slices, update: Update): Assigned {
  if (update.epoch < held.epoch) return { kind: 'stale' }
  const first = Math.min(...update.versions)
  const last = Math.max(...update.versions)
  if (!update.full) {
    if (update.versions.length === 0 || last <= held.version) return { kind: 'stale' }
    if (first > held.version + 1) return { kind: 'gap' }
  }
  const from = update.full ? NO_SLICES : held
  const table = update.table.at(-1) ?? from.table
  const slices: Slices = {
    version: update.versions.length === 0 ? held.version : last,
    epoch: update.epoch,
    players: mergePlayers(from.players, update.players, table),
    table,
    pending: update.pending.at(-1) ?? from.pending,
    counts: update.setup.at(-1)?.counts ?? from.counts,
    lobby: lobbyOf(update.lobby.at(-1)) ?? from.lobby,
    roster: update.roster.at(-1)?.people ?? from.roster,
    seatAsks: update.roster.at(-1)?.asks ?? from.seatAsks,
    clock: update.clock.at(-1) ?? from.clock,
    afterwards: update.afterwards.at(-1) ?? from.afterwards,
  }
  return { kind: 'assigned', slices, overlap: !update.full && first <= held.version }
}

/** The default deck's counts are not sent. */
const lobbyOf = (lobby: LobbyView | undefined): LobbyView | undefined =>
  lobby?.counts.length === 0 ? { ...lobby, counts: [...DEFAULT_FREQUENCIES] } : lobby

/** The newest slice of each listed seat, in order; an unlisted seat is gone. */
function mergePlayers(held: readonly PlayerView[], sent: readonly PlayerView[], table: TableView | null) {
  if (!table) return []
  const bySeat = new Map([...held, ...sent].map((player) => [player.seat, player]))
  const players = table.seats.flatMap((seat) => bySeat.get(seat) ?? [])
  const same = players.length === held.length && players.every((player, at) => player === held[at])
  return same ? held : players
}
