// Changes who plays a person's seat: its owner, nobody after a disconnect, or a bot.
import type { Seat } from '../../rules/types.ts'
import { isBot, memberAt, playersIn } from './members.ts'
import { allAway, HERE, lostSeats, playerOf } from './seatOwner.ts'
import { filterMap, withEntry, without } from './smallMap.ts'
import { DONE, seatsHere, seatsShown, tell, type Answer, type Step } from '../step.ts'
import { act } from '../game/table.ts'
import { run, stand, standing } from '../game/timer.ts'
import type { LiveRoom, Member, Room, SeatPlayer, StandInWhy } from '../types.ts'

/** Reconnect grace (checklist OPEN-040; for a host, OPEN-169). */
const GRACE_MS = 60_000
/** Missed turns in a row after which a bot takes a stranger's seat (OPEN-040). */
const MISSED_MOST = 3

const missedBy = (player: SeatPlayer): number => (player.kind === 'bot' ? 0 : player.missed)

function change(step: Step, seat: Seat, player: SeatPlayer): void {
  const { room } = step.live
  const before = playerOf(room, seat)
  const isAsEver = player.kind === 'owner' && player.missed === 0
  room.seatPlayers = isAsEver ? without(room.seatPlayers, seat) : withEntry(room.seatPlayers, seat, player)
  if ((before.kind === 'bot') === (player.kind === 'bot')) return
  step.changed = true
  step.people = 'did'
  const absent = player.kind === 'bot'
  act(step, 0, { kind: 'absent', absent: { seat, absent } })
  if (absent) tell(step, { kind: 'stoodIn', stoodIn: { seat, why: player.why } })
  else tell(step, { kind: 'returned', returned: { seat } })
}

const standIn = (step: Step, seat: Seat, why: StandInWhy): void => change(step, seat, { kind: 'bot', why })

/** Brings seats in line with presence; an idle player must act to get their seat back. */
export function followPresence(step: Step): void {
  const { live, now } = step
  const { room } = live
  const here = seatsHere(live)
  const awaited = seatsAwaited(room)
  room.seatPlayers = filterMap(room.seatPlayers, (seat) => awaited.includes(seat))
  for (const seat of awaited) {
    const player = playerOf(room, seat)
    if (here.has(seat)) {
      if (player.kind === 'away') change(step, seat, { kind: 'owner', missed: player.missed })
      else if (player.kind === 'bot' && player.why !== 'idle') change(step, seat, HERE)
    } else if (player.kind === 'owner') {
      change(step, seat, { kind: 'away', missed: player.missed, reconnectGrace: standing(GRACE_MS) })
    }
  }
  for (const { reconnectGrace } of allAway(room)) {
    if (live.awake) run(reconnectGrace, now)
    else stand(reconnectGrace, now)
  }
}

/** Seats that hold others up while away: a game's players, a lobby's host (0: of a replay, whose host has no seat before they join). */
function seatsAwaited(room: Room): Seat[] {
  if (room.phase === 'waiting') return [room.host]
  if (room.phase === 'over') return []
  return playersIn(room).flatMap((member) => (isBot(member) ? [] : [member.seat]))
}

/** Gives bots the seats whose grace has expired; returns whether there were any. */
export function standInForLost(step: Step): boolean {
  const { room } = step.live
  const lost = lostSeats(room, step.now)
  if (room.phase === 'playing') for (const seat of lost) standIn(step, seat, 'lost')
  return lost.length > 0
}

/** A turn timed out; in a matched game too many in a row give the seat to a bot. */
export function missTurn(step: Step, seat: Seat): void {
  const { room } = step.live
  const member = memberAt(room, seat)
  const player = playerOf(room, seat)
  if (!room.matched || room.phase !== 'playing' || !member || isBot(member) || player.kind === 'bot') return
  const missed = missedBy(player) + 1
  if (missed >= MISSED_MOST) standIn(step, seat, seatsHere(step.live).has(seat) ? 'idle' : 'lost')
  else change(step, seat, { ...player, missed })
}

/** The owner of a seat acted: they take it back at once. */
export function takeSeat(step: Step, { seat }: Member): void {
  const player = playerOf(step.live.room, seat)
  if (player.kind === 'bot' || player.missed > 0) change(step, seat, HERE)
}

/** The host gives an absent player's seat to a bot before the grace expires. */
export function callBot(step: Step, by: Member, seat: Seat): Answer {
  const { room } = step.live
  if (room.host !== by.seat) return { refused: 'onlyHostCallsBot' }
  if (room.phase === 'waiting') return { refused: 'notStarted' }
  if (room.phase === 'over') return { refused: 'gameOver' }
  if (!isAway(step.live, seat)) return { refused: 'notAway' }
  standIn(step, seat, 'asked')
  return DONE
}

const isAway = (live: LiveRoom, seat: Seat): boolean =>
  playerOf(live.room, seat).kind === 'away' && !seatsShown(live).has(seat)
