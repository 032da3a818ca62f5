// Bugs that a test build can be given, to prove that the tests which guard against them would find them.
import type { Finish } from '#proto/result.ts'
import type { LiveRoom, Request, Result } from '../room/room.ts'

/** fence: saves ignore who owns the room; version: saves ignore what is saved; repeat: repeats are not recognised; leak: hands go to the whole table; result: how a game ended goes to the records once more with each save that follows. */
export const PLANTS = ['fence', 'version', 'repeat', 'leak', 'result'] as const
export type Plant = (typeof PLANTS)[number]

/** Makes the room forget what this person asked last. */
export function forgetLast(live: LiveRoom, request: Request): void {
  if (request.kind !== 'command') return
  const member = live.room.members.find(({ user }) => user === request.from.user)
  if (member === undefined) return
  member.seq = 0
  member.reply = null
}

/** `ServerFrame.private`: field number and the wire type of bytes with a length. */
const PRIVATE = (3 << 3) | 2

/** Sends what is one player's alone to everybody. */
export const leaked = (result: Result): Result => ({
  ...result,
  deliveries: result.deliveries.map((one) => (one.frame[0] === PRIVATE ? { ...one, to: 'public' } : one)),
})

const ends = new WeakMap<LiveRoom, Finish>()

/** Tells how the room's game ended once more, whatever it is that is saved now. */
export function endsAgain(live: LiveRoom, finish: Finish | null): Finish | null {
  if (finish !== null) ends.set(live, finish)
  return ends.get(live) ?? null
}
