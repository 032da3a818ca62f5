// The fence invariant: once a later epoch is seen, no frame sent under an older one arrives.
import { decodeServer, isBroken } from '#proto/client/wire.ts'
import type { Outbound } from '#proto/link/messages.ts'
import { epochOf } from '../client/epoch.ts'
import type { Violation } from './violation.ts'

/** A received frame: its owner's epoch, and when its engine sent it or which gateway's link carried it. */
export interface ObservedFrame {
  epoch: number
  sent: { at: number } | { gateway: string }
}

interface RoomFences {
  /** When the fence of each epoch came into force; Infinity: not yet. */
  readonly epochs: Map<number, number>
  /** Links that carried frames of an epoch after it was fenced: gateway and epoch. */
  readonly staleLinks: Set<string>
}

const linkOf = (gateway: string, epoch: number): string => `${gateway} ${epoch}`

/**
 * Distinguishes frames that were in flight at a takeover from frames that the old owner sent after it.
 * `settle` calls back once everything sent before has been received: from then on the fence is in force.
 */
export class Fence {
  readonly violations: Violation[] = []
  /** Number of frames of an earlier owner that were sent before the fence. */
  inFlight = 0
  readonly #rooms = new Map<string, RoomFences>()
  readonly #now: () => number
  readonly #settle: (done: () => void) => void

  constructor(now: () => number, settle: (done: () => void) => void) {
    this.#now = now
    this.#settle = settle
  }

  /**
   * An engine sends this message to a gateway. Needed only where the send time of received frames is unknown.
   */
  sent(gateway: string, message: Outbound): void {
    if (message.kind !== 'deliver') return
    const room = this.#rooms.get(message.room)
    if (room === undefined || !this.#isFenced(room, message.epoch, this.#now())) return
    if (message.parts.some(({ frame }) => hasEpoch(frame)))
      room.staleLinks.add(linkOf(gateway, message.epoch))
  }

  /** A page has received a frame. */
  received(code: string, { epoch, sent }: ObservedFrame): void {
    const room = this.#rooms.get(code) ?? { epochs: new Map(), staleLinks: new Set() }
    this.#rooms.set(code, room)
    if (!room.epochs.has(epoch)) {
      room.epochs.set(epoch, Infinity)
      this.#settle(() => room.epochs.set(epoch, this.#now()))
    }
    if (Math.max(...room.epochs.keys()) === epoch) return
    const stale =
      'at' in sent ? this.#isFenced(room, epoch, sent.at) : room.staleLinks.has(linkOf(sent.gateway, epoch))
    if (!stale) this.inFlight += 1
    else
      this.violations.push({ kind: 'fence', message: `${code}: a frame of epoch ${epoch} was sent too late` })
  }

  /** Whether the fence of a later epoch was in force at `at`. */
  #isFenced({ epochs }: RoomFences, epoch: number, at: number): boolean {
    return [...epochs].some(([later, since]) => later > epoch && since < at)
  }
}

/**
 * Messages sent before are in this process' socket buffers already and are read within the next event loop
 * turn.
 */
export const eventLoopSettles = (done: () => void): void => void setImmediate(() => setImmediate(done))

function hasEpoch(bytes: Uint8Array): boolean {
  const frame = decodeServer(bytes)
  return !isBroken(frame) && epochOf(frame) !== null
}
