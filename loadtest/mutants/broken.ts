// Faulty implementations that mutants call in place of the correct ones.
import type { Finish } from '#proto/results/result.ts'
import type { LiveRoom, Request, Result } from '../../engine/room/room.ts'

/** Makes the room forget this user's last request. */
export function forgetLast(live: LiveRoom, request: Request): void {
  if (request.kind !== 'command') return
  const member = live.room.members.find(({ user }) => user === request.from.user)
  if (member === undefined) return
  member.seq = 0
  delete member.reply
}

/** `ServerFrame.private`: field number and wire type (length-delimited). */
const PRIVATE = (3 << 3) | 2

/** Broadcasts frames that are private to one player. */
export const leaked = (result: Result): Result => ({
  ...result,
  deliveries: result.deliveries.map((one) => (one.frame[0] === PRIVATE ? { ...one, to: 'public' } : one)),
})

const ends = new WeakMap<LiveRoom, Finish>()

/** Repeats the result of the room's game with every later save. */
export function endsAgain(live: LiveRoom, finish: Finish | null): Finish | null {
  if (finish !== null) ends.set(live, finish)
  return ends.get(live) ?? null
}
