// Hands people's seats to bots and back: after disconnects, idle turns, on request.
import type { Seat } from '../../rules/types.ts'
import { isBot, memberAt, playersIn } from '../members/members.ts'
import { absentOwners, ACTIVE_OWNER, lostSeats, playerOf } from '../members/seatOwner.ts'
import { filterMap, withEntry, without } from '../smallMap.ts'
import { DONE, connectedSeats, shownConnected, emit, markChanged, type Answer, type Step } from '../step.ts'
import { applyToTable } from '../game/table.ts'
import { startTimer, pauseTimer, pausedTimer } from '../timer.ts'
import type { LiveRoom, Member, Room, SeatPlayer, StandInWhy } from '../types.ts'

/** Reconnect grace (checklist OPEN-040; for a host, OPEN-169). */
const GRACE_MS = 60_000
/** Timed-out turns in a row after which a bot takes the seat in a matched game (OPEN-040). */
const MAX_MISSED = 3

function setSeatPlayer(step: Step, seat: Seat, player: SeatPlayer): void {
  const { room } = step.live
  const before = playerOf(room, seat)
  const isDefault = player.kind === 'owner' && player.missed === 0
  room.seatPlayers = isDefault ? without(room.seatPlayers, seat) : withEntry(room.seatPlayers, seat, player)
  if ((before.kind === 'bot') === (player.kind === 'bot')) return
  markChanged(step, 'people')
  const absent = player.kind === 'bot'
  applyToTable(step, 0, { kind: 'absent', absent: { seat, absent } })
  if (absent) emit(step, { kind: 'stoodIn', stoodIn: { seat, why: player.why } })
  else emit(step, { kind: 'returned', returned: { seat } })
}

const standIn = (step: Step, seat: Seat, why: StandInWhy): void =>
  setSeatPlayer(step, seat, { kind: 'bot', why })

/**
 * Updates who plays the seats by presence, and their reconnect grace, which is paused while no player is
 * connected.
 */
export function updateSeatPlayers(step: Step): void {
  const { live, now } = step
  const { room } = live
  const connected = connectedSeats(live)
  const awaited = awaitedSeats(room)
  room.seatPlayers = filterMap(room.seatPlayers, (seat) => awaited.includes(seat))
  for (const seat of awaited) {
    const player = playerOf(room, seat)
    if (connected.has(seat)) {
      if (player.kind === 'away') setSeatPlayer(step, seat, { kind: 'owner', missed: player.missed })
      // An idle player gets the seat back by acting.
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
    if (live.activity === 'awake') startTimer(reconnectGrace, now)
    else pauseTimer(reconnectGrace, now)
  }
}

/**
 * Seats with a reconnect grace: a game's players; a lobby's host, 0 for a next game's host who has not joined
 * yet.
 */
function awaitedSeats(room: Room): Seat[] {
  if (room.phase === 'waiting') return [room.host]
  if (room.phase === 'over') return []
  return playersIn(room).flatMap((member) => (isBot(member) ? [] : [member.seat]))
}

/** Gives players' seats to bots after their grace; a lobby's host is replaced by `replaceHost`. */
export function standInForLost(step: Step): void {
  const { room } = step.live
  const lost = lostSeats(room, step.now)
  if (lost.length > 0) markChanged(step, 'connections')
  if (room.phase === 'playing') for (const seat of lost) standIn(step, seat, 'lost')
}

/** Counts a timed-out turn in a matched game; after too many in a row a bot takes the seat. */
export function countMissedTurn(step: Step, seat: Seat): void {
  const { room } = step.live
  const member = memberAt(room, seat)
  const player = playerOf(room, seat)
  if (!room.matched || room.phase !== 'playing' || !member || isBot(member) || player.kind === 'bot') return
  const missed = player.missed + 1
  if (missed >= MAX_MISSED) standIn(step, seat, connectedSeats(step.live).has(seat) ? 'idle' : 'lost')
  else setSeatPlayer(step, seat, { ...player, missed })
}

/** Returns a seat to its owner, who has just acted. */
export function reclaimSeat(step: Step, { seat }: Member): void {
  const player = playerOf(step.live.room, seat)
  if (player.kind === 'bot' || player.missed > 0) setSeatPlayer(step, seat, ACTIVE_OWNER)
}

/** The host gives an absent player's seat to a bot before their grace expires. */
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
