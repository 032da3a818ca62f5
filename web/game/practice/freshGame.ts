// Practice game against two bots in the page, while waiting for players.
import { DEFAULT_FREQUENCIES, DEFAULT_SETS_TO_WIN, newGame, type Rng } from '#engine/rules/public.ts'
import { type FaceOf, Host } from './host.ts'

/** The user's seat. */
export const ME = 1
const BOTS: readonly FaceOf[] = [
  { name: 'Granny Beta', avatar: 'granny-beta', color: 1 },
  { name: 'Delta Dave', avatar: 'delta-dave', color: 2 },
]

/** Deals a new game in which the user moves first; the host's `close` ends it. */
export function freshGame(name: string): Host {
  const [a = 0, b = 0, c = 0, d = 0] = crypto.getRandomValues(new Uint32Array(4))
  const seed: Rng = [a, b, c, d]
  const seats = [ME, ...BOTS.map((_, at) => at + 2)].map((seat) => ({ seat, bot: seat !== ME }))
  const { state } = newGame({
    seats,
    frequencies: DEFAULT_FREQUENCIES,
    setsToWin: DEFAULT_SETS_TO_WIN,
    seed,
    first: ME,
  })
  const names = new Map([
    ['A', 1],
    ['B', 2],
    ['C', 3],
  ])
  const me: FaceOf = { name: name === '' ? 'You' : name, avatar: 'toilet-paper', color: 0 }
  return new Host({ state, names }, { word: 'PRACTICE', faces: (seat) => BOTS[seat - 2] ?? me })
}
