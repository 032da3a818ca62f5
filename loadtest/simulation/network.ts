// The simulated network of gateways and engines: delay, partition, reset, duplication.
import { EventEmitter } from 'node:events'
import type { Address, Duplex, Transport } from '#proto/link/link.ts'
import type { ListenerHandlers } from '#proto/link/duplex.ts'
import type { Rng } from './rng.ts'
import { Process, type VirtualTime } from './virtualTime.ts'

/** The state of the connection between two processes. */
export interface Way {
  /** Extra delay, ms. */
  slower: number
  /** Names of the senders whose bytes are held until the fault heals; then all are delivered in order. */
  held: Set<string>
  /** Probability that a message is delivered twice. */
  twice: number
}

const REFUSED_MS = 1

/** One end of a stream. */
class End extends EventEmitter implements Duplex {
  readonly process: Process
  peer: End | null = null
  destroyed = false
  readonly writableLength = 0
  readonly #net: Network
  #way: Way | null = null
  #last = 0
  #said = 0
  #waiting: (() => void)[] = []

  constructor(net: Network, process: Process) {
    super()
    this.#net = net
    this.process = process
    process.ended.add(this.#lost)
  }

  setNoDelay(): void {}

  write(bytes: Uint8Array): void {
    if (this.destroyed || this.peer === null) return
    const copy = Buffer.from(bytes)
    const { twice } = this.#wayTo(this.peer)
    this.#said += 1
    const times = this.#said > 1 && twice > 0 && this.#net.rng.chance(twice) ? 2 : 1
    const at = this.#net.time.now
    const arrive = (peer: End): void => this.#net.saying(at, () => void peer.emit('data', copy))
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

  readonly #lost = (): void => this.#close('close', true)

  #wayTo(peer: End): Way {
    return (this.#way ??= this.#net.way(this.process, peer.process))
  }

  #carry(arrive: (peer: End) => void): void {
    const { time, rng } = this.#net
    const { peer } = this
    if (peer === null) return
    const way = this.#wayTo(peer)
    const go = (): void => {
      this.#last = Math.max(this.#last, time.now + rng.between(0.2, 2) + way.slower)
      time.after(this.#last - time.now, peer.process, () => {
        if (!peer.destroyed) arrive(peer)
      })
    }
    if (way.held.has(this.process.name) || this.#waiting.length > 0) this.#waiting.push(go)
    else go()
  }

  #close(how: 'close' | 'reset', tell: boolean): void {
    if (this.destroyed) return
    this.destroyed = true
    this.#net.ends.delete(this)
    this.process.ended.delete(this.#lost)
    if (tell) this.#carry((peer) => peer.#close('close', false))
    if (!this.process.alive) return
    this.#net.time.after(0, this.process, () => {
      if (how === 'close') this.emit('close')
      // Without an error listener the event would throw.
      else if (this.listenerCount('error') > 0) this.emit('error', new Error('read ECONNRESET'))
    })
  }
}

/** Reads are recorded for this long, ms. */
const LATELY_MS = 1000

/** All streams of a simulation. */
export class Network {
  readonly time: VirtualTime
  readonly rng: Rng
  readonly ends = new Set<End>()
  /** Time at which the bytes being read now were written; null: nothing is being read. */
  said: number | null = null
  /** Recent reads by process: when each was read and when it was written. */
  readonly #read = new Map<Process, { at: number; said: number }[]>()
  readonly #doors = new Map<Address, { process: Process } & Pick<ListenerHandlers, 'accepted'>>()
  readonly #ways = new Map<string, Way>()
  #count = 0

  constructor(time: VirtualTime, rng: Rng) {
    this.time = time
    this.rng = rng
  }

  /** Runs `read` for bytes that were written at `at`. */
  saying(at: number, read: () => void): void {
    const before = this.said
    this.said = at
    const { current, now } = this.time
    if (current !== null) {
      const known = this.#read.get(current) ?? []
      this.#read.set(current, known)
      known.push({ at: now, said: at })
      while ((known[0]?.at ?? now) < now - LATELY_MS) known.shift()
    }
    try {
      read()
    } finally {
      this.said = before
    }
  }

  /** The earliest write time among the bytes that this process read in the last `ms`. */
  saidAtSoonest(process: Process, ms: number): number {
    const { now } = this.time
    const lately = (this.#read.get(process) ?? []).filter(({ at }) => at >= now - ms)
    return Math.min(now - ms, ...lately.map(({ said }) => said))
  }

  way(one: Process, other: Process): Way {
    const name = [one.name, other.name].sort().join(' ')
    let way = this.#ways.get(name)
    if (way === undefined) {
      way = { slower: 0, held: new Set(), twice: 0 }
      this.#ways.set(name, way)
    }
    return way
  }

  /** Removes every fault between these two and delivers what was held. */
  heal(one: Process, other: Process): void {
    Object.assign(this.way(one, other), { slower: 0, twice: 0 })
    this.way(one, other).held.clear()
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
        this.#doors.set(address, { process, accepted })
        return Promise.resolve({
          address,
          close: () => {
            this.#doors.delete(address)
            return Promise.resolve()
          },
        })
      },
    }
  }

  #connect(process: Process, address: Address): Duplex {
    const near = new End(this, process)
    this.ends.add(near)
    const door = this.#doors.get(address)
    const refused = (): void => void near.emit('error', new Error('connect ECONNREFUSED'))
    if (door === undefined || !door.process.alive) {
      this.time.after(REFUSED_MS, process, refused)
      return near
    }
    const far = new End(this, door.process)
    this.ends.add(far)
    near.peer = far
    far.peer = near
    const way = this.way(process, door.process)
    // A held connection is never accepted.
    if (way.held.size > 0) return near
    const there = this.rng.between(0.2, 1) + way.slower
    this.time.after(there, process, () => near.emit('connect'))
    this.time.after(there + this.rng.between(0, 0.2), door.process, () => door.accepted(far, process.name))
    return near
  }
}
