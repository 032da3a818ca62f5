// The room this page is in, as the server says it: whole slices, my own hand, the log; nothing here is decided by the page.
import { create } from 'zustand'
import { seen, type PrivateView, type PublicView, type State } from '#engine/rules/public.ts'
import type {
  ClockView,
  Event,
  Line,
  LobbyView,
  Person,
  Private,
  ServerFrame,
  Update,
  Welcome,
} from '#proto/messages.ts'
import { sameCode } from './invite.ts'
import { withEvents } from './log.ts'
import { assign, NO_SLICES, type Slices } from './slices.ts'

/** What every part of the page reads. */
export interface RoomState {
  /** `home`: in no room. `elsewhere`: open in a newer page of mine. `lost`: the connection is being sought again. */
  status: 'connecting' | 'home' | 'room' | 'elsewhere' | 'lost'
  /** The room's code, empty: in none. */
  code: string
  /** My number in the room. */
  seat: number
  lobby: LobbyView | null
  roster: Person[]
  clock: ClockView | null
  view: PublicView | null
  mine: PrivateView
  /** What my seat may know, as a state the rules can be asked with. */
  table: State | null
  /** The last update's events; `snap`: show the result without motion. */
  batch: { id: number; events: Event[]; snap: boolean }
  /** The log, oldest first. */
  lines: Line[]
  /** Server time minus this machine's. */
  serverOffset: number
  /** A request is under way. */
  busy: boolean
  /** The table pauses, and why. */
  notice: { text: string; paused: boolean } | null
  slices: Slices
}

const NOTHING_HELD: PrivateView = { hand: [], peek: [], picking: 0, flipped: [] }
const NO_ROOM = {
  code: '',
  seat: 0,
  lobby: null,
  roster: [],
  clock: null,
  view: null,
  mine: NOTHING_HELD,
  table: null,
  lines: [],
  notice: null,
  slices: NO_SLICES,
} satisfies Partial<RoomState>

export const useRoom = create<RoomState>()(() => ({
  status: 'connecting',
  ...NO_ROOM,
  batch: { id: 0, events: [], snap: true },
  serverOffset: 0,
  busy: false,
}))

/** The room's code as people write it. */
export const codeShown = (room: RoomState): string => room.lobby?.code ?? room.code

/** What the connection must do after a frame: nothing, or ask for what is missing. */
export type Applied = 'taken' | 'gap'

// My hand comes just before the update it belongs to: kept back so long, so that a drawn card is seen leaving the deck.
const HAND_WAITS_MS = 60
let early: Private | null = null
let release: ReturnType<typeof setTimeout> | undefined
let reconnected = true

/** Takes in one frame of the server. */
export function apply(frame: ServerFrame): Applied {
  switch (frame.body) {
    case 'welcome':
      welcomed(frame.welcome)
      return 'taken'
    case 'update':
      return updated(frame.update)
    case 'private':
      handed(frame.private)
      return 'taken'
    case 'log':
      useRoom.setState({ lines: frame.log.lines })
      return 'taken'
    case 'gone':
      if (frame.gone.room === '' || sameCode(frame.gone.room, useRoom.getState().code)) leaveRoom()
      return 'taken'
    case 'notice':
      useRoom.setState({ notice: frame.notice.paused ? frame.notice : null })
      return 'taken'
    case 'done':
    case 'refused':
      return 'taken'
  }
}

/** Forgets the room: the page is at home. */
export function leaveRoom(): void {
  clearTimeout(release)
  early = null
  const { batch } = useRoom.getState()
  useRoom.setState({ ...NO_ROOM, status: 'home', batch: { id: batch.id + 1, events: [], snap: true } })
}

function welcomed(welcome: Welcome): void {
  reconnected = true
  if (welcome.room === '' || welcome.room !== useRoom.getState().code) leaveRoom()
  useRoom.setState({
    status: welcome.elsewhere ? 'elsewhere' : welcome.room === '' ? 'home' : 'room',
    code: welcome.room,
    seat: welcome.seat,
    serverOffset: welcome.now - Date.now(),
    notice: null,
  })
}

function updated(update: Update): Applied {
  const held = useRoom.getState()
  const assigned = assign(held.slices, update)
  if (assigned.kind !== 'assigned') return assigned.kind === 'gap' ? 'gap' : 'taken'
  const { slices, overlap } = assigned
  const mine = early && early.version <= slices.version ? mineOf(early) : held.mine
  if (mine !== held.mine) forgetEarly()
  const at = Date.now() + held.serverOffset
  useRoom.setState({
    ...publicOf(slices, held),
    slices,
    mine,
    batch: { id: held.batch.id + 1, events: update.events, snap: update.full || overlap || reconnected },
    lines: withEvents(held.lines, update.events, at, overlap),
    table: null,
  })
  reconnected = false
  lookAgain()
  return 'taken'
}

function handed(sent: Private): void {
  const { slices } = useRoom.getState()
  if (sent.epoch < slices.epoch) return
  if (sent.version <= slices.version) return show(sent)
  early = sent
  clearTimeout(release)
  release = setTimeout(() => show(sent), HAND_WAITS_MS)
}

function show(sent: Private): void {
  forgetEarly()
  useRoom.setState({ mine: mineOf(sent) })
  lookAgain()
}

function forgetEarly(): void {
  early = null
  clearTimeout(release)
}

const mineOf = ({ hand, peek, picking, flipped }: Private): PrivateView => ({ hand, peek, picking, flipped })

function publicOf(slices: Slices, held: RoomState): Pick<RoomState, 'lobby' | 'roster' | 'clock' | 'view'> {
  const { players, table, pending, counts, lobby, roster, clock } = slices
  const was = held.slices
  const same =
    was.players === players && was.table === table && was.pending === pending && was.counts === counts
  const view = table === null ? null : same && held.view ? held.view : { players, table, pending, counts }
  return { lobby, roster, clock, view }
}

/** Works out once what my seat may know; somebody who watches asks as seat 0. */
function lookAgain(): void {
  const { view, mine, seat } = useRoom.getState()
  const mySeat = view?.table.seats.includes(seat) === true ? seat : 0
  useRoom.setState({ table: view && view.counts.length > 0 ? seen(view, mine, mySeat) : null })
}
