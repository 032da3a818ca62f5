// Counts users who are seated in more than one saved room.
import type { Redis } from 'ioredis'
import { savedRoom } from '../../testbed/commandLog.ts'

/** Number of users who are members of several of these rooms. */
export async function seatedTwice(redis: Redis, codes: Iterable<string>): Promise<number> {
  const rooms = new Map<string, number>()
  for (const code of codes) {
    const room = await savedRoom(redis, code, Date.now())
    for (const member of room?.members ?? [])
      if ('user' in member && !member.gone) rooms.set(member.user, (rooms.get(member.user) ?? 0) + 1)
  }
  return [...rooms.values()].filter((many) => many > 1).length
}
