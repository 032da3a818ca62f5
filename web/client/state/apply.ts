// Applies server frames: a frame in, a new room state out, and whether something is missing.
import { seen, waitingSeats, type PrivateView, type PublicView, type State } from '#engine/rules/public.ts'
import type { Announced, Private, ServerFrame, Update, Welcome } from '#proto/client/messages.ts'
import { heardBuild } from './build.ts'
import { withFlips } from './hand.ts'
import { sameCode } from './invite.ts'
import { withEvents } from './log.ts'
import { leaveQueue, queued } from './queue.ts'
import { NO_ROOM, useRoom, type RoomState } from './room.ts'
import type { Slices } from './noSlices.ts'
import { assign } from './slices.ts'
import { useSpectatorVotes } from './spectatorVotes.ts'
import { useUi } from './ui.ts'
import { noteWatched } from './watched.ts'

/** What the connection must do after a frame: nothing, or resume. */
export type Applied = 'taken' | 'gap'

// The hand precedes the update it belongs to: held back until then, so that a drawn card is seen leaving the deck.
const HAND_WAITS_MS = 60
let early: Private | null = null
let release: ReturnType<typeof setTimeout> | undefined
// Missed updates come together with the welcome; a later one is news.
const CATCHING_UP_MS = 1000
let welcomedAt = -Infinity

/** An operator's announcement; without text it is withdrawn. Repeated after each reconnect, dismissed ones too. */
function announced(text: string, { id, left }: Announced): void {
  const { announcement, putAway } = useUi.getState()
  if (text === '') useUi.setState({ announcement: null })
  else if (id !== putAway && id !== announcement?.id) useUi.setState({ announcement: { id, text, left } })
}

/** Applies one frame. */
export function apply(frame: ServerFrame): Applied {
  const here = useRoom.getState().code
  switch (frame.body) {
    case 'update':
      return updated(frame.update)
    case 'welcome':
      welcomed(frame.welcome)
      break
    case 'private':
      handed(frame.private)
      break
    case 'log':
      useRoom.setState({ lines: frame.log.lines })
      break
    case 'gone':
      if (frame.gone.room !== '' && !sameCode(frame.gone.room, here)) break
      leaveRoom()
      noteWatched(NO_ROOM)
      break
    case 'notice':
      if (frame.notice.announced !== undefined) announced(frame.notice.text, frame.notice.announced)
      else useRoom.setState({ notice: frame.notice.paused ? frame.notice : null })
      break
    case 'queue':
      queued(frame.queue)
      break
    case 'blocked':
      if (sameCode(frame.blocked.room, here)) useRoom.setState({ blocked: frame.blocked.members })
      break
    case 'spectatorVotes':
      useSpectatorVotes.setState(frame.spectatorVotes)
      break
    // Live games and the account have stores of their own.
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

/** Forgets the room: the page is at home. */
export function leaveRoom(): void {
  clearTimeout(release)
  early = null
  const { batch } = useRoom.getState()
  useUi.setState({ flipped: [] })
  useRoom.setState({
    ...NO_ROOM,
    status: 'home',
    batch: { id: batch.id + 1, events: [], instant: true, replayed: true },
  })
}

function welcomed(welcome: Welcome): void {
  welcomedAt = performance.now()
  if (welcome.build !== undefined) heardBuild(welcome.build)
  if (welcome.room === '' || welcome.room !== useRoom.getState().code) leaveRoom()
  // A practice game does not leave the queue.
  if (welcome.room !== '' && !useUi.getState().practising) {
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
  noteWatched(useRoom.getState())
}

function updated(update: Update): Applied {
  const held = useRoom.getState()
  const assigned = assign(held.slices, update)
  if (assigned.kind !== 'assigned') return assigned.kind === 'gap' ? 'gap' : 'taken'
  const { slices, overlap } = assigned
  const mine = early && early.version <= slices.version ? mineOf(early) : held.mine
  if (mine !== held.mine) forgetEarly()
  const at = Date.now() + held.serverOffset
  const seenNow = publicOf(slices, held)
  const replayed = update.full || performance.now() < welcomedAt + CATCHING_UP_MS
  useRoom.setState({
    ...seenNow,
    slices,
    mine,
    table: tableOf(seenNow.view, mine, held.seat),
    batch: { id: held.batch.id + 1, events: update.events, instant: replayed || overlap, replayed },
    lines: withEvents(held.lines, update.events, at, overlap),
  })
  welcomedAt = -Infinity
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
  const mine = mineOf(sent)
  const { view, seat } = useRoom.getState()
  useRoom.setState({ mine, table: tableOf(view, mine, seat) })
}

function forgetEarly(): void {
  early = null
  clearTimeout(release)
}

const mineOf = ({ hand, peek, picking }: Private): PrivateView => ({ hand, peek, picking })

function publicOf(
  slices: Slices,
  held: RoomState,
): Pick<RoomState, 'lobby' | 'roster' | 'seatAsks' | 'clock' | 'view' | 'afterwards'> {
  const { players, table, pending, counts, lobby, roster, seatAsks, clock, afterwards } = slices
  const was = held.slices
  const same =
    was.players === players && was.table === table && was.pending === pending && was.counts === counts
  const view = table === null ? null : same && held.view ? held.view : { players, table, pending, counts }
  return { lobby, roster, seatAsks, clock, view, afterwards }
}

/** The own seat's view of the state; a spectator's is seat 0's. */
function tableOf(view: PublicView | null, mine: PrivateView, seat: number): State | null {
  if (!view || view.counts.length === 0) return null
  const mySeat = view.table.seats.includes(seat) ? seat : 0
  return withFlips(seen(view, mine, mySeat), mySeat, useUi.getState().flipped)
}

/** Whether a room with these slices waits for this seat: for its answer, or its move. */
export function awaitsMe(slices: Slices, mine: PrivateView, seat: number): boolean {
  const { players, table, pending, counts } = slices
  if (table === null || counts.length === 0 || !table.seats.includes(seat)) return false
  const s = seen({ players, table, pending, counts }, mine, seat)
  return s.winner === null && (s.pending === null ? s.turn.of === seat : waitingSeats(s).includes(seat))
}
