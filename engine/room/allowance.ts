// Rate limits inside a room: settings that can be changed back, and full updates.
import type { Command } from '#proto/client/messages.ts'
import type { Seat } from '../rules/types.ts'
import { withEntry } from './members/smallMap.ts'
import { refill, take } from './tokens.ts'
import type { LiveRoom } from './types.ts'

/** Settings changes in the lobby: burst size, and ms until one more is allowed. Each costs a save and a broadcast. */
const SETTINGS = { atOnce: 30, againMs: 1000 }
/** Full updates per connection: burst size, and ms until one more is allowed. */
const WHOLES = { atOnce: 20, againMs: 2000 }
/** Limit per turn of commands that don't advance the game: all of them stay in the command log. */
const WITHIN_TURN = 60

/**
 * Which limit a command counts against. `settings`: lobby settings; `turn`: changes the table and can be repeated endlessly;
 * `none`: advances the game, follows a counted command, or has its own limit.
 */
const COUNTED: Readonly<Record<Command['kind'], 'settings' | 'turn' | 'none'>> = {
  setRole: 'settings',
  setTimer: 'settings',
  setSetsToWin: 'settings',
  setCounts: 'settings',
  setPace: 'settings',
  setPublic: 'settings',
  setWatchDelay: 'settings',
  addBot: 'settings',
  removeBot: 'settings',
  pick: 'turn',
  turnCard: 'turn',
  callVote: 'turn',
  callBot: 'turn',
  takeSeat: 'none',
  unpick: 'none',
  cancelVote: 'none',
  vote: 'none',
  play: 'none',
  discard: 'none',
  endTurn: 'none',
  allow: 'none',
  sayNo: 'none',
  pay: 'none',
  passRent: 'none',
  closeReveal: 'none',
  leave: 'none',
  resign: 'none',
  chat: 'none',
  quickPhrase: 'none',
  tableDrawn: 'none',
  askSeat: 'none',
  start: 'none',
  quitRoom: 'none',
  endGame: 'none',
  playAgain: 'none',
}

/** Null: the seat is over this limit; else `spend` counts the change once it has been applied. */
export function allowanceFor(
  live: LiveRoom,
  seat: Seat,
  kind: Command['kind'],
  now: number,
): { spend(): void } | null {
  const counted = COUNTED[kind]
  if (counted === 'none') return { spend: () => undefined }
  const turn = live.room.state?.turn.number ?? 0
  const spent = live.spent.get(seat) ?? { settings: { left: SETTINGS.atOnce, at: now }, turn, within: 0 }
  live.spent = withEntry(live.spent, seat, spent)
  if (counted === 'settings') {
    const tokens = refill(spent.settings, SETTINGS, now)
    return tokens.left < 1 ? null : { spend: () => void take(tokens) }
  }
  if (spent.turn !== turn) Object.assign(spent, { turn, within: 0 })
  return spent.within >= WITHIN_TURN ? null : { spend: () => void (spent.within += 1) }
}

/** Whether a connection is sent a full update: not twice for the same version, and within its rate limit. */
export function mayHaveAll(live: LiveRoom, connection: string, now: number): boolean {
  const link = live.links.get(connection)
  if (link === undefined) return true
  const whole = link.whole ?? { version: -1, left: WHOLES.atOnce, at: now }
  link.whole = whole
  if (whole.version === live.room.version) return false
  if (!take(refill(whole, WHOLES, now))) return false
  whole.version = live.room.version
  return true
}
