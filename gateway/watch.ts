// Watchers' updates, merged: at most four frames a second for each watched room, fewer under overload, joined without being read.
import { updateFrame, updateInside } from '#proto/wire.ts'

/** What watchers are told is gathered for so long at most. */
export const EVERY_MS = 250
/** While there is more to do than can be done, watchers wait so long. */
const SHED_MS = 2000

/** The frames on their way to the watchers of each room. */
export interface Watch {
  /** A public frame of a room that is watched. */
  add(code: string, frame: Uint8Array): void
  /** The last watcher went. */
  forget(code: string): void
}

interface Gathered {
  pieces: Uint8Array[]
  last: number
  timer: NodeJS.Timeout | null
}

/** `publish` sends a frame to all who watch the room; `overloaded`: players' frames need the time. */
export function watch(
  publish: (code: string, frame: Uint8Array) => void,
  overloaded: () => boolean = () => false,
): Watch {
  const rooms = new Map<string, Gathered>()
  const flush = (code: string, room: Gathered): void => {
    if (room.timer !== null) clearTimeout(room.timer)
    room.timer = null
    if (room.pieces.length === 0) return
    room.last = performance.now()
    publish(code, updateFrame(room.pieces))
    room.pieces = []
  }
  return {
    add(code, frame) {
      let room = rooms.get(code)
      if (room === undefined) {
        room = { pieces: [], last: -EVERY_MS, timer: null }
        rooms.set(code, room)
      }
      const inside = updateInside(frame)
      if (inside === null) {
        flush(code, room)
        publish(code, frame)
        return
      }
      room.pieces.push(inside)
      if (room.timer !== null) return
      const wait = room.last + (overloaded() ? SHED_MS : EVERY_MS) - performance.now()
      const one = room
      if (wait <= 0) flush(code, one)
      else room.timer = setTimeout(() => flush(code, one), wait)
    },
    forget(code) {
      const room = rooms.get(code)
      if (room?.timer != null) clearTimeout(room.timer)
      rooms.delete(code)
    },
  }
}
