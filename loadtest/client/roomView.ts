// The client's view of a room: slices are replaced whole and in order, never merged.
import type {
  Afterwards,
  ClockView,
  Event,
  LobbyView,
  PendingView,
  Person,
  PlayerView,
  Private,
  SeatAsk,
  TableView,
  Update,
} from '#proto/client/messages.ts'
import { seen, type PublicView, type State } from '../../engine/rules/public.ts'

const NOTHING: PendingView = { kind: 'nothing', nothing: {} }
const EMPTY: Private = { version: 0, hand: [], peek: [], epoch: 0, picking: 0 }

/** The state of a room as received so far. */
export class RoomView {
  version = 0
  epoch = 0
  players = new Map<number, PlayerView>()
  table: TableView | null = null
  pending: PendingView = NOTHING
  roster: readonly Person[] = []
  seatAsks: readonly SeatAsk[] = []
  lobby: LobbyView | null = null
  clock: ClockView | null = null
  counts: readonly number[] = []
  afterwards: Afterwards | null = null
  mine: Private = EMPTY
  /** Every event, with the version of its update. */
  events: { version: number; event: Event }[] = []
}

/** Applies an update; 'gap': a version is missing before it, 'stale': it was sent by a replaced owner. */
export function applyUpdate(view: RoomView, update: Update): 'applied' | 'gap' | 'stale' {
  if (update.epoch < view.epoch) return 'stale'
  const first = update.versions[0] ?? 0
  const last = update.versions.at(-1) ?? 0
  if (!update.full && first > view.version + 1) return 'gap'
  if (!update.full && last <= view.version) return 'applied'
  if (update.full) {
    Object.assign(view, { ...new RoomView(), mine: view.mine, events: view.events })
  }
  view.epoch = update.epoch
  view.version = last
  for (const player of update.players) view.players.set(player.seat, player)
  view.table = update.table.at(-1) ?? view.table
  view.pending = update.pending.at(-1) ?? view.pending
  view.roster = update.roster.at(-1)?.people ?? view.roster
  view.seatAsks = update.roster.at(-1)?.asks ?? view.seatAsks
  view.lobby = update.lobby.at(-1) ?? view.lobby
  view.clock = update.clock.at(-1) ?? view.clock
  view.counts = update.setup.at(-1)?.counts ?? view.counts
  view.afterwards = update.afterwards.at(-1) ?? view.afterwards
  view.events.push(...update.events.map((event) => ({ version: last, event })))
  return 'applied'
}

/** The table as this seat sees it; null: none. */
export function stateOf({ players, table, pending, counts, mine }: RoomView, seat: number): State | null {
  if (table === null || counts.length === 0) return null
  const seated = table.seats.flatMap((each) => players.get(each) ?? [])
  if (seated.length < table.seats.length) return null
  const view: PublicView = { players: seated, table, pending, counts }
  return seen(view, mine, seat)
}
