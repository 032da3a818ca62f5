// Detection of silent sockets: an unanswered ping, a doubt, a machine that slept; a live one is left alone.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  HELLO_WITHIN_MS,
  PING_AFTER_MS,
  PONG_WITHIN_MS,
  PROBE_WITHIN_MS,
  SLEPT_HIDDEN_MS,
  SLEPT_MS,
  TICK_MS,
  watchSilence,
  type Silence,
} from './silence.ts'

let pings: number
let deaths: number
let hidden: boolean
let silence: Silence

beforeEach(() => {
  vi.useFakeTimers()
  pings = 0
  deaths = 0
  hidden = false
  silence = watchSilence({ ping: () => (pings += 1), dead: () => (deaths += 1), isHidden: () => hidden })
})
afterEach(() => {
  silence.stop()
  vi.useRealTimers()
})

/** Time passes while no timer runs, as on a sleeping machine. */
const sleep = (ms: number): void => void vi.setSystemTime(Date.now() + ms)

describe('a silent socket', () => {
  it('is pinged, and dead within a minute when nothing answers', () => {
    silence.received(true)
    vi.advanceTimersByTime(PING_AFTER_MS + TICK_MS)
    expect([pings, deaths]).toEqual([1, 0])
    vi.advanceTimersByTime(PONG_WITHIN_MS + TICK_MS)
    expect([pings, deaths]).toEqual([1, 1])
    expect(PING_AFTER_MS + PONG_WITHIN_MS + 2 * TICK_MS).toBeLessThan(60_000)
    vi.advanceTimersByTime(600_000)
    expect([pings, deaths]).toEqual([1, 1])
  })

  it('lives as long as pings are answered, one for each while', () => {
    silence.received(true)
    for (let nth = 1; nth <= 5; nth += 1) {
      vi.advanceTimersByTime(PING_AFTER_MS + TICK_MS)
      expect(pings).toBe(nth)
      silence.received(true)
    }
    expect(deaths).toBe(0)
  })

  it('that carries frames is never pinged', () => {
    silence.received(true)
    for (let nth = 0; nth < 60; nth += 1) {
      vi.advanceTimersByTime(1000)
      silence.received(false)
    }
    expect(pings).toBe(0)
  })

  it('of a gateway that answers no pings is not asked', () => {
    silence.received(false)
    vi.advanceTimersByTime(600_000)
    expect([pings, deaths]).toEqual([0, 0])
  })
})

describe('a hello', () => {
  it('that nothing answers is said to a dead socket', () => {
    silence.greeted()
    vi.advanceTimersByTime(HELLO_WITHIN_MS + TICK_MS)
    expect([pings, deaths]).toEqual([0, 1])
  })

  it('is answered by any frame', () => {
    silence.greeted()
    silence.received(false)
    vi.advanceTimersByTime(600_000)
    expect(deaths).toBe(0)
  })
})

describe('a hidden page, whose timers run once a minute', () => {
  const nextMinute = (): void => {
    sleep(60_000 - TICK_MS)
    vi.advanceTimersByTime(TICK_MS)
  }
  beforeEach(() => {
    hidden = true
    silence.received(true)
    nextMinute()
    expect(pings).toBe(1)
    nextMinute()
    expect(deaths).toBe(0)
  })

  it('reads what has waited before it gives a socket up', () => {
    silence.received(true)
    nextMinute()
    expect([pings, deaths]).toEqual([2, 0])
  })

  it('notices a dead socket all the same', () => {
    nextMinute()
    expect(deaths).toBe(1)
  })
})

describe('a doubt', () => {
  it('is settled soon, and shortens the wait for an answer', () => {
    silence.received(true)
    silence.probe()
    silence.probe()
    expect(pings).toBe(1)
    vi.advanceTimersByTime(PROBE_WITHIN_MS + TICK_MS)
    expect(deaths).toBe(1)
  })

  it('is none where a frame came after the request', () => {
    const asked = Date.now()
    vi.advanceTimersByTime(10)
    silence.received(true)
    silence.probe(asked)
    expect(pings).toBe(0)
  })

  it('ends a socket at once whose gateway answers no pings', () => {
    silence.probe(Date.now() + 1)
    expect(deaths).toBe(1)
  })
})

describe('a clock that was set back', () => {
  it('makes the socket dead, since a silence cannot be told from the time any more', () => {
    silence.received(true)
    sleep(-3_600_000)
    vi.advanceTimersByTime(TICK_MS)
    expect(deaths).toBe(1)
  })

  it('by less than a tick is nothing', () => {
    silence.received(true)
    sleep(-TICK_MS / 2)
    vi.advanceTimersByTime(PING_AFTER_MS + 2 * TICK_MS)
    expect([pings, deaths]).toEqual([1, 0])
  })
})

describe('a machine that slept', () => {
  it('makes the socket dead', () => {
    vi.advanceTimersByTime(TICK_MS)
    sleep(SLEPT_MS + TICK_MS)
    vi.advanceTimersByTime(TICK_MS)
    expect(deaths).toBe(1)
  })

  it('is told from a hidden page, whose timers are slow', () => {
    hidden = true
    sleep(60_000)
    vi.advanceTimersByTime(TICK_MS)
    expect(deaths).toBe(0)
    sleep(SLEPT_HIDDEN_MS + TICK_MS)
    vi.advanceTimersByTime(TICK_MS)
    expect(deaths).toBe(1)
  })
})
