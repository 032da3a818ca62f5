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

describe('a page that fails to load', () => {
  it('is reloaded with growing delays, then gives up', () => {
    const tries = kept()
    const waits = RETRY_WAITS_MS.map(() => nextTry(tries))
    expect(waits).toEqual(RETRY_WAITS_MS.map((afterMs) => ({ kind: 'again', afterMs })))
    expect(RETRY_WAITS_MS).toEqual(RETRY_WAITS_MS.toSorted((a, b) => a - b))
    expect(nextTry(tries)).toEqual({ kind: 'giveUp' })
  })

  it('gets the full number of retries again after a manual reload', () => {
    const tries = kept()
    for (const _ of RETRY_WAITS_MS) nextTry(tries)
    nextTry(tries)
    expect(nextTry(tries)).toEqual({ kind: 'again', afterMs: RETRY_WAITS_MS[0] })
  })

  it('is not reloaded if the retries cannot be counted', () => {
    expect(nextTry(kept(false))).toEqual({ kind: 'giveUp' })
  })

  it('gives up if the stored count is invalid', () => {
    const tries = kept()
    tries.set('nonsense')
    expect(nextTry(tries)).toEqual({ kind: 'giveUp' })
  })
})
