// The room this page is in, as the server says it: whole slices, my own hand, the log; nothing here is decided by the page.
import { create } from 'zustand'
import type { PrivateView, PublicView, State } from '#engine/rules/public.ts'
import type { Event, Line, Notice } from '#proto/client/messages.ts'
import { NO_SLICES, type Slices } from './noSlices.ts'

/** What every part of the page reads. */
export interface RoomState extends Pick<Slices, 'lobby' | 'roster' | 'seatAsks' | 'clock' | 'afterwards'> {
  /** `home`: in no room. `elsewhere`: open in a newer page of mine. `lost`: the connection is being sought again. */
  status: 'connecting' | 'home' | 'room' | 'elsewhere' | 'lost'
  /** The room's code, empty: in none. */
  code: string
  /** My number in the room. */
  seat: number
  /** Lets me come back to a room I only watch; '': I am a member. */
  pass: string
  /** I watch, and have asked for a seat in the next game. */
  asksSeat: boolean
  view: PublicView | null
  mine: PrivateView
  /** What my seat may know, as a state the rules can be asked with. */
  table: State | null
  /** The last update's events; `snap`: show the result without motion; `missed`: they happened while this page was away. */
  batch: { id: number; events: readonly Event[]; instant: boolean; replayed: boolean }
  /** The log, oldest first. */
  lines: readonly Line[]
  /** Numbers of people whose words I don't want to read, for good. */
  blocked: readonly number[]
  /** Server time minus this machine's. */
  serverOffset: number
  /** A request is under way. */
  busy: boolean
  /** The table pauses, and why. */
  notice: Pick<Notice, 'text' | 'paused' | 'until'> | null
  slices: Slices
}

const NOTHING_HELD: PrivateView = { hand: [], peek: [], picking: 0 }
/** What is known in no room. */
export const NO_ROOM = {
  code: '',
  seat: 0,
  pass: '',
  asksSeat: false,
  lobby: null,
  roster: [],
  seatAsks: [],
  clock: null,
  afterwards: null,
  view: null,
  mine: NOTHING_HELD,
  table: null,
  lines: [],
  blocked: [],
  notice: null,
  slices: NO_SLICES,
} satisfies Partial<RoomState>

export const useRoom = create<RoomState>()(() => ({
  status: 'connecting',
  ...NO_ROOM,
  batch: { id: 0, events: [], instant: true, replayed: true },
  serverOffset: 0,
  busy: false,
}))

/** The room's code as people write it. */
export const codeShown = (room: RoomState): string => room.lobby?.code ?? room.code
