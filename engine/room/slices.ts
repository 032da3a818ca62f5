// The public slices of a room: what everybody in it may see, built up from what is public.
import type { ClockView, LobbyView, Update } from '#proto/messages.ts'
import { CARD_KEYS, type CardKey } from '../rules/cards.ts'
import { countsOf } from '../rules/catalogue.ts'
import { decksFor, DEFAULT_FREQUENCIES } from '../rules/setup.ts'
import type { Seat } from '../rules/types.ts'
import { showsPlayer } from '../rules/stillSeen.ts'
import { pendingView, playerView, tableView, type TableView } from '../rules/view.ts'
import { clockView } from './clock.ts'
import type { Slices } from './frames.ts'
import { playersIn } from './members.ts'
import { rosterOf } from './roster.ts'
import { sameClock, sameTable } from './same.ts'
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

const names: string[] = []
/** The name of a player's slice. */
const nameOf = (seat: Seat): string => (names[seat] ??= `player ${seat}`)

/** The slice that was sent, where its one view still holds; else a new one around the view there is now. */
function keptOr<View>(
  before: Partial<Update> | undefined,
  last: View | undefined,
  now: View,
  same: (one: View, other: View) => boolean,
  around: (view: View) => Partial<Update>,
): Partial<Update> {
  return before !== undefined && last !== undefined && same(last, now) ? before : around(now)
}
const ofClock = (clock: ClockView): Partial<Update> => ({ clock: [clock] })
const ofTable = (table: TableView): Partial<Update> => ({ table: [table] })

/**
 * Every slice there is now, by name; those that are as they were sent last are mostly the very same. `people`: those in the
 * room, or what is known of them, may have changed, or how the room itself is.
 */
export function slicesOf(live: LiveRoom, people = true): Slices {
  const { room } = live
  const { sent } = live.frames
  const slices: Slices = new Map()
  const known = (name: string): Partial<Update> | undefined => (people ? undefined : sent.get(name))
  slices.set('lobby', known('lobby') ?? { lobby: [lobbyView(room)] })
  slices.set('roster', known('roster') ?? { roster: [rosterOf(live)] })
  const clock = sent.get('clock')
  slices.set('clock', keptOr(clock, clock?.clock?.[0], clockView(room.clock, room.timer), sameClock, ofClock))
  if (room.afterwards !== null) slices.set('afterwards', { afterwards: [room.afterwards] })
  if (room.state === null) return slices
  const { state } = room
  slices.set('setup', setupOf(state.cards))
  for (const player of state.players) {
    const name = nameOf(player.seat)
    const before = sent.get(name)
    const last = before?.players?.[0]
    const holds = before !== undefined && last !== undefined && showsPlayer(last, state, player)
    slices.set(name, holds ? before : { players: [playerView(state, player)] })
  }
  const table = sent.get('table')
  slices.set('table', keptOr(table, table?.table?.[0], tableView(state), sameTable, ofTable))
  slices.set('pending', { pending: [pendingView(state)] })
  return slices
}
