// Schedules and plays the bots of a room, which see only their seat's view.
import { choose, isLevel, type Level } from '../../bots/bot.ts'
import type { PlayerCommand } from '../../rules/messages.ts'
import { waitingSeats } from '../../rules/options.ts'
import { below, nextUint32 } from '../../rules/rng.ts'
import type { Seat, State } from '../../rules/types.ts'
import { privateView, publicView, seen } from '../../rules/view.ts'
import { pauseOf } from './botPace.ts'
import { tablesAwaited } from './drawing.ts'
import { memberAt } from '../members/members.ts'
import { isStoodIn } from '../members/seatOwner.ts'
import type { Step } from '../step.ts'
import { act } from './table.ts'
import type { LiveRoom, Room } from '../types.ts'

/** The seat the table waits for, from public facts. */
function awaited(s: State): Seat[] {
  if (s.winner !== null) return []
  if (s.pending?.kind === 'asking') return waitingSeats(s)
  return s.pending?.kind === 'showing' ? [s.pending.to] : [s.turn.of]
}

/** Level of a bot that stands in for a player. */
const STAND_IN: Level = 'steady'

/** The level at which a bot plays this seat; null: a person plays it. */
function levelAt(room: Room, seat: Seat): Level | null {
  const level = memberAt(room, seat)?.level ?? ''
  if (isLevel(level)) return level
  return isStoodIn(room, seat) ? STAND_IN : null
}

/** Schedules the bot the table waits for; its pause is drawn from the room's own RNG. */
export function scheduleBot(live: LiveRoom, now: number): void {
  const { room } = live
  const s = room.state
  const seat = s && live.awake ? awaited(s).find((one) => levelAt(room, one) !== null) : undefined
  if (s === null || seat === undefined) {
    live.bot = null
    return
  }
  const until = tablesAwaited(live, now)
  if (until !== null) {
    live.bot = { seat, at: until }
    return
  }
  if (live.bot?.seat === seat) return
  const random = { rng: room.rng }
  if (live.paused.turn !== s.turn.number) live.paused = { turn: s.turn.number, ms: 0 }
  const pause = pauseOf({
    pace: room.pace,
    bots: s.players.filter((player) => levelAt(room, player.seat) !== null).length,
    paused: live.paused.ms,
    below: (size) => below(random, size),
  })
  live.paused.ms += pause
  live.bot = { seat, at: now + pause }
  room.rng = random.rng
}

/** What a bot in that seat would do, from its own view of the table. */
const chosen = (s: State, level: Level, seat: Seat, seed: number): PlayerCommand | null =>
  choose(level, seen(publicView(s), privateView(s, seat), seat), seat, seed)

/** The seat the table waits for and what a bot would do there; null: it waits for nobody. */
export function advice({ state }: Room, seed: number): { seat: Seat; command: PlayerCommand } | null {
  const [seat] = state === null ? [] : awaited(state)
  if (state === null || seat === undefined) return null
  return { seat, command: chosen(state, 'steady', seat, seed) ?? { kind: 'endTurn', endTurn: {} } }
}

/** Lets the due bot act; a bot without a legal command is skipped, so that it can't block the table. */
export function actBot(step: Step): void {
  const { live } = step
  const { bot, room } = live
  if (!bot || room.state === null) return
  live.bot = null
  const level = levelAt(room, bot.seat)
  if (level === null) return
  const random = { rng: room.rng }
  const drawn = nextUint32(random)
  room.rng = random.rng
  const command = chosen(room.state, level, bot.seat, drawn)
  if (command && act(step, bot.seat, command) === null) return
  act(step, 0, { kind: 'pass', pass: { seat: bot.seat } })
}
