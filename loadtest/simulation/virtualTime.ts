// Virtual time: an event queue that replaces timers and clocks of the code under test.

/** A simulated process. Its events are dropped when it dies and deferred while it sleeps. */
export class Process {
  readonly name: string
  alive = true
  /** Events deferred while it sleeps; null: awake. */
  deferred: Event[] | null = null
  /** When it started: its monotonic clock counts from here. */
  startedAt = 0
  /** How far its wall clock is ahead of the simulation's, ms. */
  clockOffset = 0
  /** Called once, when it ends. */
  readonly onEnd = new Set<() => void>()

  constructor(name: string) {
    this.name = name
  }
}

interface Event {
  at: number
  nth: number
  /** null: belongs to no process, as network events do. */
  process: Process | null
  work: (() => void) | null
  /** Interval of a repeating event, ms; 0: runs once. */
  every: number
}

/** A simulation has about 8,000 events: more than this is an endless loop. */
const MAX_EVENTS = 60_000
/** Every this many events it yields to Node, which then reports unhandled rejections. */
const YIELD_EVERY = 256
/** Interval of the checks of `advance`, ms. */
const POLL_MS = 250
const EPOCH = Date.UTC(2026, 0, 1)

const real = { setImmediate: globalThis.setImmediate, now: performance.now.bind(performance) }
/** Schedules microtasks without the async resource that `queueMicrotask` creates for each. */
const resolved = Promise.resolve()

/** The virtual time of one simulation. */
export class VirtualTime {
  now = 0
  /** The process whose event is running. */
  current: Process | null = null
  events = 0
  readonly #queue: Event[] = []
  #count = 0
  /** Called with an uncaught error of a process. */
  readonly #onError: (process: Process | null, error: unknown) => void

  constructor(bug: (process: Process | null, error: unknown) => void) {
    this.#onError = bug
  }

  /** Server-wide milliseconds since 1970. */
  get wall(): number {
    return EPOCH + this.now
  }

  after(ms: number, process: Process | null, work: () => void, every = 0): Event {
    const event = { at: this.now + ms, nth: (this.#count += 1), process, work, every }
    this.#push(event)
    return event
  }

  /** Puts a process to sleep: its events are deferred. */
  sleep(process: Process): void {
    process.deferred ??= []
  }

  wake(process: Process): void {
    const waiting = process.deferred ?? []
    process.deferred = null
    for (const event of waiting) this.#push({ ...event, at: this.now, nth: (this.#count += 1) })
  }

  /** Ends a process as kill -9 does. */
  kill(process: Process): void {
    process.alive = false
    process.deferred = null
    for (const tell of [...process.onEnd]) tell()
    process.onEnd.clear()
  }

  /** True when the event limit was reached, as in an endless loop; no more events run. */
  get isEndless(): boolean {
    return this.events > MAX_EVENTS
  }

  /** Runs events until `over`; microtasks and ticks of one event finish before the next event. */
  run(over: () => boolean): Promise<void> {
    return new Promise((done) => {
      const next = (): void => {
        if (this.events % YIELD_EVERY === 0) real.setImmediate(step)
        else process.nextTick(step)
      }
      const step = (): void => {
        const event = this.isEndless || over() ? undefined : this.#queue.pop()
        if (event === undefined) return done()
        this.#runEvent(event)
        // A tick scheduled in a microtask runs after all microtasks.
        void resolved.then(next)
      }
      real.setImmediate(step)
    })
  }

  /** Runs for `ms`, or until `over`; checked at intervals, because after each event it would cost more than the events. */
  async advance(ms: number, over: () => boolean): Promise<void> {
    const end = this.now + ms
    while (this.now <= end && !over() && !this.isEndless) {
      const until = this.now + POLL_MS
      this.after(POLL_MS, null, () => undefined)
      await this.run(() => this.now >= until)
    }
  }

  #runEvent(event: Event): void {
    const { process, work } = event
    if (work === null || process?.alive === false) return
    if (process?.deferred != null) return void process.deferred.push(event)
    this.now = Math.max(this.now, event.at)
    this.current = process
    this.events += 1
    if (event.every > 0)
      this.#push(Object.assign(event, { at: this.now + event.every, nth: (this.#count += 1) }))
    try {
      work()
    } catch (error) {
      this.#onError(process, error)
    }
  }

  /** Keeps the queue sorted with the earliest event at its end, where most new events belong. */
  #push(event: Event): void {
    const later = this.#queue.findLastIndex((other) => isBefore(event, other))
    this.#queue.splice(later + 1, 0, event)
  }
}

const isBefore = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.nth < b.nth)

let installedTime: VirtualTime | null = null

const currentTime = (): VirtualTime => {
  if (installedTime === null) throw new Error('no simulation runs whose time this could be')
  return installedTime
}

const startTimer = (work: () => void, ms: unknown, repeats: boolean): Event => {
  const time = currentTime()
  const wait = Math.max(1, Number(ms) || 0)
  return time.after(wait, time.current, work, repeats ? wait : 0)
}
const stopTimer = (timer: unknown): void => {
  if (typeof timer === 'object' && timer !== null && 'work' in timer) timer.work = null
}

/**
 * Replaces the timers and clocks of this thread by the simulation's. Other dependencies are injected into the
 * code under test; timers and clocks are globals of the language.
 */
export function installClock(time: VirtualTime): void {
  if (installedTime === null) {
    const clock = { value: () => currentTime().now - (currentTime().current?.startedAt ?? 0) }
    Object.defineProperty(performance, 'now', clock)
    Object.defineProperty(Date, 'now', {
      value: () => currentTime().wall + (currentTime().current?.clockOffset ?? 0),
    })
    const globals: Record<string, unknown> = {
      setTimeout: (work: () => void, ms?: number) => startTimer(work, ms, false),
      setInterval: (work: () => void, ms?: number) => startTimer(work, ms, true),
      setImmediate: (work: () => void) => currentTime().after(0, currentTime().current, work),
      clearTimeout: stopTimer,
      clearInterval: stopTimer,
      clearImmediate: stopTimer,
    }
    for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value })
  }
  installedTime = time
}
