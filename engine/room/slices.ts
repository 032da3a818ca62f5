// The public slices of a room: what everybody in it may see, built up from what is public.
import type { LobbyView, Update } from '#proto/messages.ts'
import { CARD_KEYS, type CardKey } from '../rules/cards.ts'
import { countsOf } from '../rules/catalogue.ts'
import { decksFor, DEFAULT_FREQUENCIES } from '../rules/setup.ts'
import { publicView } from '../rules/view.ts'
import { clockView } from './clock.ts'
import type { Slices } from './frames.ts'
import { playersIn } from './members.ts'
import { rosterOf } from './roster.ts'
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

/** Every slice there is now, by name; `people`: those in the room, or what is known of them, may have changed. */
export function slicesOf(live: LiveRoom, people = true): Slices {
  const { room } = live
  const slices: Slices = new Map()
  slices.set('lobby', { lobby: [lobbyView(room)] })
  const known = people ? undefined : live.frames.sent.get('roster')
  slices.set('roster', known ?? { roster: [rosterOf(live)] })
  slices.set('clock', { clock: [clockView(room.clock, room.timer)] })
  if (room.afterwards !== null) slices.set('afterwards', { afterwards: [room.afterwards] })
  if (room.state === null) return slices
  const view = publicView(room.state)
  slices.set('setup', setupOf(room.state.cards))
  for (const player of view.players) slices.set(`player ${player.seat}`, { players: [player] })
  slices.set('table', { table: [view.table] })
  slices.set('pending', { pending: [view.pending] })
  return slices
}
