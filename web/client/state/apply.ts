// Applies server frames to the room's state, and detects gaps.
import { shallow } from 'zustand/shallow'
import {
  DEFAULT_FREQUENCIES,
  seen,
  waitingSeats,
  type PrivateView,
  type PublicView,
  type State,
} from '#engine/rules/public.ts'
import type {
  Announced,
  LobbyView,
  Notice,
  Private,
  ServerFrame,
  Update,
  Welcome,
} from '#proto/client/messages.ts'
import { announceBuild } from './build.ts'
import { withFlips } from './hand.ts'
import { sameCode } from './invite.ts'
import { withEvents } from './log.ts'
import { leaveQueue, onHome, onQueue } from './queue.ts'
import { NO_ROOM, NO_SLICES, useRoom, type Slices } from './room.ts'
import { useSpectatorVotes } from './spectatorVotes.ts'
import { closeGamePanel, dropGameUi, isInLocalRoom, useUi } from './ui.ts'
import { saveWatched } from './watched.ts'

/** `gap`: updates are missing, so the connection must resume. */
export type Applied = 'taken' | 'gap'

// The hand arrives before its update: it is held until then, so that a drawn card is seen leaving the deck.
const HAND_HOLD_MS = 60
let heldPrivate: Private | null = null
let holdTimer: ReturnType<typeof setTimeout> | undefined
// Missed updates follow the welcome at once; later ones are new and animated.
const CATCHING_UP_MS = 1000
let welcomedAt = -Infinity

/** An operator's announcement; without text it is withdrawn. The server repeats it after each reconnect, also if dismissed. */
function onAnnouncement(text: string, { id, left }: Announced): void {
  const { announcement, dismissed } = useUi.getState()
  if (text === '') useUi.setState({ announcement: null })
  else if (id !== dismissed && id !== announcement?.id) useUi.setState({ announcement: { id, text, left } })
}

/** Applies one frame. */
export function apply(frame: ServerFrame): Applied {
  const code = useRoom.getState().code
  switch (frame.body) {
    case 'update':
      return onUpdate(frame.update)
    case 'welcome':
      onWelcome(frame.welcome)
      break
    case 'private':
      onPrivate(frame.private)
      break
    case 'log':
      useRoom.setState({ lines: frame.log.lines })
      break
    case 'gone':
      if (frame.gone.room === '' || sameCode(frame.gone.room, code)) {
        leaveRoom()
        saveWatched(NO_ROOM)
      }
      notify(frame.gone.text)
      break
    case 'notice':
      onNotice(frame.notice)
      break
    case 'queue':
      onQueue(frame.queue)
      break
    case 'blocked':
      if (sameCode(frame.blocked.room, code)) useRoom.setState({ blocked: frame.blocked.members })
      break
    case 'spectatorVotes':
      useSpectatorVotes.setState(frame.spectatorVotes)
      break
    // Handled by other listeners.
    case 'directory':
    case 'wallGames':
    case 'smallTable':
    case 'user':
    case 'done':
    case 'refused':
    case 'pong':
      break
  }
  return 'taken'
}

const notify = (text: string): void => {
  if (text !== '') useUi.setState({ notice: text })
}

function onNotice(notice: Notice): void {
  const { text, paused, announced } = notice
  if (announced !== undefined) return onAnnouncement(text, announced)
  useRoom.setState({ notice: paused ? notice : null })
  if (!paused) notify(text)
}

/** Resets the room's state: the page is in no room. */
export function leaveRoom(): void {
  dropHeldPrivate()
  const { batch } = useRoom.getState()
  useRoom.setState({
    ...NO_ROOM,
    status: 'home',
    batch: { id: batch.id + 1, events: [], instant: true, replayed: true },
  })
  dropGameUi()
}

function onWelcome(welcome: Welcome): void {
  welcomedAt = performance.now()
  if (welcome.build !== undefined) announceBuild(welcome.build)
  if (welcome.room === '' || welcome.room !== useRoom.getState().code) leaveRoom()
  if (welcome.room === '') onHome()
  // The tutorial and practice games leave neither the queue nor the party.
  if (welcome.room !== '' && !isInLocalRoom(useUi.getState())) {
    leaveQueue()
    useUi.setState({ party: '' })
  }
  useRoom.setState({
    status: welcome.elsewhere ? 'elsewhere' : welcome.room === '' ? 'home' : 'room',
    code: welcome.room,
    seat: welcome.seat,
    pass: welcome.pass ?? '',
    asksSeat: welcome.asksSeat ?? false,
    serverOffset: welcome.now - Date.now(),
    notice: null,
  })
  saveWatched(useRoom.getState())
}

function onUpdate(update: Update): Applied {
  const room = useRoom.getState()
  const assigned = assign(room, update)
  if (assigned.kind !== 'assigned') return assigned.kind === 'gap' ? 'gap' : 'taken'
  const { slices, overlap } = assigned
  const mine = heldPrivate && heldPrivate.version <= slices.version ? mineOf(heldPrivate) : room.mine
  if (mine !== room.mine) dropHeldPrivate()
  const at = Date.now() + room.serverOffset
  const replayed = update.full || performance.now() < welcomedAt + CATCHING_UP_MS
  useRoom.setState({
    ...slices,
    mine,
    table: tableOf(slices.view, mine, room.seat),
    batch: { id: room.batch.id + 1, events: update.events, instant: replayed || overlap, replayed },
    lines: withEvents(room.lines, update.events, at, overlap),
  })
  welcomedAt = -Infinity
  if (slices.lobby?.phase !== room.lobby?.phase) closeGamePanel()
  return 'taken'
}

/** `overlap`: some of its versions were received before, so some of its events may be repeated. */
type Assigned = { kind: 'assigned'; slices: Slices; overlap: boolean } | { kind: 'stale' } | { kind: 'gap' }

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
  const slices: Slices = {
    version: update.versions.length === 0 ? held.version : last,
    epoch: update.epoch,
    view: viewOf(from.view, update),
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

const BEFORE_GAME = { players: [], pending: { kind: 'nothing', nothing: {} }, counts: [] } as const

/** The game after an update, with the newest slice of each seated player; what has not changed is the same object. */
function viewOf(held: PublicView | null, update: Update): PublicView | null {
  const table = update.table.at(-1) ?? held?.table
  if (!table) return null
  const from = held ?? BEFORE_GAME
  const bySeat = new Map([...from.players, ...update.players].map((player) => [player.seat, player]))
  const players = table.seats.flatMap((seat) => bySeat.get(seat) ?? [])
  const view: PublicView = {
    players: shallow(players, from.players) ? from.players : players,
    table,
    pending: update.pending.at(-1) ?? from.pending,
    counts: update.setup.at(-1)?.counts ?? from.counts,
  }
  return held && shallow(view, held) ? held : view
}

function onPrivate(frame: Private): void {
  const { version, epoch } = useRoom.getState()
  if (frame.epoch < epoch) return
  if (frame.version <= version) return applyPrivate(frame)
  heldPrivate = frame
  clearTimeout(holdTimer)
  holdTimer = setTimeout(() => applyPrivate(frame), HAND_HOLD_MS)
}

function applyPrivate(frame: Private): void {
  dropHeldPrivate()
  const mine = mineOf(frame)
  const { view, seat } = useRoom.getState()
  useRoom.setState({ mine, table: tableOf(view, mine, seat) })
}

function dropHeldPrivate(): void {
  heldPrivate = null
  clearTimeout(holdTimer)
}

const mineOf = ({ hand, peek, picking }: Private): PrivateView => ({ hand, peek, picking })

/** The state as seen from the user's seat; a spectator sees seat 0's. */
function tableOf(view: PublicView | null, mine: PrivateView, seat: number): State | null {
  if (!view || view.counts.length === 0) return null
  const mySeat = view.table.seats.includes(seat) ? seat : 0
  return withFlips(seen(view, mine, mySeat), mySeat, useUi.getState().flipped)
}

/** Whether a room waits for this seat's answer or move. */
export function awaitsMe({ view }: Slices, mine: PrivateView, seat: number): boolean {
  if (view === null || view.counts.length === 0 || !view.table.seats.includes(seat)) return false
  const s = seen(view, mine, seat)
  return s.winner === null && (s.pending === null ? s.turn.of === seat : waitingSeats(s).includes(seat))
}
