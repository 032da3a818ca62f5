// Bots at the table: whose turn it is to think, how long they pause, and what they do; they see what their seat may see.
import { choose, isLevel } from '../bots/bot.ts'
import { waitingSeats } from '../rules/options.ts'
import { below, roll } from '../rules/rng.ts'
import type { Seat, State } from '../rules/types.ts'
import { privateView, publicView, seen } from '../rules/view.ts'
import { memberAt } from './members.ts'
import type { Step } from './step.ts'
import { act } from './table.ts'
import type { LiveRoom, Room } from './types.ts'

const SHORTEST_MS = 700
const LONGEST_MS = 1900

const NAMES = [
  'Sneezy Robot',
  'Contact Tracer',
  'Hand Sanitizer',
  'Delivery Drone',
  'Thermo Meter',
  'Video Call Vic',
  'Sourdough Sam',
  'Robo Rona',
  'Auto Antibody',
]
/** A name no other bot here has. */
export function botName(room: Room): string {
  const taken = room.members.filter((member) => !member.gone).map((member) => member.name)
  for (let round = 1; ; round++) {
    const name = NAMES.map((one) => (round === 1 ? one : `${one} ${round}`)).find(
      (one) => !taken.includes(one),
    )
    if (name !== undefined) return name
  }
}

/** Whom the table waits for, as everybody can see it. */
function awaited(s: State): Seat[] {
  if (s.winner !== null) return []
  if (s.pending?.kind === 'asking') return waitingSeats(s)
  return s.pending?.kind === 'showing' ? [s.pending.to] : [s.turn.of]
}

const isPlayer = (live: LiveRoom, seat: Seat): boolean => isLevel(memberAt(live.room, seat)?.level ?? '')

/** Sees to it that the bot the table waits for will act; its pause comes from the room's dice alone. */
export function scheduleBot(live: LiveRoom, now: number): void {
  const { room } = live
  const s = room.state
  const seat = s && live.awake ? awaited(s).find((one) => isPlayer(live, one)) : undefined
  if (seat === undefined) {
    live.bot = null
    return
  }
  if (live.bot?.seat === seat) return
  const dice = { rng: room.dice }
  live.bot = { seat, at: now + SHORTEST_MS + below(dice, LONGEST_MS - SHORTEST_MS) }
  room.dice = dice.rng
}

/** Lets the bot that is due act; one that finds nothing to do is passed over, so that no table hangs on it. */
export function actBot(step: Step): void {
  const { live } = step
  const { bot, room } = live
  if (!bot || room.state === null) return
  live.bot = null
  const level = memberAt(room, bot.seat)?.level ?? ''
  if (!isLevel(level)) return
  const dice = { rng: room.dice }
  const thrown = roll(dice)
  room.dice = dice.rng
  const sight = seen(publicView(room.state), privateView(room.state, bot.seat), bot.seat)
  const command = choose(level, sight, bot.seat, thrown)
  if (command && act(step, bot.seat, command) === null) return
  act(step, 0, { kind: 'pass', pass: { seat: bot.seat } })
}
