// Schedules the bots of a room, and lets them act; they see only their seat's view.
import { choose, isLevel, type Level } from '../../bots/bot.ts'
import type { PlayerCommand } from '../../rules/messages.ts'
import { waitingSeats } from '../../rules/options.ts'
import { below, nextUint32 } from '../../rules/rng.ts'
import type { Seat, State } from '../../rules/types.ts'
import { privateView, publicView, seen } from '../../rules/view.ts'
import { tableWaitUntil } from './tableWait.ts'
import { memberAt } from '../members/members.ts'
import { isStoodIn } from '../members/seatOwner.ts'
import type { Step } from '../step.ts'
import { applyToTable } from './table.ts'
import type { LiveRoom, Room } from '../types.ts'
import { pauseOf } from './botPace.ts'

/** Seats the table waits for. */
function awaitedSeats(s: State): Seat[] {
  if (s.winner !== null) return []
  if (s.pending?.kind === 'asking') return waitingSeats(s)
  return s.pending?.kind === 'showing' ? [s.pending.to] : [s.turn.of]
}

/** Level of bots that stand in for people. */
const STAND_IN_LEVEL: Level = 'steady'

/** Level of the bot that plays this seat; null: a person plays it. */
function levelAt(room: Room, seat: Seat): Level | null {
  const level = memberAt(room, seat)?.level ?? ''
  if (isLevel(level)) return level
  return isStoodIn(room, seat) ? STAND_IN_LEVEL : null
}

/** Schedules the bot the table waits for, after a pause drawn from the room's RNG. */
export function scheduleBot(live: LiveRoom, now: number): void {
  const { room } = live
  const s = room.state
  const seat =
    s && live.activity === 'awake'
      ? awaitedSeats(s).find((awaited) => levelAt(room, awaited) !== null)
      : undefined
  if (s === null || seat === undefined) {
    live.bot = null
    return
  }
  const until = tableWaitUntil(live, now)
  if (until !== null) {
    live.bot = { seat, at: until }
    return
  }
  if (live.bot?.seat === seat) return
  if (live.botPauses.turn !== s.turn.number) live.botPauses = { turn: s.turn.number, ms: 0 }
  const pause = pauseOf({
    pace: room.pace,
    bots: s.players.filter((player) => levelAt(room, player.seat) !== null).length,
    paused: live.botPauses.ms,
    below: (size) => below(room, size),
  })
  live.botPauses.ms += pause
  live.bot = { seat, at: now + pause }
}

/** A bot's command, chosen from its seat's view; null: none is legal. */
const chooseCommand = (s: State, level: Level, seat: Seat, seed: number): PlayerCommand | null =>
  choose(level, seen(publicView(s), privateView(s, seat), seat), seat, seed)

/** The seat the table waits for, and what a bot would do there; null: it waits for none. */
export function suggestMove({ state }: Room, seed: number): { seat: Seat; command: PlayerCommand } | null {
  const [seat] = state === null ? [] : awaitedSeats(state)
  if (state === null || seat === undefined) return null
  return { seat, command: chooseCommand(state, 'steady', seat, seed) ?? { kind: 'endTurn', endTurn: {} } }
}

/** Lets the scheduled bot act; without a legal command it passes, so that it can't block the table. */
export function actBot(step: Step): void {
  const { live } = step
  const { bot, room } = live
  if (!bot || room.state === null) return
  live.bot = null
  const level = levelAt(room, bot.seat)
  if (level === null) return
  const command = chooseCommand(room.state, level, bot.seat, nextUint32(room))
  if (command && applyToTable(step, bot.seat, command) === null) return
  applyToTable(step, 0, { kind: 'pass', pass: { seat: bot.seat } })
}
