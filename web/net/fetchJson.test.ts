// No answer is undefined, whatever kept it away; a mistake of ours is told.
import { afterEach, expect, test, vi } from 'vitest'
import { readMe } from '#web/state/me.ts'
import { useAccount } from '#web/state/account.ts'
import { fetchJson } from './fetchJson.ts'

afterEach(() => vi.unstubAllGlobals())
const answers = (answer: () => Promise<Response>): void => void vi.stubGlobal('fetch', answer)

test('JSON comes through; no network, a refusal and no JSON are nothing', async () => {
  answers(() => Promise.resolve(Response.json({ n: 1 })))
  expect(await fetchJson('/x')).toEqual({ n: 1 })
  for (const none of [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.reject(new DOMException('gone', 'AbortError')),
    () => Promise.resolve(Response.json({}, { status: 500 })),
    () => Promise.resolve(new Response('<html>')),
  ]) {
    answers(none)
    expect(await fetchJson('/x')).toBeUndefined()
  }
})

test('a mistake in who hears of the answer is not swallowed', async () => {
  answers(() => Promise.resolve(Response.json({ kind: 'registered' })))
  const stop = useAccount.subscribe(() => {
    throw new ReferenceError('a mistake of ours')
  })
  await expect(readMe('token')).rejects.toThrow(ReferenceError)
  stop()
})
