// Rolls earned by a game: for finishing, for winning, for each badge level.
import type { Booking } from '../ledger.ts'
import type { Play } from './play.ts'
import { pseudonymOf } from '../users.ts'
import { BADGES } from './badges.ts'

const FINISHED = 1
const WON = 2
const LEVEL = 3

/** The bookings of one play, deterministic with deterministic keys. */
export function earningsOf(play: Play): Booking[] {
  if (!play.counted) return []
  const { user, game, at } = play
  const entry = (what: string, reason: Booking['reason'], title: string, amount: number): Booking => ({
    key: `game:${game}:${pseudonymOf(user)}:${what}`,
    user,
    amount,
    reason,
    title,
    about: game,
    at,
    request: '',
  })
  const won = play.outcome === 'won' ? [entry('won', 'won', 'Won the game', WON)] : []
  const levels = play.reached.map(({ badge, level }) =>
    entry(`badge:${badge}:${level}`, 'badge', `${BADGES[badge].name}, level ${level}`, LEVEL),
  )
  return [entry('finished', 'finished', 'Finished a game', FINISHED), ...won, ...levels]
}
