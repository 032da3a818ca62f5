// Sample lobby, people and game of a room, for tests.
import { DEFAULT_FREQUENCIES, newGame, type State } from '#engine/rules/public.ts'
import type { LobbyView, Person } from '#proto/client/messages.ts'

/** The lobby of a game in progress, hosted by seat 1. */
export const sampleLobby = (changed: Partial<LobbyView> = {}): LobbyView => ({
  code: 'BCDF-23',
  phase: 'playing',
  host: 1,
  timer: 0,
  setsToWin: 3,
  counts: [],
  next: '',
  ended: '',
  decks: 1,
  answer: 0,
  pace: 'normal',
  ...changed,
})

/** A player in this seat, called P and its number. */
export const samplePerson = (seat: number, changed: Partial<Person> = {}): Person => ({
  seat,
  name: `P${seat}`,
  avatar: '',
  color: seat,
  watching: false,
  bot: false,
  away: false,
  level: '',
  gone: false,
  again: false,
  standIn: 'none',
  wins: 0,
  ...changed,
})

/** A game just dealt to these seats. */
export const dealtTo = (seats: readonly number[]): State =>
  newGame({
    seats: seats.map((seat) => ({ seat, bot: false })),
    frequencies: DEFAULT_FREQUENCIES,
    setsToWin: 3,
    seed: [1, 2, 3, 4],
  }).state
