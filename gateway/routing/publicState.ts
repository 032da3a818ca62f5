// Public state of a room at a gateway, decoded from its spectators' frames.
import type { LobbyView, PendingView, Person, PlayerView, TableView, Update } from '#proto/client/messages.ts'
import { decodeUpdate, isBroken, updateInside } from '#proto/client/wire.ts'

/** The last of each slice. Frames arrive in order, so versions are ignored. */
export interface PublicState {
  players: readonly PlayerView[]
  table: TableView | null
  pending: PendingView
  counts: readonly number[]
  lobby: LobbyView | null
  people: readonly Person[]
}

const EMPTY_STATE: PublicState = {
  players: [],
  table: null,
  pending: { kind: 'nothing', nothing: {} },
  counts: [],
  lobby: null,
  people: [],
}

/** Reduces a public frame; null: an increment without a state. The same object: no change. */
export function withFrame(state: PublicState | null, frame: Uint8Array): PublicState | null {
  const inside = updateInside(frame)
  if (inside === null) return state
  const update = decodeUpdate(inside)
  if (isBroken(update) || (state === null && !update.full)) return state
  return reduce(update.full ? EMPTY_STATE : (state ?? EMPTY_STATE), update)
}

function reduce(state: PublicState, update: Update): PublicState {
  const { players, table, pending, setup, lobby, roster } = update
  if ([players, table, pending, setup, lobby, roster].every(({ length }) => length === 0)) return state
  const seats = (table.at(-1) ?? state.table)?.seats ?? []
  const bySeat = new Map([...state.players, ...players].map((player) => [player.seat, player]))
  return {
    players: seats.flatMap((seat) => bySeat.get(seat) ?? []),
    table: table.at(-1) ?? state.table,
    pending: pending.at(-1) ?? state.pending,
    counts: setup.at(-1)?.counts ?? state.counts,
    lobby: lobby.at(-1) ?? state.lobby,
    people: roster.at(-1)?.people ?? state.people,
  }
}
