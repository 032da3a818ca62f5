// The lobby: players, spectators, settings, bots, the start of the game.
import type { Pace } from '#proto/client/messages.ts'
import { isLevel } from '../bots/bot.ts'
import { ACTION_KEYS } from '../rules/cards.ts'
import { addBotOf } from './addBot.ts'
import { isLocked, mayChooseSets } from './entitlements.ts'
import { isBot, memberAt, playersIn } from './members.ts'
import { DONE, tell, type Answer, type Step } from './step.ts'
import { begin } from './table.ts'
import type { Member } from './types.ts'

const TIMERS = [0, 30, 60, 90]
const SETS_LEAST = 1
const SETS_MOST = 4
const COUNT_MOST = 20
const BOTS_MOST = 20
/** Numbers are sent without a sign: from here on they were below zero. */
const NEGATIVE = 2 ** 31

/** Settings are the host's, and only before the game. */
function refuseSetting(step: Step, by: Member): Answer | null {
  const { room } = step.live
  if (room.host !== by.seat) return { refused: 'onlyHostSettings' }
  return room.phase === 'waiting' ? null : { refused: 'startedAlready' }
}

export function setRole(step: Step, by: Member, watch: boolean): Answer {
  if (step.live.room.phase !== 'waiting') return { refused: 'startedAlready' }
  if (by.watching !== watch) step.changed = true
  by.watching = watch
  return DONE
}

export function setTimer(step: Step, by: Member, seconds: number): Answer {
  const refused = refuseSetting(step, by)
  if (refused) return refused
  if (seconds >= NEGATIVE) return { refused: 'timerPositive' }
  if (!TIMERS.includes(seconds)) return { refused: 'timerOptions' }
  const { room } = step.live
  if (room.timer !== seconds) step.changed = true
  room.timer = seconds
  return DONE
}

export function setSetsToWin(step: Step, by: Member, sets: number, owned: readonly string[]): Answer {
  const refused = refuseSetting(step, by)
  if (refused) return refused
  if (!mayChooseSets(owned)) return { refused: 'lockedSets' }
  if (sets < SETS_LEAST || sets > SETS_MOST) return { refused: 'setsRange' }
  const { room } = step.live
  if (room.setsToWin !== sets) step.changed = true
  room.setsToWin = sets
  return DONE
}

export function setPace(step: Step, by: Member, pace: Pace): Answer {
  const refused = refuseSetting(step, by)
  if (refused) return refused
  const { room } = step.live
  if (room.pace !== pace) step.changed = true
  room.pace = pace
  return DONE
}

/** Below zero is 0, above twenty is ignored; a card that must be bought stays out until the host owns it. */
export function setCounts(
  step: Step,
  by: Member,
  counts: readonly number[],
  owned: readonly string[],
): Answer {
  const refused = refuseSetting(step, by)
  if (refused) return refused
  const { room } = step.live
  if (counts.length !== ACTION_KEYS.length) return { refused: 'countsShape' }
  const wanted = counts.map((count, at) =>
    count >= NEGATIVE ? 0 : count > COUNT_MOST ? (room.counts[at] ?? 0) : count,
  )
  if (wanted.some((count, at) => count > 0 && isLocked(at, owned))) return { refused: 'lockedCard' }
  if (wanted.some((count, at) => count !== room.counts[at])) {
    step.changed = true
    step.live.unsaved = true
  }
  room.counts = wanted
  return DONE
}

export function addBot(step: Step, by: Member, level: string): Answer {
  const refused = refuseSetting(step, by)
  if (refused) return refused
  if (!isLevel(level)) return { refused: 'noSuchLevel' }
  const { room } = step.live
  if (playersIn(room).filter(isBot).length >= BOTS_MOST) return { refused: 'manyBots' }
  const bot = addBotOf(room, level)
  tell(step, { kind: 'arrived', arrived: { seat: bot.seat, watching: false } })
  return DONE
}

export function removeBot(step: Step, by: Member, at: number): Answer {
  const refused = refuseSetting(step, by)
  if (refused) return refused
  const { room } = step.live
  const bot = memberAt(room, at)
  if (!bot || !isBot(bot)) return { refused: 'noSuchBot' }
  room.members = room.members.filter((member) => member !== bot)
  step.changed = true
  return DONE
}

export function start(step: Step, by: Member): Answer {
  const { room } = step.live
  if (room.host !== by.seat) return { refused: 'onlyHostStarts' }
  if (room.phase !== 'waiting') return { refused: 'startedAlready' }
  const players = playersIn(room)
  if (players.length < 2) return { refused: 'alone' }
  if (players.every(isBot)) return { refused: 'nobodyPlays' }
  begin(step)
  return DONE
}

/** Bots that sit down where somebody wants to play against bots at once. */
const OPPONENTS = 3

/** Seats bots of this level and starts; a level there is not changes nothing. */
export function startWithBots(step: Step, by: Member, level: string): void {
  if (!isLevel(level)) return
  for (let nth = 0; nth < OPPONENTS; nth += 1) addBot(step, by, level)
  start(step, by)
}
