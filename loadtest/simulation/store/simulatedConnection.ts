// A simulated Redis connection: ordered, delayed, retried on a lost reply, as in ioredis.
import type { Rng } from '../rng.ts'
import type { Process, VirtualTime } from '../virtualTime.ts'
import type { Run } from './client.ts'
import type { SimulatedRedis } from './redis.ts'

/** The availability of the simulated store. */
export class StoreState {
  readonly redis: SimulatedRedis
  readonly time: VirtualTime
  readonly rng: Rng
  up = true
  /** Commands run but their replies are lost, as just before a crash. */
  dropsReplies = false
  readonly connections = new Set<SimulatedConnection>()

  constructor(redis: SimulatedRedis, time: VirtualTime, rng: Rng) {
    this.redis = redis
    this.time = time
    this.rng = rng
  }

  /** Drops every connection; the store is down until `back`. */
  goDown(): void {
    this.up = false
    this.dropsReplies = false
    for (const connection of this.connections) connection.disconnect()
  }

  /** Ends the outage with all data intact; `restarted`: the store was restarted and has lost its scripts. */
  comeUp(restarted: boolean): void {
    this.up = true
    if (restarted) this.redis.scripts.clear()
    for (const connection of this.connections) connection.reconnect()
  }
}

/** Executes a command; the result delivers its reply. */
type PendingCommand = () => () => void

/** A connection that reconnects by itself and resends commands without a reply. */
export class SimulatedConnection {
  readonly #store: StoreState
  readonly #process: Process
  readonly #pending = new Set<PendingCommand>()
  #generation = 0
  #up: boolean
  #lastArrival = 0

  constructor(store: StoreState, process: Process) {
    this.#store = store
    this.#process = process
    this.#up = store.up
    store.connections.add(this)
    process.onEnd.add(() => store.connections.delete(this))
  }

  /** Whether it is connected. */
  get ready(): boolean {
    return this.#up
  }

  disconnect(): void {
    this.#up = false
    this.#generation += 1
  }

  reconnect(): void {
    const { time, rng } = this.#store
    const life = (this.#generation += 1)
    time.after(rng.between(1, 150), this.#process, () => {
      if (life !== this.#generation || !this.#store.up) return
      this.#up = true
      for (const pending of this.#pending) this.#send(pending)
    })
  }

  readonly run: Run = (work) =>
    new Promise((done, fail) => {
      const pending: PendingCommand = () => {
        try {
          const result = work(this.#store.redis)
          return () => done(result)
        } catch (error) {
          return () => fail(error instanceof Error ? error : new Error(String(error)))
        }
      }
      this.#pending.add(pending)
      if (this.#up) this.#send(pending)
    })

  #send(pending: PendingCommand): void {
    const { time, rng } = this.#store
    const life = this.#generation
    this.#lastArrival = Math.max(this.#lastArrival, time.now + rng.between(0.1, 0.6))
    time.after(this.#lastArrival - time.now, null, () => {
      // A command in flight when the connection was lost may or may not have arrived.
      if (life !== this.#generation && (!this.#store.up || rng.chance(0.5))) return
      const answer = pending()
      if (this.#store.dropsReplies) return
      time.after(rng.between(0.1, 0.6), this.#process, () => {
        if (life !== this.#generation || !this.#pending.delete(pending)) return
        answer()
      })
    })
  }
}
