// Derives a room's small table from its public state: seats, sets, banks, whose turn.
import { fullSets, nearness, playerOf, seen, valueOf, type State } from '#engine/rules/public.ts'
import type { LiveSeat, Person, SmallTable, WallGame } from '#proto/client/messages.ts'
import { colorMask, MAX_SMALL_TABLE_SEATS, MAX_SMALL_TABLE_BYTES } from '#proto/client/smallTable.ts'
import { encodeServer } from '#proto/client/wire.ts'
import type { PublicState } from '../../routing/publicState.ts'

/** Larger numbers are capped at this: one byte of the frame. */
const MAX_ONE_BYTE = 127
const NO_HAND = { hand: [], peek: [], picking: 0 }

/** The rules' state as a spectator sees it; null: no game has started. */
function stateOf({ players, table, pending, counts }: PublicState): State | null {
  if (table === null || counts.length === 0) return null
  return seen({ players, table, pending, counts }, NO_HAND, 0)
}

/** The people at the table, or waiting in the lobby; no more than a small table shows. */
function seatsShown({ players, people }: PublicState, s: State | null): Person[] {
  const present = people.filter(({ watching, gone }) => !watching && !gone)
  const seated = players.flatMap(({ seat }) => people.find((person) => person.seat === seat) ?? [])
  return (s === null ? present : seated).slice(0, MAX_SMALL_TABLE_SEATS)
}

/** The seats of a table, as sent when the wall is set and when they change. */
export function wallGame(index: number, code: string, state: PublicState): WallGame {
  const s = stateOf(state)
  const seats = seatsShown(state, s).map(({ seat, name, avatar, color, bot }): LiveSeat => {
    const sets = s === null ? 0 : fullSets(s, seat).length
    return { seat, name, avatar, color, sets, bot }
  })
  return { index, code, setsToWin: state.lobby?.setsToWin ?? 0, seats }
}

/** Whether the seats or the winning condition differ between two states. */
export function haveSeatsChanged(before: PublicState | null, now: PublicState): boolean {
  if (before === null) return true
  if (before.people === now.people && before.players === now.players && before.lobby === now.lobby)
    return false
  return seatKey(before) !== seatKey(now)
}

function seatKey(state: PublicState): string {
  const shown = seatsShown(state, stateOf(state))
  const seats = shown.map(({ seat, name, avatar, color, bot }) => [seat, name, avatar, color, bot])
  return JSON.stringify([state.lobby?.setsToWin, seats])
}

/** Encodes the frame of a room's small table. */
export function smallTableFrame(index: number, state: PublicState): Uint8Array {
  const whole = smallTable(index, state)
  const frame = encodeServer({ body: 'smallTable', smallTable: whole })
  if (frame.length <= MAX_SMALL_TABLE_BYTES) return frame
  // With unusually many seats or turns the hands are omitted, as the least important part.
  return encodeServer({ body: 'smallTable', smallTable: { ...whole, hand: [] } })
}

function smallTable(index: number, state: PublicState): SmallTable {
  const s = stateOf(state)
  const phase = state.lobby?.phase ?? 'waiting'
  const none = { index, phase, of: 0, turn: 0, sets: [], bank: [], hand: [], nearest: 0, winner: 0 }
  if (s === null) return none
  const seats = seatsShown(state, s).map(({ seat }) => seat)
  const valueOfCards = (cards: readonly number[]): number =>
    cards.reduce((sum, card) => sum + valueOf(s, card), 0)
  return {
    index,
    phase,
    of: phase === 'over' || s.winner !== null ? 0 : s.turn.of,
    turn: s.turn.number,
    sets: seats.map((seat) => colorMask(fullSets(s, seat))),
    bank: seats.map((seat) => Math.min(MAX_ONE_BYTE, valueOfCards(playerOf(s, seat).bank))),
    hand: seats.map((seat) => Math.min(MAX_ONE_BYTE, playerOf(s, seat).hand.length)),
    nearest: Math.max(0, ...s.players.map(({ seat }) => nearness(s, seat))),
    winner: s.winner ?? 0,
  }
}
