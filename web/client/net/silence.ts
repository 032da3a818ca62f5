// Detects half-open sockets: pings after a while without a frame, and reports when nothing answers.

/** Silence before a ping, ms; gateways close a socket that is silent for 32 s. */
export const PING_AFTER_MS = 20_000
/** Timeout of a hello, ms, also at gateways that admit a crowd one by one. */
export const HELLO_WITHIN_MS = 20_000
/** Timeout of a ping, ms. */
export const PONG_WITHIN_MS = 8000
/** The same with a reason to doubt: unanswered requests, a page that becomes visible again. */
export const PROBE_WITHIN_MS = 3000
/** Tick interval, ms. */
export const TICK_MS = 2000
/** Lateness of a tick that means the machine slept, ms. */
export const SLEPT_MS = 20_000
/** The same in a hidden page, whose timers browsers run once a minute. */
export const SLEPT_HIDDEN_MS = 150_000

export interface Silence {
  /** A frame has arrived; `pong`: the other end answers pings. */
  received(pong: boolean): void
  /** A hello was sent: every server answers it. */
  greeted(): void
  /** Probes at once; `since`: unless a frame arrived after that moment, ms since the epoch. */
  probe(since?: number): void
  stop(): void
}

interface Ends {
  ping: () => void
  dead: () => void
  isHidden: () => boolean
}

/** Watches one open socket. `dead` is called once. Without pongs only probes and sleep are evidence. */
export function watchSilence({ ping, dead, isHidden }: Ends): Silence {
  let heardAt = Date.now()
  let tickedAt = heardAt
  let answersPings = false
  /** Deadline of a pong, ms since the epoch; null: none is awaited. */
  let due: number | null = null
  /** A late tick has found the pong missing. */
  let excused = false

  const timer = setInterval(() => {
    const now = Date.now()
    const slept = now - tickedAt - TICK_MS
    tickedAt = now
    // A clock that was set back would make every silence look short; a new connection also syncs the server's time.
    if (slept > (isHidden() ? SLEPT_HIDDEN_MS : SLEPT_MS) || slept < -2 * TICK_MS) return die()
    if (due !== null) {
      if (now < due) return
      // In a page whose timers were throttled a pong may be waiting to be read: excused once.
      if (slept < TICK_MS || excused) die()
      excused = true
      return
    }
    if (answersPings && now - heardAt >= PING_AFTER_MS) ask(PONG_WITHIN_MS)
  }, TICK_MS)

  function ask(within: number): void {
    if (due === null) ping()
    expect(within)
  }

  /** A doubt shortens the wait for a pong already awaited. */
  function expect(within: number): void {
    due = Math.min(due ?? Infinity, Date.now() + within)
  }

  function die(): void {
    stop()
    dead()
  }

  const stop = (): void => clearInterval(timer)

  return {
    received: (pong) => {
      heardAt = Date.now()
      due = null
      excused = false
      if (pong) answersPings = true
    },
    greeted: () => expect(HELLO_WITHIN_MS),
    probe: (since = Infinity) => {
      if (heardAt > since) return
      if (answersPings) ask(PROBE_WITHIN_MS)
      // This end may not answer pings: three unanswered probes are evidence enough.
      else if (since !== Infinity) die()
    },
    stop,
  }
}
