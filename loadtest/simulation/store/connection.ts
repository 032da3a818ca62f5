// One process' connection to the store of a storm: in order, late, sent again when an answer was lost, as ioredis does it.
import type { Dice } from '../rng.ts'
import type { Process, Time } from '../time.ts'
import type { Run } from './commands.ts'
import type { Data } from './data.ts'

/** How the store is. */
export class StoreState {
  readonly data: Data
  readonly time: Time
  readonly dice: Dice
  up = true
  /** It does what it is asked, but nobody hears of it: so a store is just before it is gone. */
  mute = false
  readonly lines = new Set<Line>()

  constructor(data: Data, time: Time, dice: Dice) {
    this.data = data
    this.time = time
    this.dice = dice
  }

  /** Every connection is gone, and it answers nobody until it is `back`. */
  away(): void {
    this.up = false
    this.mute = false
    for (const line of this.lines) line.lose()
  }

  /** With all that it said it has kept; `forgetful`: it was restarted. */
  back(forgetful: boolean): void {
    this.up = true
    if (forgetful) this.data.scripts.clear()
    for (const line of this.lines) line.regain()
  }
}

interface Asked {
  carryOut(): { answer: () => void }
}

/** A connection that heals by itself; what was not answered is asked again. */
export class Line {
  readonly #store: StoreState
  readonly #process: Process
  readonly #pending = new Set<Asked>()
  #life = 0
  #up: boolean
  #last = 0

  constructor(store: StoreState, process: Process) {
    this.#store = store
    this.#process = process
    this.#up = store.up
    store.lines.add(this)
    process.ended.add(() => store.lines.delete(this))
  }

  /** Whether it is connected. */
  get ready(): boolean {
    return this.#up
  }

  lose(): void {
    this.#up = false
    this.#life += 1
  }

  regain(): void {
    const { time, dice } = this.#store
    const life = (this.#life += 1)
    time.after(dice.between(1, 150), this.#process, () => {
      if (life !== this.#life || !this.#store.up) return
      this.#up = true
      for (const asked of this.#pending) this.#send(asked)
    })
  }

  readonly run: Run = (work) =>
    new Promise((done, fail) => {
      const asked: Asked = {
        carryOut: () => {
          try {
            const result = work(this.#store.data)
            return { answer: () => done(result) }
          } catch (error) {
            return { answer: () => fail(error instanceof Error ? error : new Error(String(error))) }
          }
        },
      }
      this.#pending.add(asked)
      if (this.#up) this.#send(asked)
    })

  #send(asked: Asked): void {
    const { time, dice } = this.#store
    const life = this.#life
    this.#last = Math.max(this.#last, time.now + dice.between(0.1, 0.6))
    time.after(this.#last - time.now, null, () => {
      // What was under way when the connection went may or may not have arrived.
      if (life !== this.#life && (!this.#store.up || dice.chance(0.5))) return
      const { answer } = asked.carryOut()
      if (this.#store.mute) return
      time.after(dice.between(0.1, 0.6), this.#process, () => {
        if (life !== this.#life || !this.#pending.delete(asked)) return
        answer()
      })
    })
  }
}
