// Users expected in the next game's room: they want it, or have not decided yet.
import { MIN_REMATCH_PLAYERS } from '#proto/client/rematch.ts'
import { isBot, memberOf } from '../members/members.ts'
import type { NextGame } from './nextGame.ts'
import { isEqual } from '../equal.ts'
import type { Step } from '../step.ts'
import type { Room } from '../types.ts'

/** With more users, none are waited for: the host starts the game. */
const MAX_EXPECTED = 50

/**
 * Users in the finished game's room, or who have left it for the next game; empty: too many to wait for.
 * After a matched game, only those who want the rematch, once they are enough for one.
 */
export function expectedUsers(room: Room): string[] {
  const people = room.members.filter((member) => !isBot(member) && (member.again || !member.gone))
  const willing = people.filter(({ again }) => again)
  const expected = room.matched && willing.length >= MIN_REMATCH_PLAYERS ? willing : people
  return expected.length > MAX_EXPECTED ? [] : expected.map(({ user }) => user)
}

/** Updates the expected users, of whom some may have left the finished game since. */
export function updateExpected(step: Step, { expected = [] }: NextGame): void {
  const { room } = step.live
  if (room.phase !== 'waiting' || isEqual(room.expected, expected)) return
  room.expected = expected
  step.changed = true
  step.presence = 'changed'
}

/** Whether all expected users have joined, so that the game can start by itself. */
export function haveAllJoined(room: Room): boolean {
  if (room.phase !== 'waiting' || room.expected.length === 0) return false
  return room.expected.every((user) => memberOf(room, user)?.gone === false)
}
