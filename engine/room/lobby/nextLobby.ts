// The lobby of a next game: set up, wait for the expected players, begin a rematch.
import { MIN_REMATCH_PLAYERS } from '#proto/client/rematch.ts'
import { isLevel } from '../../bots/bot.ts'
import { isEqual } from '../equal.ts'
import { isMatchedRematch } from '../game/rematch.ts'
import { startGame } from '../game/table.ts'
import { addMember, memberOf } from '../members/members.ts'
import { uniqueName } from '../members/names.ts'
import type { NextGame } from '../nextGame.ts'
import { mapOf } from '../smallMap.ts'
import { emitArrived, markChanged, type Step } from '../step.ts'
import type { Member, Room } from '../types.ts'
import { seatBot } from './seatBot.ts'

/** Applies what the room takes over, before anybody joins it. */
export function setUpRoom(room: Room, replay: NextGame): void {
  room.code = replay.code
  room.id = replay.after
  room.nextHost = replay.host
  room.timer = replay.timer
  room.setsToWin = replay.setsToWin
  room.counts = replay.counts
  room.pace = replay.pace ?? 'normal'
  room.public = replay.public ?? false
  room.watchDelay = replay.watchDelay ?? 0
  room.wins = mapOf(replay.wins)
  room.expected = replay.expected ?? []
  room.rematchNumber = replay.rematch?.nth ?? 0
  room.rematchGroup = replay.rematch?.group ?? []
  for (const level of replay.bots ?? []) if (isLevel(level)) seatBot(room, level)
}

/** Updates the expected users, of whom some may have left the finished game since. */
export function updateExpected(step: Step, { expected = [] }: NextGame): void {
  const { room } = step.live
  if (room.phase !== 'waiting' || isEqual(room.expected, expected)) return
  room.expected = expected
  markChanged(step, 'people')
}

/** Whether all expected users have joined, so that the game can start by itself. */
export function haveAllJoined(room: Room): boolean {
  if (room.phase !== 'waiting' || room.expected.length === 0) return false
  return room.expected.every((user) => memberOf(room, user)?.gone === false)
}

/**
 * Seats the players who want the rematch and starts it, before all of them have connected. Idempotent.
 * Nothing happens with too few players, with a newcomer in the room, or after the host changed settings: its
 * host starts it, like any other next game.
 */
export function beginRematch(step: Step, { rematch }: NextGame): void {
  const { room } = step.live
  if (room.phase !== 'waiting' || rematch?.all !== true || room.rematchNumber !== rematch.nth) return
  const willing = rematch.willing.filter(({ user }) => mayPlay(memberOf(room, user)))
  if (willing.length < MIN_REMATCH_PLAYERS || !isMatchedRematch(room)) return
  for (const { user, name, avatar } of willing) {
    if (memberOf(room, user) !== undefined) continue
    emitArrived(step, addMember(room, { user, name: uniqueName(room, name), avatar }))
  }
  startGame(step)
}

/** Not if the player has joined already, and left again or chose to watch. */
const mayPlay = (member: Member | undefined): boolean =>
  member === undefined || (!member.gone && !member.watching)
