// The world of an engine that plays by itself: leases and saved rooms in memory, nothing of which any other engine sees.
import type { RoomStore, Together } from '#proto/redis/store.ts'
import type { History, Saved } from '../room/room.ts'
import type { Leases } from './lease.ts'
import type { Saved as Answered } from './saves.ts'

/** A room as it would stand in the store. */
export interface Kept extends History {
  room: Uint8Array
  people: Uint8Array
  epoch: number
  version: number
}

/** The same room after one more save. */
const keptAfter = (before: Kept, { room, people }: Saved, version: number): Kept => ({
  ...before,
  room,
  people: people ?? before.people,
  version,
})

/** No room has this code: nothing is there, and what is said of it changes nothing. */
const NO_ROOM = 'WARM-UP'

/** Leases of the rooms kept under these codes. What is asked of them is asked of the real store as well, about no room at all. */
export function leasesOf(
  kept: Map<string, Kept>,
  real: Leases,
  now: () => number,
  failed: (error: unknown) => void,
): Leases {
  // A store that is full or away is no reason to go on cold.
  const tried = (asked: Promise<unknown>): Promise<unknown> => asked.catch(failed)
  const done = (): Promise<Answered> => Promise.resolve({ kind: 'saved', now: now() })
  // In the order of the real ones, for the same reason as in rooms.ts.
  return {
    async take(code, from) {
      await tried(real.take(NO_ROOM, from, false))
      const room = kept.get(code)
      if (room === undefined) return { kind: 'absent', now: now() }
      room.epoch += 1
      const { epoch, version, lines, talk } = room
      const [bytes, people] = [asBuffer(room.room), asBuffer(room.people)]
      return {
        kind: 'taken',
        now: now(),
        epoch,
        version,
        bytes,
        people,
        lines: asBuffer(lines),
        talk: asBuffer(talk),
      }
    },
    async save(code, epoch, saving) {
      await tried(real.save(NO_ROOM, epoch, saving))
      const room = kept.get(code)
      if (room !== undefined) kept.set(code, keptAfter(room, saving, saving.version))
      return done()
    },
    end: done,
    release: done,
    renew: done,
    mine: async (_code, epoch) => {
      await tried(real.mine(NO_ROOM, epoch))
      return true
    },
    give: done,
  }
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes)

const together: Together = {
  sadd: () => together,
  set: () => together,
  zadd: () => together,
  expire: () => together,
  exec: () => Promise.resolve([]),
}

/** A store in which nothing is and nothing stays; its scripts find everything free. */
export const EMPTY: RoomStore = {
  set: () => Promise.resolve(null),
  exists: () => Promise.resolve(0),
  smembers: () => Promise.resolve([]),
  multi: () => together,
  callBuffer: () => Promise.resolve(1),
}
