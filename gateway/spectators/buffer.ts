// Merges spectators' updates to four frames a second per room, fewer under overload.
import { updateFrame, updateInside } from '#proto/client/wire.ts'

/** What watchers are told is gathered for so long at most. */
export const MERGE_MS = 250
/** While there is more to do than can be done, watchers wait so long. */
const SHED_MS = 2000

/** The frames on their way to the watchers of each room. */
export interface SpectatorBuffer {
  /** A public frame of a room that is watched. */
  add(code: string, frame: Uint8Array): void
  /** The last watcher went. */
  forget(code: string): void
  /** Of how many rooms something was sent a moment ago, or waits. */
  rooms(): number
}

/** There from a frame until nothing has followed it for a while, so that nobody need say who watches no longer. */
interface Gathered {
  pieces: Uint8Array[]
  /** When something was sent last. */
  last: number
  timer: NodeJS.Timeout
}

/** `publish` sends a frame to all who watch the room; `overloaded`: players' frames need the time. */
export function spectatorBuffer(
  publish: (code: string, frame: Uint8Array) => void,
  overloaded: () => boolean = () => false,
): SpectatorBuffer {
  const rooms = new Map<string, Gathered>()
  const send = (code: string, room: Gathered): void => {
    const { pieces } = room
    if (pieces.length === 0) return
    room.pieces = []
    room.last = performance.now()
    publish(code, updateFrame(pieces))
  }
  /** What waits is sent once its time has come, and a room of which nothing waits by then is forgotten. */
  const look = (code: string, room: Gathered): void => {
    if (room.pieces.length === 0) return void rooms.delete(code)
    const rest = room.last + (overloaded() ? SHED_MS : MERGE_MS) - performance.now()
    if (rest <= 0) send(code, room)
    room.timer = lookIn(code, room, rest <= 0 ? MERGE_MS : rest)
  }
  const lookIn = (code: string, room: Gathered, ms: number): NodeJS.Timeout =>
    setTimeout(() => look(code, room), ms)
  return {
    add(code, frame) {
      const inside = updateInside(frame)
      const room = rooms.get(code)
      if (room === undefined) {
        publish(code, frame)
        if (inside === null) return
        const fresh: Gathered = {
          pieces: [],
          last: performance.now(),
          timer: setTimeout(() => look(code, fresh), MERGE_MS),
        }
        rooms.set(code, fresh)
        return
      }
      if (inside !== null) return void room.pieces.push(inside)
      send(code, room)
      publish(code, frame)
    },
    forget(code) {
      const room = rooms.get(code)
      clearTimeout(room?.timer)
      rooms.delete(code)
    },
    rooms: () => rooms.size,
  }
}
