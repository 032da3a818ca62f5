// Who may still speak for a room: once anybody has heard a later owner, an earlier one says nothing of it any more.
import { decodeServer, isBroken } from '#proto/client/wire.ts'
import type { Outbound } from '#proto/link/messages.ts'
import { epochOf } from '../client/epoch.ts'

/** A frame of an epoch, heard by somebody after its owner had spoken although a later one had been heard. */
export interface Stale {
  room: string
  epoch: number
  /** The highest that anybody had accepted. */
  accepted: number
}

interface Known {
  /** The highest epoch anybody has heard. */
  highest: number
  /** The same, since everything that had been said before it was read. */
  fence: number
  /** Who said something under an epoch below the fence, by the gateway it was said to. */
  readonly late: Set<string>
}

const name = (gateway: string, epoch: number): string => `${gateway} ${epoch}`

/**
 * Knows when each frame left its engine, so that what was under way when a room changed hands is told from what was said
 * after it, however long either takes to arrive.
 */
export class Fence {
  readonly stale: Stale[] = []
  /** Frames of a lower epoch that had been said before the higher one was heard. */
  underWay = 0
  readonly #rooms = new Map<string, Known>()

  /** An engine says this to a gateway at this moment. */
  said(gateway: string, message: Outbound): void {
    if (message.kind !== 'deliver') return
    const known = this.#rooms.get(message.room)
    if (known === undefined || message.epoch >= known.fence) return
    if (message.parts.some(({ frame }) => bearsEpoch(frame))) known.late.add(name(gateway, message.epoch))
  }

  /** A page hears a frame of this epoch through that gateway. */
  heard(room: string, gateway: string, epoch: number): void {
    const known = this.#rooms.get(room) ?? { highest: 0, fence: 0, late: new Set() }
    this.#rooms.set(room, known)
    if (epoch > known.highest) {
      known.highest = epoch
      // What had been said before is in this process' sockets by now, and read within the next turn of its loop.
      setImmediate(() => setImmediate(() => (known.fence = Math.max(known.fence, epoch))))
    } else if (epoch < known.highest) {
      if (known.late.has(name(gateway, epoch))) this.stale.push({ room, epoch, accepted: known.highest })
      else this.underWay += 1
    }
  }
}

function bearsEpoch(bytes: Uint8Array): boolean {
  const frame = decodeServer(bytes)
  return !isBroken(frame) && epochOf(frame) !== null
}
