// Who is expected in the next game's room: those who want it or still may.
import { REMATCH_LEAST } from '#proto/client/rematch.ts'
import { isBot, memberOf } from './members.ts'
import type { Replay } from './replay.ts'
import { same } from './equal.ts'
import type { Step } from './step.ts'
import type { Room } from './types.ts'

/** More people than this are not waited for: the host starts. */
const EXPECTED_MOST = 50

/** Users who have gone on from a finished game's room, or are still in it; none, where they are too many to be waited for. After a game of strangers, enough who want it are waited for alone. */
export function expectedOf(room: Room): string[] {
  const people = room.members.filter((member) => !isBot(member) && (member.again || !member.gone))
  const willing = people.filter(({ again }) => again)
  const waited = room.matched && willing.length >= REMATCH_LEAST ? willing : people
  return waited.length > EXPECTED_MOST ? [] : waited.map(({ user }) => user)
}

/** Somebody has left the finished game for good since its next room was set up: fewer are expected there. */
export function expectOnly(step: Step, { expected = [] }: Replay): void {
  const { room } = step.live
  if (room.phase !== 'waiting' || same(room.expected, expected)) return
  room.expected = expected
  step.changed = true
  step.people = 'did'
}

/** Whether all who are expected are here, so that the next game may begin by itself. */
export function areAllBack(room: Room): boolean {
  if (room.phase !== 'waiting' || room.expected.length === 0) return false
  return room.expected.every((user) => memberOf(room, user)?.gone === false)
}
