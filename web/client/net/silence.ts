// Notices that a socket has died without a word: pings after a while without a frame, and tells when nothing answers.

/** A ping goes out after so long without a frame, ms; gateways close a socket that is silent for 32 s. */
export const PING_AFTER_MS = 20_000
/** A hello is answered within so long, ms, also by gateways that let a crowd in one by one. */
export const HELLO_WITHIN_MS = 20_000
/** A ping is answered within so long, ms, or the socket is dead. */
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
  /** Hello has been said: whatever the other end is, it answers. */
  greeted(): void
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
  /** A late tick has found the answer missing. */
  let excused = false

  const timer = setInterval(() => {
    const now = Date.now()
    const slept = now - tickedAt - TICK_MS
    tickedAt = now
    // A clock that was set back would make every silence look short; the new connection also learns the server's time anew.
    if (slept > (isHidden() ? SLEPT_HIDDEN_MS : SLEPT_MS) || slept < -2 * TICK_MS) return die()
    if (due !== null) {
      if (now < due) return
      // A page whose timers were held back looks late for an answer that may be waiting to be read: that excuses it once.
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

  /** A doubt shortens the wait for an answer that is awaited already. */
  function expect(within: number): void {
    due = Math.min(due ?? Infinity, Date.now() + within)
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
      excused = false
      if (pong) answersPings = true
    },
    greeted: () => expect(HELLO_WITHIN_MS),
    probe: (since = Infinity) => {
      if (heardAt > since) return
      if (answersPings) ask(PROBE_WITHIN_MS)
      // Nothing says that this end would answer: what has been asked three times is reason enough.
      else if (since !== Infinity) die()
    },
    stop,
  }
}
