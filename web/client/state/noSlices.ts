// The public view as slices, and a room of which nothing is known. Apart from what assigns them, which needs the rules.
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

/** Everything public about a room that the page holds, as of one version. */
export interface Slices {
  /** The last version held; 0: none. */
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
  /** What the finished game leaves; null: it is not finished. */
  afterwards: Afterwards | null
}

/** A room of which nothing is known yet. */
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
