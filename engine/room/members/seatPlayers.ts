// Changes who plays a person's seat: its owner, nobody after a disconnect, or a bot.
import type { Seat } from '../../rules/types.ts'
import { isBot, memberAt, playersIn } from './members.ts'
import { absentOwners, ACTIVE_OWNER, lostSeats, playerOf } from './seatOwner.ts'
import { filterMap, withEntry, without } from './smallMap.ts'
import { DONE, connectedSeats, shownConnected, emit, type Answer, type Step } from '../step.ts'
import { applyToTable } from '../game/table.ts'
import { startTimer, pauseTimer, pausedTimer } from '../game/timer.ts'
import type { LiveRoom, Member, Room, SeatPlayer, StandInWhy } from '../types.ts'

/** Reconnect grace (checklist OPEN-040; for a host, OPEN-169). */
const GRACE_MS = 60_000
/** Timed-out turns in a row after which a bot takes a seat in a matched game (OPEN-040). */
const MISSED_MOST = 3

const missedBy = (player: SeatPlayer): number => (player.kind === 'bot' ? 0 : player.missed)

function setSeatPlayer(step: Step, seat: Seat, player: SeatPlayer): void {
  const { room } = step.live
  const before = playerOf(room, seat)
  const isDefault = player.kind === 'owner' && player.missed === 0
  room.seatPlayers = isDefault ? without(room.seatPlayers, seat) : withEntry(room.seatPlayers, seat, player)
  if ((before.kind === 'bot') === (player.kind === 'bot')) return
  step.changed = true
  step.presence = 'changed'
  const absent = player.kind === 'bot'
  applyToTable(step, 0, { kind: 'absent', absent: { seat, absent } })
  if (absent) emit(step, { kind: 'stoodIn', stoodIn: { seat, why: player.why } })
  else emit(step, { kind: 'returned', returned: { seat } })
}

const standIn = (step: Step, seat: Seat, why: StandInWhy): void =>
  setSeatPlayer(step, seat, { kind: 'bot', why })

/** Updates the players of seats by presence; an idle player must act to get their seat back. */
export function updateSeatPlayers(step: Step): void {
  const { live, now } = step
  const { room } = live
  const here = connectedSeats(live)
  const awaited = seatsAwaited(room)
  room.seatPlayers = filterMap(room.seatPlayers, (seat) => awaited.includes(seat))
  for (const seat of awaited) {
    const player = playerOf(room, seat)
    if (here.has(seat)) {
      if (player.kind === 'away') setSeatPlayer(step, seat, { kind: 'owner', missed: player.missed })
      else if (player.kind === 'bot' && player.why !== 'idle') setSeatPlayer(step, seat, ACTIVE_OWNER)
    } else if (player.kind === 'owner') {
      setSeatPlayer(step, seat, {
        kind: 'away',
        missed: player.missed,
        reconnectGrace: pausedTimer(GRACE_MS),
      })
    }
  }
  for (const { reconnectGrace } of absentOwners(room)) {
    if (live.awake) startTimer(reconnectGrace, now)
    else pauseTimer(reconnectGrace, now)
  }
}

/** Seats whose absence matters: a game's players, a lobby's host (0: a replay's host who has not joined yet). */
function seatsAwaited(room: Room): Seat[] {
  if (room.phase === 'waiting') return [room.host]
  if (room.phase === 'over') return []
  return playersIn(room).flatMap((member) => (isBot(member) ? [] : [member.seat]))
}

/** Gives seats whose grace has expired to bots; returns whether there were any. */
export function standInForLost(step: Step): boolean {
  const { room } = step.live
  const lost = lostSeats(room, step.now)
  if (room.phase === 'playing') for (const seat of lost) standIn(step, seat, 'lost')
  return lost.length > 0
}

/** Counts a timed-out turn; in a matched game too many in a row give the seat to a bot. */
export function countMissedTurn(step: Step, seat: Seat): void {
  const { room } = step.live
  const member = memberAt(room, seat)
  const player = playerOf(room, seat)
  if (!room.matched || room.phase !== 'playing' || !member || isBot(member) || player.kind === 'bot') return
  const missed = missedBy(player) + 1
  if (missed >= MISSED_MOST) standIn(step, seat, connectedSeats(step.live).has(seat) ? 'idle' : 'lost')
  else setSeatPlayer(step, seat, { ...player, missed })
}

/** Returns a seat to its owner as soon as they act. */
export function reclaimSeat(step: Step, { seat }: Member): void {
  const player = playerOf(step.live.room, seat)
  if (player.kind === 'bot' || player.missed > 0) setSeatPlayer(step, seat, ACTIVE_OWNER)
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
  playerOf(live.room, seat).kind === 'away' && !shownConnected(live).has(seat)
