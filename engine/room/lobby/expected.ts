// Who is expected in the next game's room: those who want it or still may.
import { REMATCH_LEAST } from '#proto/client/rematch.ts'
import { isBot, memberOf } from '../members/members.ts'
import type { NextGame } from './nextGame.ts'
import { isEqual } from '../equal.ts'
import type { Step } from '../step.ts'
import type { Room } from '../types.ts'

/** Above this number nobody is waited for: the host starts. */
const EXPECTED_MOST = 50

/** Users who are in the finished game's room or have gone on from it; empty where they are too many to wait for. After a game of strangers, only those who want the rematch once they are enough. */
export function expectedUsers(room: Room): string[] {
  const people = room.members.filter((member) => !isBot(member) && (member.again || !member.gone))
  const willing = people.filter(({ again }) => again)
  const waited = room.matched && willing.length >= REMATCH_LEAST ? willing : people
  return waited.length > EXPECTED_MOST ? [] : waited.map(({ user }) => user)
}

/** A player has left the finished game since its next room was set up: one fewer is expected there. */
export function updateExpected(step: Step, { expected = [] }: NextGame): void {
  const { room } = step.live
  if (room.phase !== 'waiting' || isEqual(room.expected, expected)) return
  room.expected = expected
  step.changed = true
  step.presence = 'changed'
}

/** Whether everybody expected is here, so that the next game may start by itself. */
export function haveAllJoined(room: Room): boolean {
  if (room.phase !== 'waiting' || room.expected.length === 0) return false
  return room.expected.every((user) => memberOf(room, user)?.gone === false)
}
