// Dead socket detection: unanswered ping or request, sleep; a live socket is kept.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  HELLO_TIMEOUT_MS,
  PING_AFTER_MS,
  PONG_TIMEOUT_MS,
  PROBE_TIMEOUT_MS,
  HIDDEN_SLEEP_LATENESS_MS,
  SLEEP_LATENESS_MS,
  TICK_MS,
  startHeartbeat,
  type Heartbeat,
} from './heartbeat.ts'

let pings: number
let deaths: number
let hidden: boolean
let heartbeat: Heartbeat

beforeEach(() => {
  vi.useFakeTimers()
  pings = 0
  deaths = 0
  hidden = false
  heartbeat = startHeartbeat({
    ping: () => (pings += 1),
    onDead: () => (deaths += 1),
    isHidden: () => hidden,
  })
})
afterEach(() => {
  heartbeat.stop()
  vi.useRealTimers()
})

/** Advances the time without running timers, as on a sleeping machine. */
const sleep = (ms: number): void => void vi.setSystemTime(Date.now() + ms)

describe('a silent socket', () => {
  it('is pinged, and is dead within a minute without a reply', () => {
    heartbeat.received(true)
    vi.advanceTimersByTime(PING_AFTER_MS + TICK_MS)
    expect([pings, deaths]).toEqual([1, 0])
    vi.advanceTimersByTime(PONG_TIMEOUT_MS + TICK_MS)
    expect([pings, deaths]).toEqual([1, 1])
    expect(PING_AFTER_MS + PONG_TIMEOUT_MS + 2 * TICK_MS).toBeLessThan(60_000)
    vi.advanceTimersByTime(600_000)
    expect([pings, deaths]).toEqual([1, 1])
  })

  it('stays alive while pings are answered, one ping per interval', () => {
    heartbeat.received(true)
    for (let nth = 1; nth <= 5; nth += 1) {
      vi.advanceTimersByTime(PING_AFTER_MS + TICK_MS)
      expect(pings).toBe(nth)
      heartbeat.received(true)
    }
    expect(deaths).toBe(0)
  })

  it('is never pinged while it receives frames', () => {
    heartbeat.received(true)
    for (let nth = 0; nth < 60; nth += 1) {
      vi.advanceTimersByTime(1000)
      heartbeat.received(false)
    }
    expect(pings).toBe(0)
  })

  it('is not pinged if its gateway does not support pings', () => {
    heartbeat.received(false)
    vi.advanceTimersByTime(600_000)
    expect([pings, deaths]).toEqual([0, 0])
  })
})

describe('a hello', () => {
  it('without a reply closes the socket as dead', () => {
    heartbeat.helloSent()
    vi.advanceTimersByTime(HELLO_TIMEOUT_MS + TICK_MS)
    expect([pings, deaths]).toEqual([0, 1])
  })

  it('is answered by any frame', () => {
    heartbeat.helloSent()
    heartbeat.received(false)
    vi.advanceTimersByTime(600_000)
    expect(deaths).toBe(0)
  })
})

describe('a hidden page whose timers run once a minute', () => {
  const nextMinute = (): void => {
    sleep(60_000 - TICK_MS)
    vi.advanceTimersByTime(TICK_MS)
  }
  beforeEach(() => {
    hidden = true
    heartbeat.received(true)
    nextMinute()
    expect(pings).toBe(1)
    nextMinute()
    expect(deaths).toBe(0)
  })

  it('reads buffered frames before it declares the socket dead', () => {
    heartbeat.received(true)
    nextMinute()
    expect([pings, deaths]).toEqual([2, 0])
  })

  it('detects a dead socket', () => {
    nextMinute()
    expect(deaths).toBe(1)
  })
})

describe('a probe', () => {
  it('pings at once and has a shorter timeout', () => {
    heartbeat.received(true)
    heartbeat.probe()
    heartbeat.probe()
    expect(pings).toBe(1)
    vi.advanceTimersByTime(PROBE_TIMEOUT_MS + TICK_MS)
    expect(deaths).toBe(1)
  })

  it('is skipped if a frame arrived after the request', () => {
    const asked = Date.now()
    vi.advanceTimersByTime(10)
    heartbeat.received(true)
    heartbeat.probe(asked)
    expect(pings).toBe(0)
  })

  it('declares the socket dead at once if its gateway does not support pings', () => {
    heartbeat.probe(Date.now() + 1)
    expect(deaths).toBe(1)
  })
})

describe('a clock that is set back', () => {
  it('makes the socket dead, since the time of silence is unknown', () => {
    heartbeat.received(true)
    sleep(-3_600_000)
    vi.advanceTimersByTime(TICK_MS)
    expect(deaths).toBe(1)
  })

  it('by less than a tick is ignored', () => {
    heartbeat.received(true)
    sleep(-TICK_MS / 2)
    vi.advanceTimersByTime(PING_AFTER_MS + 2 * TICK_MS)
    expect([pings, deaths]).toEqual([1, 0])
  })
})

describe('a machine that wakes from sleep', () => {
  it('makes the socket dead', () => {
    vi.advanceTimersByTime(TICK_MS)
    sleep(SLEEP_LATENESS_MS + TICK_MS)
    vi.advanceTimersByTime(TICK_MS)
    expect(deaths).toBe(1)
  })

  it('is distinguished from a hidden page with slow timers', () => {
    hidden = true
    sleep(60_000)
    vi.advanceTimersByTime(TICK_MS)
    expect(deaths).toBe(0)
    sleep(HIDDEN_SLEEP_LATENESS_MS + TICK_MS)
    vi.advanceTimersByTime(TICK_MS)
    expect(deaths).toBe(1)
  })
})
