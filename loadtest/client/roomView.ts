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

/** The state received so far. */
export interface Joined {
  version: number
  epoch: number
  players: Map<number, PlayerView>
  table: TableView | null
  pending: PendingView
  roster: readonly Person[]
  seatAsks: readonly SeatAsk[]
  lobby: LobbyView | null
  clock: ClockView | null
  counts: readonly number[]
  afterwards: Afterwards | null
  mine: Private
  /** Every event, with the version of its update. */
  events: { version: number; event: Event }[]
}

const NOTHING: PendingView = { kind: 'nothing', nothing: {} }
const EMPTY: Private = { version: 0, hand: [], peek: [], epoch: 0, picking: 0 }

export const noRoom = (): Joined => ({
  version: 0,
  epoch: 0,
  players: new Map(),
  table: null,
  pending: NOTHING,
  roster: [],
  seatAsks: [],
  lobby: null,
  clock: null,
  counts: [],
  afterwards: null,
  mine: EMPTY,
  events: [],
})

/** Applies an update; 'gap': a version is missing before it, 'stale': it was sent by a replaced owner. */
export function take(joined: Joined, update: Update): 'taken' | 'gap' | 'stale' {
  if (update.epoch < joined.epoch) return 'stale'
  const first = update.versions[0] ?? 0
  const last = update.versions.at(-1) ?? 0
  if (!update.full && first > joined.version + 1) return 'gap'
  if (!update.full && last <= joined.version) return 'taken'
  if (update.full) {
    Object.assign(joined, { ...noRoom(), mine: joined.mine, events: joined.events })
  }
  joined.epoch = update.epoch
  joined.version = last
  for (const player of update.players) joined.players.set(player.seat, player)
  joined.table = update.table.at(-1) ?? joined.table
  joined.pending = update.pending.at(-1) ?? joined.pending
  joined.roster = update.roster.at(-1)?.people ?? joined.roster
  joined.seatAsks = update.roster.at(-1)?.asks ?? joined.seatAsks
  joined.lobby = update.lobby.at(-1) ?? joined.lobby
  joined.clock = update.clock.at(-1) ?? joined.clock
  joined.counts = update.setup.at(-1)?.counts ?? joined.counts
  joined.afterwards = update.afterwards.at(-1) ?? joined.afterwards
  joined.events.push(...update.events.map((event) => ({ version: last, event })))
  return 'taken'
}

/** The table as this seat sees it; null: none. */
export function stateOf({ players, table, pending, counts, mine }: Joined, seat: number): State | null {
  if (table === null || counts.length === 0) return null
  const seated = table.seats.flatMap((each) => players.get(each) ?? [])
  if (seated.length < table.seats.length) return null
  const view: PublicView = { players: seated, table, pending, counts }
  return seen(view, mine, seat)
}
