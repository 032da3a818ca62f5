// Rate limits inside a room: settings that can be changed back, and full updates.
import type { Command } from '#proto/client/messages.ts'
import type { Seat } from '../rules/types.ts'
import { refill, take } from './tokens.ts'
import type { LiveRoom } from './types.ts'

/** So many changes of the waiting room at once, and one more after so many ms: each is a save and an update for everybody. */
const SETTINGS = { atOnce: 30, againMs: 1000 }
/** So many full updates to one connection at once, and one more after so many ms. */
const WHOLES = { atOnce: 20, againMs: 2000 }
/** So often within one turn somebody may do what moves no game on: all of it stays in the room's log. */
const WITHIN_TURN = 60

/**
 * What a command counts against: `settings` of the waiting room; `turn`: it changes the table and can be repeated without end;
 * `none`: it moves the game on, follows one that is counted, or has a limit of its own.
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

/** Null: this seat has to wait before it may change that once more; else `spend` counts the change, once it is one. */
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
  live.spent.set(seat, spent)
  if (counted === 'settings') {
    const tokens = refill(spent.settings, SETTINGS, now)
    return tokens.left < 1 ? null : { spend: () => void take(tokens) }
  }
  if (spent.turn !== turn) Object.assign(spent, { turn, within: 0 })
  return spent.within >= WITHIN_TURN ? null : { spend: () => void (spent.within += 1) }
}

/** Whether a connection is sent everything: not twice while nothing has changed, and only so often. */
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
