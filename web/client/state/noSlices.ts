// The public view as slices, and the empty one; apart from `slices.ts` with the rules.
import type {
  Afterwards,
  ClockView,
  LobbyView,
  PendingView,
  Person,
  PlayerView,
  SeatAsk,
  TableView,
} from '#proto/client/messages.ts'

/** A room's public state at one version. */
export interface Slices {
  /** The latest version received; 0: none. */
  version: number
  /** The owner's epoch of that version. */
  epoch: number
  /** In the order of `table.seats`. */
  players: readonly PlayerView[]
  table: TableView | null
  pending: PendingView
  counts: readonly number[]
  lobby: LobbyView | null
  roster: readonly Person[]
  /** Spectators who want to play in the next game, in order. */
  seatAsks: readonly SeatAsk[]
  clock: ClockView | null
  /** The result; null: the game is not over. */
  afterwards: Afterwards | null
}

/** A room before its first update. */
export const NO_SLICES: Slices = {
  version: 0,
  epoch: 0,
  players: [],
  table: null,
  pending: { kind: 'nothing', nothing: {} },
  counts: [],
  lobby: null,
  roster: [],
  seatAsks: [],
  clock: null,
  afterwards: null,
}
