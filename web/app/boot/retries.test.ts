// Reload of a page that failed to load: growing delays, bounded, never without a count.
import { describe, expect, it } from 'vitest'
import { nextTry, RETRY_WAITS_MS, type Tries } from './retries.ts'

function kept(isAllowed = true): Tries {
  let held: string | null = null
  return {
    get: () => held,
    set: (tries) => {
      if (isAllowed) held = tries
      return isAllowed
    },
  }
}

describe('a page that can’t be fetched', () => {
  it('is tried again with growing waits, then given up', () => {
    const tries = kept()
    const waits = RETRY_WAITS_MS.map(() => nextTry(tries))
    expect(waits).toEqual(RETRY_WAITS_MS.map((afterMs) => ({ kind: 'again', afterMs })))
    expect(RETRY_WAITS_MS).toEqual(RETRY_WAITS_MS.toSorted((a, b) => a - b))
    expect(nextTry(tries)).toEqual({ kind: 'giveUp' })
  })

  it('is tried as often again by whoever then loads it by hand', () => {
    const tries = kept()
    for (const _ of RETRY_WAITS_MS) nextTry(tries)
    nextTry(tries)
    expect(nextTry(tries)).toEqual({ kind: 'again', afterMs: RETRY_WAITS_MS[0] })
  })

  it('is not loaded again where the tries can’t be counted', () => {
    expect(nextTry(kept(false))).toEqual({ kind: 'giveUp' })
  })

  it('is given up where what was kept is no count', () => {
    const tries = kept()
    tries.set('nonsense')
    expect(nextTry(tries)).toEqual({ kind: 'giveUp' })
  })
})
