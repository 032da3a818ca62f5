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

test('what was sent is the same attempt after a reload, until somebody says what became of it', async () => {
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

test('where storage is refused it lives as long as its page', async () => {
  vi.stubGlobal('localStorage', REFUSED)
  const { attemptId } = await loaded()
  expect(attemptId('pay')).toBe(attemptId('pay'))
})

test('a silent or failing server says nothing of it', async () => {
  const { isOutcomeKnown } = await loaded()
  const said = [0, 200, 402, 409, 429, 500, 503].map((status) => isOutcomeKnown({ ok: false, status }))
  expect(said).toEqual([false, false, true, true, false, false, false])
  expect(isOutcomeKnown({ ok: true })).toBe(true)
})
