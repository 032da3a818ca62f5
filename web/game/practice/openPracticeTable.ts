// Fills a new room with the players and the state of a prepared table.
import { addMember } from '#engine/room/members/members.ts'
import { deckOf, sharedCards } from '#engine/room/snapshot/snapshotTable.ts'
import type { Room } from '#engine/room/types.ts'
import { ACTION_KEYS, CARD_KEYS, countsOf, type Seat, type State } from '#engine/rules/public.ts'

/** A player's name, avatar and color. */
export interface FaceOf {
  name: string
  avatar: string
  color: number
}

/** Seats the state's bots, and people who may connect later. `me`: the host; `userOf`: a seat's user id. */
export function openPracticeTable(
  room: Room,
  state: State,
  me: Seat,
  faces: (seat: Seat) => FaceOf,
  userOf: (seat: Seat) => string,
): void {
  const counts = countsOf(state.cards)
  room.id = room.code
  room.state = { ...state, cards: sharedCards(deckOf(state.cards)) }
  room.counts = ACTION_KEYS.map((key) => counts[CARD_KEYS.indexOf(key)] ?? 0)
  room.setsToWin = state.setsToWin
  room.phase = state.winner === null ? 'playing' : 'over'
  room.turnStartedAt = Date.now()
  for (const { seat: at, bot } of state.players) {
    room.nextSeat = at
    const { name, avatar, color } = faces(at)
    const member = { name, avatar, user: bot ? '' : userOf(at), watching: false, level: bot ? 'steady' : '' }
    addMember(room, member).color = color
  }
  room.nextSeat = Math.max(...state.players.map((player) => player.seat)) + 1
  room.host = me
}
