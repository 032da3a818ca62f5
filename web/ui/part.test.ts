// Tests a lazily loaded part: retried with back-off, failures not cached, loaded once.
import { describe, expect, it } from 'vitest'
import { importWithRetry, openPart, RETRY_PAUSES_MS, type PartState } from './part.ts'

/** Fails this many times, then returns the value. */
function failing(times: number): { load: () => Promise<string>; calls: () => number } {
  let calls = 0
  return {
    load: () => (++calls <= times ? Promise.reject(new Error(`attempt ${calls}`)) : Promise.resolve('here')),
    calls: () => calls,
  }
}

const paused: number[] = []
const pause = (ms: number): Promise<void> => {
  paused.push(ms)
  return Promise.resolve()
}

function watched(times: number) {
  paused.length = 0
  const { load, calls } = failing(times)
  const part = openPart(load, pause)
  const states: PartState<string>[] = []
  part.subscribe(() => states.push(part.state()))
  return { part, calls, states }
}

describe('a lazy-loaded part', () => {
  it('is loaded once for concurrent callers', async () => {
    const { part, calls } = watched(0)
    part.need()
    await Promise.all([part.whenReady(), part.whenReady()])
    part.need()
    expect(calls()).toBe(1)
    expect(part.state()).toEqual({ kind: 'ready', value: 'here' })
  })

  it('is retried with growing delays, and reports each failure', async () => {
    const { part, states } = watched(2)
    await expect(part.whenReady()).resolves.toBe('here')
    expect(paused).toEqual(RETRY_PAUSES_MS.slice(0, 2))
    expect(paused).toEqual(paused.toSorted((a, b) => a - b))
    expect(states).toEqual([
      { kind: 'failed', trying: true },
      { kind: 'failed', trying: true },
      { kind: 'ready', value: 'here' },
    ])
  })

  it('gives up after the last retry, and is loaded again on the next request', async () => {
    const most = RETRY_PAUSES_MS.length + 1
    const { part, calls } = watched(most)
    await expect(part.whenReady()).rejects.toMatchObject({ cause: new Error(`attempt ${most}`) })
    expect(part.state()).toEqual({ kind: 'failed', trying: false })
    expect(calls()).toBe(most)
    await expect(part.whenReady()).resolves.toBe('here')
  })

  it('of code other than a component is loaded once for concurrent callers', async () => {
    const { load, calls } = failing(0)
    const get = importWithRetry(load)
    expect(await Promise.all([get(), get()])).toEqual(['here', 'here'])
    expect(calls()).toBe(1)
  })
})
