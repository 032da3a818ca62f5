// The room store: slices, the user's hand and the log as the server sent them.
import { create } from 'zustand'
import type { PrivateView, PublicView, State } from '#engine/rules/public.ts'
import type {
  Afterwards,
  ClockView,
  Event,
  Line,
  LobbyView,
  Notice,
  Person,
  SeatAsk,
} from '#proto/client/messages.ts'

/** A room's public state at one version. */
export interface Slices {
  /** The latest version received; 0: none. */
  version: number
  /** The owner's epoch of that version. */
  epoch: number
  /** The game; null: none has begun. */
  view: PublicView | null
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
  view: null,
  lobby: null,
  roster: [],
  seatAsks: [],
  clock: null,
  afterwards: null,
}

/** The store every part of the page reads. */
export interface RoomState extends Slices {
  /** `home`: in no room. `elsewhere`: a newer page of this user has the seat. `lost`: reconnecting. */
  status: 'connecting' | 'home' | 'room' | 'elsewhere' | 'lost'
  /** The room's code; empty: none. */
  code: string
  /** The user's number in the room. */
  seat: number
  /** A spectator's pass back into the room; '': a member. */
  pass: string
  /** A spectator who has asked for a seat in the next game. */
  asksSeat: boolean
  mine: PrivateView
  /** The view from the user's seat, as a state for the rules' functions. */
  table: State | null
  /** Events of the last update; `instant`: shown without motion; `replayed`: they happened while disconnected. */
  batch: { id: number; events: readonly Event[]; instant: boolean; replayed: boolean }
  /** The log, oldest first. */
  lines: readonly Line[]
  /** Numbers of blocked people. */
  blocked: readonly number[]
  /** Server time minus local time, ms. */
  serverOffset: number
  /** A request is in flight. */
  busy: boolean
  /** Why the table is paused; null: it is not. */
  notice: Pick<Notice, 'text' | 'paused' | 'until'> | null
}

/** A room in which a game has begun. */
export type RoomWithGame = RoomState & { view: PublicView; table: State }

export const hasGame = (room: RoomState): room is RoomWithGame => room.view !== null && room.table !== null

const NOTHING_HELD: PrivateView = { hand: [], peek: [], picking: 0 }
/** The state in no room. */
export const NO_ROOM = {
  ...NO_SLICES,
  code: '',
  seat: 0,
  pass: '',
  asksSeat: false,
  mine: NOTHING_HELD,
  table: null,
  lines: [],
  blocked: [],
  notice: null,
} satisfies Partial<RoomState>

export const useRoom = create<RoomState>()(() => ({
  status: 'connecting',
  ...NO_ROOM,
  batch: { id: 0, events: [], instant: true, replayed: true },
  serverOffset: 0,
  busy: false,
}))

/** The room's code as displayed. */
export const codeShown = (room: RoomState): string => room.lobby?.code ?? room.code
