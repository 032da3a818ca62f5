// One request at a time, numbered, retried until answered.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TABLE_WAITS, type ClientFrame } from '#proto/client/messages.ts'
import { PROBE_AFTER_RETRIES, RETRY_MS, type RequestBody, type RequestQueue } from './requests.ts'

const command = (byte: number): RequestBody => ({ body: 'command', command: Uint8Array.of(byte) })
const done = (seq: number, room = '') => ({ body: 'done', done: { seq, room } }) as const
const refused = (seq: number) =>
  ({ body: 'refused', refused: { seq, text: 'no', refresh: false, quiet: false, key: 'k' } }) as const

let sent: ClientFrame[]
let busy: boolean
let probes: number[]
let requests: RequestQueue
const seqs = (): number[] => sent.map(({ seq }) => seq)

beforeEach(async () => {
  // Numbers start at 1 on each page load.
  vi.resetModules()
  const loaded = await import('./requests.ts')
  vi.useFakeTimers()
  sent = []
  busy = false
  probes = []
  const transport = {
    send: (frame: ClientFrame) => sent.push(frame),
    probe: (since: number) => probes.push(since),
  }
  requests = new loaded.RequestQueue(transport, (now) => (busy = now))
})
afterEach(() => vi.useRealTimers())

describe('requests', () => {
  it('wait for the welcome', () => {
    void requests.enqueue(command(1))
    expect(sent).toEqual([])
    requests.resume()
    expect(sent).toEqual([{ ...command(1), seq: 1 }])
  })

  it('are sent one after the other', async () => {
    requests.resume()
    const first = requests.enqueue(command(1))
    const second = requests.enqueue(command(2))
    expect(seqs()).toEqual([1])
    expect(busy).toBe(true)
    requests.onReply(done(1))
    expect(seqs()).toEqual([1, 2])
    requests.onReply(refused(2))
    expect(busy).toBe(false)
    expect(await first).toEqual({ ok: true, room: '' })
    expect(await second).toMatchObject({ ok: false, refused: { text: 'no' } })
  })

  it('of a user who has signed out are never sent as another user', async () => {
    requests.resume()
    const asked = [requests.enqueue(command(1)), requests.enqueue(command(2))]
    requests.pause()
    requests.cancelAll()
    for (const reply of await Promise.all(asked))
      expect(reply).toMatchObject({ ok: false, refused: { quiet: false, key: '' } })
    expect(busy).toBe(false)
    requests.resume()
    vi.advanceTimersByTime(10 * RETRY_MS)
    expect(seqs()).toEqual([1])
    void requests.enqueue(command(3))
    expect(seqs()).toEqual([1, 3])
  })

  it('are retried with the same number every two seconds', () => {
    requests.resume()
    void requests.enqueue(command(1))
    vi.advanceTimersByTime(2 * RETRY_MS)
    expect(seqs()).toEqual([1, 1, 1])
    requests.onReply(done(1))
    vi.advanceTimersByTime(5 * RETRY_MS)
    expect(seqs()).toEqual([1, 1, 1])
  })

  it('are retried while the table is paused, until they are applied', async () => {
    requests.resume()
    const reply = requests.enqueue(command(1))
    expect(requests.onReply({ body: 'refused', refused: { ...refused(1).refused, key: TABLE_WAITS } })).toBe(
      true,
    )
    expect(busy).toBe(true)
    vi.advanceTimersByTime(RETRY_MS)
    expect(seqs()).toEqual([1, 1])
    requests.onReply(done(1))
    expect(await reply).toEqual({ ok: true, room: '' })
  })

  it('pause while disconnected and are resent at once on reconnect', () => {
    requests.resume()
    void requests.enqueue(command(1))
    requests.pause()
    vi.advanceTimersByTime(5 * RETRY_MS)
    expect(seqs()).toEqual([1])
    requests.resume()
    expect(seqs()).toEqual([1, 1])
  })

  it('are not resent on a second welcome on the same connection', () => {
    requests.resume()
    void requests.enqueue(command(1))
    requests.resume()
    expect(seqs()).toEqual([1])
  })

  it('probe the connection after three unanswered retries; a reconnect resets the count', () => {
    const began = Date.now()
    requests.resume()
    void requests.enqueue(command(1))
    vi.advanceTimersByTime((PROBE_AFTER_RETRIES - 1) * RETRY_MS)
    expect(probes).toEqual([])
    vi.advanceTimersByTime(RETRY_MS)
    expect(probes).toEqual([began])
    requests.pause()
    requests.resume()
    vi.advanceTimersByTime((PROBE_AFTER_RETRIES - 1) * RETRY_MS)
    expect(probes).toEqual([began])
  })

  it('ignore replies to other requests', () => {
    requests.resume()
    void requests.enqueue(command(1))
    expect(requests.onReply(done(7))).toBe(false)
    expect(requests.onReply(refused(0))).toBe(false)
    expect(requests.onReply(done(1))).toBe(true)
    expect(requests.onReply(done(1))).toBe(false)
  })
})
