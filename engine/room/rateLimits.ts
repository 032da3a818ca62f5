// Rate limits inside a room: settings that can be changed back, and full updates.
import type { Command } from '#proto/client/messages.ts'
import type { Seat } from '../rules/types.ts'
import { withEntry } from './smallMap.ts'
import type { Step } from './step.ts'
import { refill, takeToken } from './tokenBucket.ts'
import type { LiveRoom } from './types.ts'

/** Settings changes per member. Each costs a save and a broadcast. */
const SETTINGS = { burst: 30, refillMs: 1000 }
/** Full updates per connection. */
const FULL_UPDATES = { burst: 20, refillMs: 2000 }
/** Commands per turn and member that don't advance the game: all of them stay in the command log. */
const MAX_PER_TURN = 60

/**
 * The limit a command counts against. `settings`: lobby settings; `turn`: changes the table and can be
 * repeated endlessly; `none`: advances the game, follows a counted command, or has its own limit.
 */
const LIMITS: Readonly<Record<Command['kind'], 'settings' | 'turn' | 'none'>> = {
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

/**
 * Checks the limit of a command; null: exceeded. `spend` counts the command, once it has changed something.
 */
export function rateLimitFor({ live, now }: Step, seat: Seat, kind: Command['kind']) {
  const limit = LIMITS[kind]
  if (limit === 'none') return { spend: () => undefined }
  const turn = live.room.state?.turn.number ?? 0
  const rateUse = live.rateUse.get(seat) ?? { settings: { left: SETTINGS.burst, at: now }, turn, used: 0 }
  live.rateUse = withEntry(live.rateUse, seat, rateUse)
  if (limit === 'settings') {
    const tokens = refill(rateUse.settings, SETTINGS, now)
    return tokens.left < 1 ? null : { spend: () => void takeToken(tokens) }
  }
  if (rateUse.turn !== turn) Object.assign(rateUse, { turn, used: 0 })
  return rateUse.used >= MAX_PER_TURN ? null : { spend: () => void (rateUse.used += 1) }
}

/**
 * Counts a full update against a connection's limit; false: the limit is reached, or it has this version
 * already.
 */
export function takeFullUpdate(live: LiveRoom, id: string, now: number): boolean {
  const connection = live.connections.get(id)
  if (connection === undefined) return true
  const fullUpdates = connection.fullUpdates ?? { version: -1, left: FULL_UPDATES.burst, at: now }
  connection.fullUpdates = fullUpdates
  if (fullUpdates.version === live.room.version) return false
  if (!takeToken(refill(fullUpdates, FULL_UPDATES, now))) return false
  fullUpdates.version = live.room.version
  return true
}
