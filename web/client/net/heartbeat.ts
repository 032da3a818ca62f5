// Heartbeat of a socket: pings it when silent, reports it dead when nothing answers.

/** Silence before a ping, ms; gateways close a socket that is silent for 32 s. */
export const PING_AFTER_MS = 20_000
/** Timeout of a hello, ms, also at gateways that admit a crowd one by one. */
export const HELLO_TIMEOUT_MS = 20_000
/** Timeout of a ping, ms. */
export const PONG_TIMEOUT_MS = 8000
/** The same with a reason to doubt: unanswered requests, a page that becomes visible again. */
export const PROBE_TIMEOUT_MS = 3000
/** Tick interval, ms. */
export const TICK_MS = 2000
/** Lateness of a tick after which the machine must have slept, ms. */
export const SLEEP_LATENESS_MS = 20_000
/** The same in a hidden page, whose timers browsers run once a minute. */
export const HIDDEN_SLEEP_LATENESS_MS = 150_000

export type Heartbeat = ReturnType<typeof startHeartbeat>

interface HeartbeatOptions {
  ping: () => void
  onDead: () => void
  isHidden: () => boolean
}

/** Starts the heartbeat of an open socket. `onDead` is called once. Without pongs only probes and sleep are evidence. */
export function startHeartbeat({ ping, onDead, isHidden }: HeartbeatOptions) {
  let lastFrameAt = Date.now()
  let lastTickAt = lastFrameAt
  let answersPings = false
  /** Deadline of a pong, ms since the epoch; null: none is awaited. */
  let pongDeadline: number | null = null
  /** A late tick found the pong missing once. */
  let isExcused = false

  const timer = setInterval(() => {
    const now = Date.now()
    const lateness = now - lastTickAt - TICK_MS
    lastTickAt = now
    // A clock that was set back would make every silence look short; a new connection also syncs the server's time.
    if (lateness > (isHidden() ? HIDDEN_SLEEP_LATENESS_MS : SLEEP_LATENESS_MS) || lateness < -2 * TICK_MS)
      return die()
    if (pongDeadline !== null) {
      if (now < pongDeadline) return
      // In a page whose timers were throttled a pong may be waiting to be read: excused once.
      if (lateness < TICK_MS || isExcused) die()
      isExcused = true
      return
    }
    if (answersPings && now - lastFrameAt >= PING_AFTER_MS) sendPing(PONG_TIMEOUT_MS)
  }, TICK_MS)

  function sendPing(timeoutMs: number): void {
    if (pongDeadline === null) ping()
    expectFrame(timeoutMs)
  }

  /** A probe shortens the timeout of a ping in flight. */
  function expectFrame(timeoutMs: number): void {
    pongDeadline = Math.min(pongDeadline ?? Infinity, Date.now() + timeoutMs)
  }

  function die(): void {
    stop()
    onDead()
  }

  const stop = (): void => clearInterval(timer)

  return {
    /** A frame has arrived; `pong`: the other end answers pings. */
    received: (pong: boolean): void => {
      lastFrameAt = Date.now()
      pongDeadline = null
      isExcused = false
      if (pong) answersPings = true
    },
    /** A hello was sent: every server answers it. */
    helloSent: (): void => expectFrame(HELLO_TIMEOUT_MS),
    /** Probes at once; `since`: unless a frame arrived after that moment, ms since the epoch. */
    probe: (since = Infinity): void => {
      if (lastFrameAt > since) return
      if (answersPings) sendPing(PROBE_TIMEOUT_MS)
      // This end may not answer pings: three unanswered probes are evidence enough.
      else if (since !== Infinity) die()
    },
    stop,
  }
}
