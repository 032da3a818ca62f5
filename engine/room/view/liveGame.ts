// A public game's entry in the directory of live games.
import type { LiveGame } from '#proto/client/messages.ts'
import { excitementOf } from '#proto/directory/excitement.ts'
import { ENDED_SHOWN_MS } from '#proto/directory/record.ts'
import { nearness } from '../../rules/nearness.ts'
import { fullSets } from '../../rules/sets.ts'
import { DEFAULT_FREQUENCIES, DEFAULT_SETS_TO_WIN } from '../../rules/setup.ts'
import { isEqual } from '../equal.ts'
import { isBot, memberAt } from '../members/members.ts'
import { rosterOf } from './roster.ts'
import type { LiveRoom, Room } from '../types.ts'

/** Whether the game may be listed: a matched game, or made public by its host. */
export const isPublic = (room: Room): boolean => room.public || room.matched

const hasHouseRules = ({ counts, setsToWin }: Room): boolean =>
  setsToWin !== DEFAULT_SETS_TO_WIN || !isEqual(counts, DEFAULT_FREQUENCIES)

/**
 * The entry at this server time, ms; null: private, not started, delayed for spectators, or over for too
 * long.
 */
export function liveGame(live: LiveRoom, now: number): LiveGame | null {
  const { room } = live
  const { state, afterwards } = room
  // The entry would show without delay what spectators see later.
  const isListed = isPublic(room) && room.watchDelay === 0
  if (!isListed || state === null || room.endedText !== '') return null
  const endedAt = afterwards?.endedAt ?? 0
  if (room.phase === 'over' && now >= endedAt + ENDED_SHOWN_MS) return null
  const near = state.players.map(({ seat }) => nearness(state, seat)).sort((a, b) => b - a)
  const [nearest = 0, second = 0] = near
  const { watching } = rosterOf(live)
  const turn = state.turn.number
  return {
    code: room.code,
    seats: state.players.flatMap(({ seat }) => {
      const member = memberAt(room, seat)
      if (member === undefined) return []
      const { name, avatar, color } = member
      return [{ seat, name, avatar, color, sets: fullSets(state, seat).length, bot: isBot(member) }]
    }),
    turn,
    of: state.turn.of,
    setsToWin: state.setsToWin,
    nearest,
    watching,
    startedAt: room.startedAt,
    winner: state.winner ?? 0,
    endedAt,
    houseRules: hasHouseRules(room),
    excitement: excitementOf({ nearest, second, watching, turn }),
  }
}
