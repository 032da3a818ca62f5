// The lobby: roles, settings, bots, the start of the game.
import type { Command } from '#proto/client/messages.ts'
import { isLevel } from '../../bots/bot.ts'
import { ACTION_KEYS } from '../../rules/cards.ts'
import { MAX_SETS_TO_WIN, MIN_SETS_TO_WIN } from '../../rules/setup.ts'
import { seatBot } from './seatBot.ts'
import { isLocked, mayChooseSets } from '../members/entitlements.ts'
import { isEqual } from '../equal.ts'
import { isBot, memberAt, playersIn } from '../members/members.ts'
import { DONE, emitArrived, markChanged, type Answer, type Step } from '../step.ts'
import { startGame } from '../game/table.ts'
import type { Member, Room } from '../types.ts'

const TIMERS = [0, 30, 60, 90]
/** Spectator delays a host may choose, seconds. */
const WATCH_DELAYS = [0, 30, 120]
const MAX_COPIES = 20
const MAX_BOTS = 20
/** Numbers are sent as uint32: from here on the page's number was negative. */
const FIRST_NEGATIVE = 2 ** 31

/** Makes a member a spectator, or a player again. */
export function setRole(step: Step, by: Member, watch: boolean): Answer {
  if (step.live.room.phase !== 'waiting') return { refused: 'startedAlready' }
  if (by.watching !== watch) markChanged(step, 'people')
  by.watching = watch
  return DONE
}

const SETTINGS = [
  'setTimer',
  'setSetsToWin',
  'setPace',
  'setPublic',
  'setWatchDelay',
  'setCounts',
  'addBot',
  'removeBot',
] as const
type Setting = Extract<Command, { kind: (typeof SETTINGS)[number] }>
export const isSetting = (command: Command): command is Setting =>
  SETTINGS.some((kind) => kind === command.kind)

/** Applies a setting of the host; `owned`: the host's store items. */
export function changeSetting(step: Step, by: Member, owned: readonly string[], setting: Setting): Answer {
  const { room } = step.live
  if (room.host !== by.seat) return { refused: 'onlyHostSettings' }
  if (room.phase !== 'waiting') return { refused: 'startedAlready' }
  switch (setting.kind) {
    case 'setTimer': {
      const { seconds } = setting.setTimer
      if (seconds >= FIRST_NEGATIVE) return { refused: 'timerPositive' }
      return TIMERS.includes(seconds) ? set(step, 'timer', seconds) : { refused: 'timerOptions' }
    }
    case 'setSetsToWin': {
      const { sets } = setting.setSetsToWin
      if (!mayChooseSets(owned)) return { refused: 'lockedSets' }
      if (sets < MIN_SETS_TO_WIN || sets > MAX_SETS_TO_WIN) return { refused: 'setsRange' }
      return set(step, 'setsToWin', sets)
    }
    case 'setPace':
      return set(step, 'pace', setting.setPace.pace)
    case 'setPublic':
      return set(step, 'public', setting.setPublic.on)
    case 'setWatchDelay': {
      const { seconds } = setting.setWatchDelay
      return WATCH_DELAYS.includes(seconds)
        ? set(step, 'watchDelay', seconds)
        : { refused: 'watchDelayOptions' }
    }
    case 'setCounts':
      return setCounts(step, setting.setCounts.counts, owned)
    case 'addBot':
      return addBot(step, setting.addBot.level)
    case 'removeBot':
      return removeBot(step, setting.removeBot.seat)
  }
}

function set<Key extends 'timer' | 'setsToWin' | 'pace' | 'public' | 'watchDelay'>(
  step: Step,
  key: Key,
  value: Room[Key],
): Answer {
  const { room } = step.live
  if (room[key] !== value) markChanged(step, 'people')
  room[key] = value
  return DONE
}

/** Sets the copies of each action card per deck; a card that needs a store item stays out. */
function setCounts(step: Step, counts: readonly number[], owned: readonly string[]): Answer {
  const { room } = step.live
  if (counts.length !== ACTION_KEYS.length) return { refused: 'countsShape' }
  const wanted = counts.map((count, at) => acceptedCount(count, room.counts[at] ?? 0))
  if (wanted.some((count, at) => count > 0 && isLocked(at, owned))) return { refused: 'lockedCard' }
  if (!isEqual(wanted, room.counts)) markChanged(step, 'people')
  room.counts = wanted
  return DONE
}

/** Negative counts as 0; too many change nothing. */
function acceptedCount(wanted: number, current: number): number {
  if (wanted >= FIRST_NEGATIVE) return 0
  return wanted > MAX_COPIES ? current : wanted
}

function addBot(step: Step, level: string): Answer {
  const { room } = step.live
  if (!isLevel(level)) return { refused: 'noSuchLevel' }
  if (playersIn(room).filter(isBot).length >= MAX_BOTS) return { refused: 'manyBots' }
  emitArrived(step, seatBot(room, level))
  return DONE
}

function removeBot(step: Step, seat: number): Answer {
  const { room } = step.live
  const bot = memberAt(room, seat)
  if (!bot || !isBot(bot)) return { refused: 'noSuchBot' }
  room.members = room.members.filter((member) => member !== bot)
  markChanged(step, 'people')
  return DONE
}

/** Starts the game, on the host's command. */
export function start(step: Step, by: Member): Answer {
  const { room } = step.live
  if (room.host !== by.seat) return { refused: 'onlyHostStarts' }
  if (room.phase !== 'waiting') return { refused: 'startedAlready' }
  const players = playersIn(room)
  if (players.length < 2) return { refused: 'alone' }
  if (players.every(isBot)) return { refused: 'nobodyPlays' }
  startGame(step)
  return DONE
}

/** Number of bots in a solo game. */
const SOLO_BOTS = 3

/** Adds bots of this level and starts the game; an unknown level changes nothing. */
export function startWithBots(step: Step, by: Member, level: string): void {
  if (!isLevel(level)) return
  for (let nth = 0; nth < SOLO_BOTS; nth += 1) addBot(step, level)
  start(step, by)
}
