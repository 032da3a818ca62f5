// Builds the public slices of a room, from public facts only.
import type { LobbyView, Update } from '#proto/client/messages.ts'
import { CARD_KEYS, type CardKey } from '../../rules/cards.ts'
import { countsOf } from '../../rules/catalogue.ts'
import { decksFor, DEFAULT_FREQUENCIES } from '../../rules/setup.ts'
import type { Seat, State } from '../../rules/types.ts'
import { pendingView, playerView, tableView } from '../../rules/view.ts'
import { answerLimit, clockView } from '../game/clock.ts'
import type { Frames, Slice, SliceName } from './frames.ts'
import { isPublic } from './liveGame.ts'
import { playersIn } from '../members/members.ts'
import { ratedGames } from '../game/rematch.ts'
import { haveAllJoined } from '../lobby/nextLobby.ts'
import { rosterOf } from './roster.ts'
import { isEqual } from '../equal.ts'
import type { LiveRoom, Room } from '../types.ts'

/** A card with one copy per deck. */
const ONE_PER_DECK = CARD_KEYS.indexOf('blue1')
const decksOf = (room: Room): number =>
  room.state ? (countsOf(room.state.cards)[ONE_PER_DECK] ?? 0) : decksFor(playersIn(room).length)

function lobbyView(room: Room): LobbyView {
  const rated = ratedGames(room)
  return {
    code: room.code,
    phase: room.phase,
    host: room.host,
    timer: room.timer,
    setsToWin: room.setsToWin,
    counts: isEqual(room.counts, DEFAULT_FREQUENCIES) ? [] : room.counts,
    next: room.nextCode,
    ended: room.endedText,
    decks: decksOf(room),
    answer: answerLimit(room),
    pace: room.pace,
    ...(haveAllJoined(room) && { agreed: true }),
    ...(isPublic(room) && { public: true }),
    ...(room.watchDelay > 0 && { watchDelay: room.watchDelay }),
    ...(rated !== null && { ratedGames: rated }),
  }
}

const withoutTail = (counts: readonly number[]): number[] =>
  counts.slice(0, counts.findLastIndex((count) => count !== 0) + 1)

/** Cache by card list, which rooms with the same deck share: counting cards is a tenth of a move's work. */
const setups = new WeakMap<readonly CardKey[], Partial<Update>>()
function setupOf(cards: readonly CardKey[]): Partial<Update> {
  const known = setups.get(cards)
  if (known !== undefined) return known
  const setup = { setup: [{ counts: withoutTail(countsOf(cards)) }] }
  setups.set(cards, setup)
  return setup
}

/**
 * All current slices; an unchanged one is the same object that was sent last. `people`: members, or the
 * room's own state, may have changed; `connected`: seats whose page is connected.
 */
export function slicesOf(live: LiveRoom, people = true, connected?: ReadonlySet<Seat>): Slice[] {
  const slices = roomSlices(live, people, connected)
  const { state } = live.room
  if (state !== null) addTable(slices, live.frames, state)
  return slices
}

const add = (slices: Slice[], { sent }: Frames, name: SliceName, now: Partial<Update>): void => {
  const before = sent.get(name)
  const isNew = before === undefined || !isEqual(before, now)
  slices.push({ name, now: isNew ? now : before, isNew })
}

/** The slices that joins and leaves can change: all but the game's. */
export function roomSlices(live: LiveRoom, people = true, connected?: ReadonlySet<Seat>): Slice[] {
  const { room, frames } = live
  const slices: Slice[] = []
  const addIfAffected = (name: SliceName, mayHaveChanged: boolean, now: () => Partial<Update>): void => {
    const before = frames.sent.get(name)
    if (before !== undefined && !mayHaveChanged) slices.push({ name, now: before, isNew: false })
    else add(slices, frames, name, now())
  }
  addIfAffected('lobby', people, () => ({ lobby: [lobbyView(room)] }))
  addIfAffected('roster', people || live.unsentReport !== 'none', () => ({
    roster: [rosterOf(live, connected)],
  }))
  add(slices, frames, 'clock', { clock: [clockView(room.clock, room.timer)] })
  if (room.afterwards !== null) add(slices, frames, 'afterwards', { afterwards: [room.afterwards] })
  return slices
}

function addTable(slices: Slice[], frames: Frames, state: State): void {
  add(slices, frames, 'setup', setupOf(state.cards))
  for (const player of state.players)
    add(slices, frames, player.seat, { players: [playerView(state, player)] })
  add(slices, frames, 'table', { table: [tableView(state)] })
  add(slices, frames, 'pending', { pending: [pendingView(state)] })
}
