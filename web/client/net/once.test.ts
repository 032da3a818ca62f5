// Idempotent POST: one id over retries, presses and reloads until the outcome is known.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'

interface Sent {
  id: string
  token: string
  body: string
}

let sent: Sent[]
/** The next responses; null: the response is lost. */
let answers: (Response | null)[]
let items: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  sent = []
  answers = []
  items = new Map()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('fetch', (_: string, init: RequestInit & { body: string }) => {
    const headers = new Headers(init.headers)
    const id = headers.get('Idempotency-Key') ?? ''
    sent.push({ id, token: headers.get('Authorization') ?? '', body: init.body })
    const answer = answers.shift() ?? null
    return answer === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fine = (): Response => Response.json({ done: true })
/** A newly loaded page. */
const loaded = async () => {
  vi.resetModules()
  const { postOnce, UNSURE } = await import('./once.ts')
  const post = async (body: object): ReturnType<typeof postOnce> => {
    const posting = postOnce('/data/update-username', body, v.unknown())
    await vi.runAllTimersAsync()
    return posting
  }
  return { UNSURE, post }
}
const ids = (): number => new Set(sent.map(({ id }) => id)).size

test('a lost response is retried with the same id, as the user who sent it', async () => {
  items.set('lockdown-lane.token', 'before')
  const { post } = await loaded()
  answers = [null, fine()]
  const posting = post({})
  const { storeToken } = await import('./session.ts')
  storeToken('after')
  expect(await posting).toMatchObject({ ok: true })
  expect(sent).toHaveLength(2)
  expect([ids(), new Set(sent.map(({ token }) => token)).size]).toEqual([1, 1])
  expect(sent[0]?.id).toMatch(/^[\w-]{16,64}$/)
})

test('without a response the outcome is unknown; another press, also after a reload, reuses the id', async () => {
  const page = await loaded()
  expect(await page.post({})).toMatchObject({ ok: false, message: page.UNSURE })
  const again = await loaded()
  answers = [fine()]
  expect(await again.post({})).toMatchObject({ ok: true })
  expect([sent.length, ids()]).toEqual([4, 1])
  answers = [fine()]
  await again.post({})
  expect(ids()).toBe(2)
})

test('a different body or a known outcome gets a new id; a rate limit keeps it', async () => {
  const { post } = await loaded()
  await post({ name: 'Ann' })
  answers = [Response.json({ message: 'wait' }, { status: 429 })]
  await post({ name: 'Bob' })
  expect(ids()).toBe(2)
  answers = [Response.json({ message: 'taken' }, { status: 400 })]
  expect(await post({ name: 'Bob' })).toMatchObject({ ok: false, message: 'taken' })
  expect(ids()).toBe(2)
  answers = [fine()]
  await post({ name: 'Bob' })
  expect(ids()).toBe(3)
})

test('a server that does not respond times out', async () => {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, fail) =>
      signal?.addEventListener('abort', () => fail(new DOMException('late', 'TimeoutError'))),
    )
  })
  const { getFrom, NO_ANSWER } = await import('./call.ts')
  const read = getFrom('/data/profile', v.unknown())
  patience.abort()
  expect(await read).toEqual({ ok: false, message: NO_ANSWER, status: 0 })
})
