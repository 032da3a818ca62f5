// Coalesces spectators' updates to four frames a second per room, fewer under overload.
import { updateFrame, updateInside } from '#proto/client/wire.ts'

/** How long updates of a room are merged at most, ms. */
export const MERGE_MS = 250
/** The same under overload, ms. */
const SHED_MS = 2000

/** Pending public updates by room. */
export type SpectatorBuffer = ReturnType<typeof spectatorBuffer>

/** Kept from the first frame until a pause in them. */
interface PendingUpdates {
  pieces: Uint8Array[]
  /** When the last frame was sent, ms of performance.now. */
  sentAt: number
}

/** `publish` sends a frame to all spectators of a room; `overloaded`: players' frames have priority. */
export function spectatorBuffer(
  publish: (code: string, frame: Uint8Array) => void,
  overloaded: () => boolean = () => false,
) {
  const rooms = new Map<string, PendingUpdates>()
  const send = (code: string, room: PendingUpdates): void => {
    const { pieces } = room
    if (pieces.length === 0) return
    room.pieces = []
    room.sentAt = performance.now()
    publish(code, updateFrame(pieces))
  }
  /** Sends pending updates; a room without any is dropped. */
  const flush = (code: string, room: PendingUpdates): void => {
    if (room.pieces.length === 0) return void rooms.delete(code)
    const wait = room.sentAt + (overloaded() ? SHED_MS : MERGE_MS) - performance.now()
    if (wait <= 0) send(code, room)
    setTimeout(flush, wait <= 0 ? MERGE_MS : wait, code, room)
  }
  return {
    /** Adds a public frame of a room with spectators. */
    add(code: string, frame: Uint8Array): void {
      const inside = updateInside(frame)
      const room = rooms.get(code)
      if (room === undefined) {
        publish(code, frame)
        if (inside === null) return
        const pending: PendingUpdates = { pieces: [], sentAt: performance.now() }
        rooms.set(code, pending)
        setTimeout(flush, MERGE_MS, code, pending)
        return
      }
      if (inside !== null) return void room.pieces.push(inside)
      send(code, room)
      publish(code, frame)
    },
    /** The number of rooms with pending or recent updates. */
    rooms: () => rooms.size,
  }
}
