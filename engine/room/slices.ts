// The public slices of a room: what everybody in it may see, built up from what is public.
import type { Afterwards, ClockView, LobbyView, Roster, Update } from '#proto/client/messages.ts'
import { CARD_KEYS, type CardKey } from '../rules/cards.ts'
import { countsOf } from '../rules/catalogue.ts'
import { decksFor, DEFAULT_FREQUENCIES } from '../rules/setup.ts'
import type { Seat, State } from '../rules/types.ts'
import { showsPlayer } from '../rules/viewCache.ts'
import { pendingView, playerView, tableView, type PendingView, type TableView } from '../rules/view.ts'
import { answerLimit, clockView } from './clock.ts'
import { areAllBack } from './expected.ts'
import type { Frames, Slice } from './frames.ts'
import { playersIn } from './members.ts'
import { rosterOf } from './roster.ts'
import { same } from './equal.ts'
import type { LiveRoom, Room } from './types.ts'

const isChanged = (counts: readonly number[]): boolean =>
  counts.some((count, at) => count !== DEFAULT_FREQUENCIES[at])

/** One copy of this card is in each deck. */
const ONCE = CARD_KEYS.indexOf('blue1')
const decksOf = (room: Room): number =>
  room.state ? (countsOf(room.state.cards)[ONCE] ?? 0) : decksFor(playersIn(room).length)

const lobbyView = (room: Room): LobbyView => ({
  code: room.code,
  phase: room.phase,
  host: room.host,
  timer: room.timer,
  setsToWin: room.setsToWin,
  counts: isChanged(room.counts) ? room.counts : [],
  next: room.next,
  ended: room.ended,
  decks: decksOf(room),
  answer: answerLimit(room),
  pace: room.pace,
  ...(areAllBack(room) && { agreed: true }),
})

const withoutTail = (counts: readonly number[]): number[] =>
  counts.slice(0, counts.findLastIndex((count) => count !== 0) + 1)

// Rooms with the same deck share one list of cards, and so one slice of it.
const setups = new WeakMap<readonly CardKey[], Partial<Update>>()
function setupOf(cards: readonly CardKey[]): Partial<Update> {
  const known = setups.get(cards)
  if (known !== undefined) return known
  const setup = { setup: [{ counts: withoutTail(countsOf(cards)) }] }
  setups.set(cards, setup)
  return setup
}

/** Seats count up in a room where people come and go; games are played at the first of them. */
const NAMES_KEPT = 256
const names: string[] = []
/** The name of a player's slice. */
const nameOf = (seat: Seat): string =>
  seat < NAMES_KEPT ? (names[seat] ??= `player ${seat}`) : `player ${seat}`

/** The slice that was sent, where its one view still holds; else a new one around the view there is now. */
const keptOr = <View>(
  before: Partial<Update> | undefined,
  last: View | undefined,
  now: View,
  around: (view: View) => Partial<Update>,
): Partial<Update> => (before !== undefined && same(last, now) ? before : around(now))

const ofLobby = (lobby: LobbyView): Partial<Update> => ({ lobby: [lobby] })
const ofRoster = (roster: Roster): Partial<Update> => ({ roster: [roster] })
const ofClock = (clock: ClockView): Partial<Update> => ({ clock: [clock] })
const ofAfterwards = (afterwards: Afterwards): Partial<Update> => ({ afterwards: [afterwards] })
const ofTable = (table: TableView): Partial<Update> => ({ table: [table] })
const ofPending = (pending: PendingView): Partial<Update> => ({ pending: [pending] })
/** Of most moments. */
const NOTHING = ofPending({ kind: 'nothing', nothing: {} })

/**
 * Every slice there is now; one that would say what was sent last is the very one that was sent. `people`: those in the room,
 * or what is known of them, may have changed, or how the room itself is; `here`: whose page is connected.
 */
export function slicesOf(live: LiveRoom, people = true, here?: ReadonlySet<Seat>): Slice[] {
  const slices = roomSlices(live, people, here)
  const { state } = live.room
  if (state !== null) addTable(slices, live.frames, state)
  return slices
}

const add = (
  slices: Slice[],
  name: string,
  before: Partial<Update> | undefined,
  now: Partial<Update>,
): void => void slices.push({ name, now, isNew: before !== now })

/** The slices of the room around the table: all that can change when people come and go. */
export function roomSlices(live: LiveRoom, people = true, here?: ReadonlySet<Seat>): Slice[] {
  const { room } = live
  const { sent } = live.frames
  const slices: Slice[] = []
  const lobby = sent.get('lobby')
  const keepsLobby = lobby !== undefined && !people
  const lobbyNow = keepsLobby ? lobby : keptOr(lobby, lobby?.lobby?.[0], lobbyView(room), ofLobby)
  add(slices, 'lobby', lobby, lobbyNow)
  const roster = sent.get('roster')
  const keepsRoster = roster !== undefined && !people && !live.recounted
  const rosterNow = keepsRoster
    ? roster
    : live.recounted
      ? ofRoster(rosterOf(live, here))
      : keptOr(roster, roster?.roster?.[0], rosterOf(live, here), ofRoster)
  add(slices, 'roster', roster, rosterNow)
  const clock = sent.get('clock')
  const clockNow = clockView(room.clock, room.timer)
  add(slices, 'clock', clock, keptOr(clock, clock?.clock?.[0], clockNow, ofClock))
  if (room.afterwards !== null) {
    const left = sent.get('afterwards')
    add(slices, 'afterwards', left, keptOr(left, left?.afterwards?.[0], room.afterwards, ofAfterwards))
  }
  return slices
}

function addTable(slices: Slice[], { sent }: Frames, state: State): void {
  add(slices, 'setup', sent.get('setup'), setupOf(state.cards))
  for (const player of state.players) {
    const name = nameOf(player.seat)
    const before = sent.get(name)
    const last = before?.players?.[0]
    const holds = before !== undefined && last !== undefined && showsPlayer(last, state, player)
    add(slices, name, before, holds ? before : { players: [playerView(state, player)] })
  }
  const table = sent.get('table')
  add(slices, 'table', table, keptOr(table, table?.table?.[0], tableView(state), ofTable))
  const pending = sent.get('pending')
  const last = pending?.pending?.[0]
  if (state.pending === null) add(slices, 'pending', pending, NOTHING)
  else add(slices, 'pending', pending, keptOr(pending, last, pendingView(state), ofPending))
}
