// Merges spectators' updates to four frames a second per room, fewer under overload.
import { updateFrame, updateInside } from '#proto/client/wire.ts'

/** Updates of a room are merged for so long at most, ms. */
export const MERGE_MS = 250
/** The same while the gateway is overloaded, ms. */
const SHED_MS = 2000

/** Public updates on their way to the spectators of each room. */
export interface SpectatorBuffer {
  /** A public frame of a room that has spectators. */
  add(code: string, frame: Uint8Array): void
  /** How many rooms have sent something lately, or have something to send. */
  rooms(): number
}

/** Kept from a frame until none has followed it for a while. */
interface PendingUpdates {
  pieces: Uint8Array[]
  /** When something was sent last, ms of performance.now. */
  last: number
}

/** `publish` sends a frame to all spectators of the room; `overloaded`: players' frames need the time. */
export function spectatorBuffer(
  publish: (code: string, frame: Uint8Array) => void,
  overloaded: () => boolean = () => false,
): SpectatorBuffer {
  const rooms = new Map<string, PendingUpdates>()
  const send = (code: string, room: PendingUpdates): void => {
    const { pieces } = room
    if (pieces.length === 0) return
    room.pieces = []
    room.last = performance.now()
    publish(code, updateFrame(pieces))
  }
  /** Sends what has waited long enough; a room with nothing to send is forgotten. */
  const flush = (code: string, room: PendingUpdates): void => {
    if (room.pieces.length === 0) return void rooms.delete(code)
    const rest = room.last + (overloaded() ? SHED_MS : MERGE_MS) - performance.now()
    if (rest <= 0) send(code, room)
    setTimeout(flush, rest <= 0 ? MERGE_MS : rest, code, room)
  }
  return {
    add(code, frame) {
      const inside = updateInside(frame)
      const room = rooms.get(code)
      if (room === undefined) {
        publish(code, frame)
        if (inside === null) return
        const fresh: PendingUpdates = { pieces: [], last: performance.now() }
        rooms.set(code, fresh)
        setTimeout(flush, MERGE_MS, code, fresh)
        return
      }
      if (inside !== null) return void room.pieces.push(inside)
      send(code, room)
      publish(code, frame)
    },
    rooms: () => rooms.size,
  }
}
