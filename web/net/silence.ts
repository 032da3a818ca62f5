// Notices that a socket has died without a word: pings after a while without a frame, and tells when nothing answers.

/** A ping goes out after so long without a frame, ms; gateways close a socket that is silent for 32 s. */
export const PING_AFTER_MS = 20_000
/** It is answered within so long, ms, or the socket is dead. */
export const PONG_WITHIN_MS = 8000
/** The same where there is a reason to doubt: unanswered requests, a page that is looked at again. */
export const PROBE_WITHIN_MS = 3000
/** How often the time is looked at, ms. */
export const TICK_MS = 2000
/** A tick so much late, ms, means that the machine slept. */
export const SLEPT_MS = 20_000
/** The same in a hidden page, whose timers browsers run once a minute. */
export const SLEPT_HIDDEN_MS = 150_000

export interface Silence {
  /** A frame has come; `pong`: the other end answers pings. */
  heard(pong: boolean): void
  /** Asks for a sign of life at once; `since`: unless a frame came after that moment, ms since the epoch. */
  probe(since?: number): void
  stop(): void
}

interface Ends {
  ping: () => void
  dead: () => void
  isHidden: () => boolean
}

/** Watches one open socket. `dead` is called once. Without pongs only a probe and sleep tell. */
export function watchSilence({ ping, dead, isHidden }: Ends): Silence {
  let heardAt = Date.now()
  let tickedAt = heardAt
  let answersPings = false
  /** When the answer to a ping is due, ms since the epoch; null: none is awaited. */
  let due: number | null = null

  const timer = setInterval(() => {
    const now = Date.now()
    const slept = now - tickedAt - TICK_MS
    tickedAt = now
    if (slept > (isHidden() ? SLEPT_HIDDEN_MS : SLEPT_MS)) return die()
    if (due !== null) {
      // A page whose timers were held back looks late for an answer that may be waiting to be read.
      if (now >= due && slept < TICK_MS) die()
      return
    }
    if (answersPings && now - heardAt >= PING_AFTER_MS) ask(PONG_WITHIN_MS)
  }, TICK_MS)

  function ask(within: number): void {
    const by = Date.now() + within
    // A doubt shortens the wait for an answer that is awaited already.
    if (due === null) ping()
    due = due === null ? by : Math.min(due, by)
  }

  function die(): void {
    stop()
    dead()
  }

  const stop = (): void => clearInterval(timer)

  return {
    heard: (pong) => {
      heardAt = Date.now()
      due = null
      if (pong) answersPings = true
    },
    probe: (since = Infinity) => {
      if (heardAt > since) return
      if (answersPings) ask(PROBE_WITHIN_MS)
      // Nothing says that this end would answer: what has been asked three times is reason enough.
      else if (since !== Infinity) die()
    },
    stop,
  }
}
