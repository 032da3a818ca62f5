// The simulated network of gateways and engines: delay, partition, reset, duplication.
import { EventEmitter } from 'node:events'
import type { Address, Duplex, Transport } from '#proto/link/link.ts'
import type { ListenerHandlers } from '#proto/link/duplex.ts'
import type { Rng } from './rng.ts'
import { Process, type VirtualTime } from './virtualTime.ts'

/** The state of the connection between two processes. */
export class LinkState {
  /** Extra delay, ms. */
  extraDelayMs = 0
  /** Names of the senders whose bytes are held until the fault heals; then all are delivered in order. */
  heldSenders = new Set<string>()
  /** Probability that a message is delivered twice. */
  duplicateShare = 0
}

/** Time until a refused connection fails, and until a closing stream has ended. */
const REFUSED_MS = 1

/** One end of a stream. */
class End extends EventEmitter implements Duplex {
  readonly process: Process
  peer: End | null = null
  destroyed = false
  readonly writableLength = 0
  readonly #net: Network
  #cachedState: LinkState | null = null
  #lastArrival = 0
  #writes = 0
  #waiting: (() => void)[] = []

  constructor(net: Network, process: Process) {
    super()
    this.#net = net
    this.process = process
    process.onEnd.add(this.#onProcessEnd)
  }

  setNoDelay(): void {}

  write(bytes: Uint8Array): void {
    if (this.destroyed || this.peer === null) return
    const copy = Buffer.from(bytes)
    const { duplicateShare } = this.#stateTo(this.peer)
    this.#writes += 1
    const times = this.#writes > 1 && duplicateShare > 0 && this.#net.rng.chance(duplicateShare) ? 2 : 1
    const at = this.#net.time.now
    const arrive = (peer: End): void => this.#net.readSentAt(at, () => void peer.emit('data', copy))
    for (let nth = 0; nth < times; nth += 1) this.#carry(arrive)
  }

  end(then: () => void): void {
    this.#carry((peer) => peer.#close('close', false))
    this.#net.time.after(REFUSED_MS, this.process, then)
  }

  destroy(): void {
    this.#close('close', true)
  }

  /** Fails with ECONNRESET, as when the peer resets the connection. */
  reset(): void {
    this.#close('reset', true)
  }

  /** Sends the held bytes. */
  release(): void {
    for (const go of this.#waiting.splice(0)) go()
  }

  readonly #onProcessEnd = (): void => this.#close('close', true)

  #stateTo(peer: End): LinkState {
    return (this.#cachedState ??= this.#net.linkState(this.process, peer.process))
  }

  #carry(arrive: (peer: End) => void): void {
    const { time, rng } = this.#net
    const { peer } = this
    if (peer === null) return
    const linkState = this.#stateTo(peer)
    const go = (): void => {
      this.#lastArrival = Math.max(this.#lastArrival, time.now + rng.between(0.2, 2) + linkState.extraDelayMs)
      time.after(this.#lastArrival - time.now, peer.process, () => {
        if (!peer.destroyed) arrive(peer)
      })
    }
    if (linkState.heldSenders.has(this.process.name) || this.#waiting.length > 0) this.#waiting.push(go)
    else go()
  }

  #close(how: 'close' | 'reset', notifyPeer: boolean): void {
    if (this.destroyed) return
    this.destroyed = true
    this.#net.ends.delete(this)
    this.process.onEnd.delete(this.#onProcessEnd)
    if (notifyPeer) this.#carry((peer) => peer.#close('close', false))
    if (!this.process.alive) return
    this.#net.time.after(0, this.process, () => {
      if (how === 'close') this.emit('close')
      // Without an error listener the event would throw.
      else if (this.listenerCount('error') > 0) this.emit('error', new Error('read ECONNRESET'))
    })
  }
}

/** Reads are recorded for this long, ms. */
const READ_HISTORY_MS = 1000

/** All streams of a simulation. */
export class Network {
  readonly time: VirtualTime
  readonly rng: Rng
  readonly ends = new Set<End>()
  /** Time at which the bytes being read now were written; null: nothing is being read. */
  sentAt: number | null = null
  /** Recent reads by process: when each was read and when it was written. */
  readonly #recentReads = new Map<Process, { at: number; sentAt: number }[]>()
  readonly #listeners = new Map<Address, { process: Process } & Pick<ListenerHandlers, 'accepted'>>()
  readonly #linkStates = new Map<string, LinkState>()
  #count = 0

  constructor(time: VirtualTime, rng: Rng) {
    this.time = time
    this.rng = rng
  }

  /** Runs `read` for bytes that were written at `at`. */
  readSentAt(at: number, read: () => void): void {
    const before = this.sentAt
    this.sentAt = at
    const { current, now } = this.time
    if (current !== null) {
      const reads = this.#recentReads.get(current) ?? []
      this.#recentReads.set(current, reads)
      reads.push({ at: now, sentAt: at })
      while ((reads[0]?.at ?? now) < now - READ_HISTORY_MS) reads.shift()
    }
    try {
      read()
    } finally {
      this.sentAt = before
    }
  }

  /** The earliest write time among the bytes that this process read in the last `ms`. */
  earliestSentAt(process: Process, ms: number): number {
    const { now } = this.time
    const recent = (this.#recentReads.get(process) ?? []).filter(({ at }) => at >= now - ms)
    return Math.min(now - ms, ...recent.map(({ sentAt }) => sentAt))
  }

  /** The state of the connection between these two, the same in both directions. */
  linkState(one: Process, other: Process): LinkState {
    const name = [one.name, other.name].sort().join(' ')
    const state = this.#linkStates.get(name) ?? new LinkState()
    this.#linkStates.set(name, state)
    return state
  }

  /** Removes every fault between these two and delivers what was held. */
  heal(one: Process, other: Process): void {
    Object.assign(this.linkState(one, other), new LinkState())
    for (const end of this.#between(one, other)) end.release()
  }

  /** Resets every stream between these two. */
  reset(one: Process, other: Process): void {
    for (const end of this.#between(one, other)) end.reset()
  }

  #between(one: Process, other: Process): End[] {
    const names = [one.name, other.name]
    return [...this.ends].filter(
      ({ process, peer }) =>
        peer !== null && names.includes(process.name) && names.includes(peer.process.name),
    )
  }

  /** The transport of one process. */
  of(process: Process): Transport {
    return {
      connect: (address) => this.#connect(process, address),
      listen: (_, { accepted }) => {
        const address = `sim:${(this.#count += 1)}`
        this.#listeners.set(address, { process, accepted })
        return Promise.resolve({
          address,
          close: () => {
            this.#listeners.delete(address)
            return Promise.resolve()
          },
        })
      },
    }
  }

  #connect(process: Process, address: Address): Duplex {
    const near = new End(this, process)
    this.ends.add(near)
    const listener = this.#listeners.get(address)
    const refused = (): void => void near.emit('error', new Error('connect ECONNREFUSED'))
    if (listener === undefined || !listener.process.alive) {
      this.time.after(REFUSED_MS, process, refused)
      return near
    }
    const far = new End(this, listener.process)
    this.ends.add(far)
    near.peer = far
    far.peer = near
    const state = this.linkState(process, listener.process)
    // A held connection is never accepted.
    if (state.heldSenders.size > 0) return near
    const delay = this.rng.between(0.2, 1) + state.extraDelayMs
    this.time.after(delay, process, () => near.emit('connect'))
    this.time.after(delay + this.rng.between(0, 0.2), listener.process, () =>
      listener.accepted(far, process.name),
    )
    return near
  }
}
