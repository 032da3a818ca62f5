// Account requests: each press sends one request; a purchase keeps its id over a reload.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientFrame } from '#proto/client/messages.ts'
import { MemoryStorage } from '#web/prefs/testing/storage.ts'
import { FakeTransport, welcomeFrame } from './testing/fakeTransport.ts'

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()))
afterEach(() => vi.unstubAllGlobals())

/** A newly loaded page that has received its welcome; `sent`: the frames it sent. */
async function loaded() {
  vi.resetModules()
  const requests = await import('./userRequests.ts')
  const transport = new FakeTransport()
  const { sent } = transport
  requests.attachUserRequests(transport)
  transport.receive(welcomeFrame())
  /** Answers the last request sent. */
  const done = (): void => {
    const seq = sent.at(-1)?.seq ?? 0
    requests.onUserReply({ body: 'done', done: { seq, room: '' } })
  }
  return { ...requests, sent, done }
}

/** The request id in the last frame. */
function idIn(sent: readonly ClientFrame[]): string {
  const frame = sent.at(-1)
  switch (frame?.body) {
    case 'reserve':
      return frame.reserve.id
    case 'purchase':
      return frame.purchase.id
    default:
      throw new Error(`no id in ${frame?.body}`)
  }
}

test('reserving again after a release uses a new id, also if the first response was lost', async () => {
  const before = await loaded()
  void before.reserve()
  const lost = idIn(before.sent)
  before.cancelUserRequests()
  const after = await loaded()
  const releasing = after.unreserve()
  after.done()
  expect(await releasing).toMatchObject({ ok: true })
  void after.reserve()
  expect(idIn(after.sent)).not.toBe(lost)
  after.cancelUserRequests()
})

test('a purchase keeps its id across a reload until its outcome is known', async () => {
  const before = await loaded()
  void before.purchase('avatar-tiger')
  const lost = idIn(before.sent)
  before.cancelUserRequests()
  const after = await loaded()
  const buying = after.purchase('avatar-tiger')
  expect(idIn(after.sent)).toBe(lost)
  after.done()
  expect(await buying).toMatchObject({ ok: true })
  void after.purchase('avatar-tiger')
  expect(idIn(after.sent)).not.toBe(lost)
  after.cancelUserRequests()
})
