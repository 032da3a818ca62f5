// No answer is undefined, whatever kept it away.
import { afterEach, expect, test, vi } from 'vitest'
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
