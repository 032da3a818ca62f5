// An attempt keeps its id until its outcome is known, across reloads and tabs.
import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { MemoryStorage, REFUSED } from '#web/prefs/testing/storage.ts'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', new MemoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

/** The module as a newly loaded page imports it. */
const loaded = () => {
  vi.resetModules()
  return import('./attempt.ts')
}

test('a sent attempt keeps its id across reloads until its outcome is known', async () => {
  const before = await loaded()
  const id = before.attemptId('buy ann tiger')
  before.markAttemptSent('buy ann tiger', id)
  const after = await loaded()
  expect(after.attemptState('buy ann tiger')).toBe('unknown')
  expect(after.attemptId('buy ann tiger')).toBe(id)
  expect(after.attemptId('buy ann lion')).not.toBe(id)
  before.settleAttempt('buy ann tiger', id)
  expect(after.attemptState('buy ann tiger')).toBe('idle')
  expect(after.attemptId('buy ann tiger')).not.toBe(id)
})

test('without storage an attempt lasts as long as its page', async () => {
  vi.stubGlobal('localStorage', REFUSED)
  const { attemptId } = await loaded()
  expect(attemptId('pay')).toBe(attemptId('pay'))
})

test('a missing response or a server error leaves the outcome unknown', async () => {
  const { isOutcomeKnown } = await loaded()
  const said = [0, 200, 402, 409, 429, 500, 503].map((status) => isOutcomeKnown({ ok: false, status }))
  expect(said).toEqual([false, false, true, true, false, false, false])
  expect(isOutcomeKnown({ ok: true })).toBe(true)
})
