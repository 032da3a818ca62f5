// One request at a time, numbered, retried until answered.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TABLE_WAITS, type ClientFrame } from '#proto/client/messages.ts'
import { DOUBTED_AFTER, openRequests, REPEAT_MS, type Ask, type Requests } from './requests.ts'

const command = (byte: number): Ask => ({ body: 'command', command: Uint8Array.of(byte) })
const done = (seq: number, room = '') => ({ body: 'done', done: { seq, room } }) as const
const refused = (seq: number) =>
  ({ body: 'refused', refused: { seq, text: 'no', refresh: false, quiet: false, key: 'k' } }) as const

let sent: ClientFrame[]
let busy: boolean
let requests: Requests
const seqs = (): number[] => sent.map(({ seq }) => seq)

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  busy = false
  requests = openRequests(
    (frame) => sent.push(frame),
    (now) => (busy = now),
  )
})
afterEach(() => vi.useRealTimers())

describe('requests', () => {
  it('wait until the server knows who asks', () => {
    void requests.ask(command(1))
    expect(sent).toEqual([])
    requests.go()
    expect(sent).toEqual([{ ...command(1), seq: 1 }])
  })

  it('go one after the other', async () => {
    requests.go()
    const first = requests.ask(command(1))
    const second = requests.ask(command(2))
    expect(seqs()).toEqual([1])
    expect(busy).toBe(true)
    requests.answered(done(1))
    expect(seqs()).toEqual([1, 2])
    requests.answered(refused(2))
    expect(busy).toBe(false)
    expect(await first).toEqual({ ok: true, room: '' })
    expect(await second).toMatchObject({ ok: false, refused: { text: 'no' } })
  })

  it('of somebody who is gone are never sent as somebody else', async () => {
    requests.go()
    const asked = [requests.ask(command(1)), requests.ask(command(2))]
    requests.halt()
    requests.giveUp()
    for (const reply of await Promise.all(asked))
      expect(reply).toMatchObject({ ok: false, refused: { quiet: false, key: '' } })
    expect(busy).toBe(false)
    requests.go()
    vi.advanceTimersByTime(10 * REPEAT_MS)
    expect(seqs()).toEqual([1])
    void requests.ask(command(3))
    expect(seqs()).toEqual([1, 3])
  })

  it('are repeated with the same number every two seconds', () => {
    requests.go()
    void requests.ask(command(1))
    vi.advanceTimersByTime(2 * REPEAT_MS)
    expect(seqs()).toEqual([1, 1, 1])
    requests.answered(done(1))
    vi.advanceTimersByTime(5 * REPEAT_MS)
    expect(seqs()).toEqual([1, 1, 1])
  })

  it('are repeated too while the table waits, until they are carried out', async () => {
    requests.go()
    const reply = requests.ask(command(1))
    expect(requests.answered({ body: 'refused', refused: { ...refused(1).refused, key: TABLE_WAITS } })).toBe(
      true,
    )
    expect(busy).toBe(true)
    vi.advanceTimersByTime(REPEAT_MS)
    expect(seqs()).toEqual([1, 1])
    requests.answered(done(1))
    expect(await reply).toEqual({ ok: true, room: '' })
  })

  it('rest while the link is gone and go again at once after it', () => {
    requests.go()
    void requests.ask(command(1))
    requests.halt()
    vi.advanceTimersByTime(5 * REPEAT_MS)
    expect(seqs()).toEqual([1])
    requests.go()
    expect(seqs()).toEqual([1, 1])
  })

  it('are not said again because of a second welcome on the same link', () => {
    requests.go()
    void requests.ask(command(1))
    requests.go()
    expect(seqs()).toEqual([1])
  })

  it('three repeats in vain make the link doubtful, an answer or a new link begins anew', () => {
    const doubts: number[] = []
    const began = Date.now()
    requests = openRequests(
      () => undefined,
      () => undefined,
      (since) => doubts.push(since),
    )
    requests.go()
    void requests.ask(command(1))
    vi.advanceTimersByTime((DOUBTED_AFTER - 1) * REPEAT_MS)
    expect(doubts).toEqual([])
    vi.advanceTimersByTime(REPEAT_MS)
    expect(doubts).toEqual([began])
    requests.halt()
    requests.go()
    vi.advanceTimersByTime((DOUBTED_AFTER - 1) * REPEAT_MS)
    expect(doubts).toEqual([began])
  })

  it('an answer to another request is none', () => {
    requests.go()
    void requests.ask(command(1))
    expect(requests.answered(done(7))).toBe(false)
    expect(requests.answered(refused(0))).toBe(false)
    expect(requests.answered(done(1))).toBe(true)
    expect(requests.answered(done(1))).toBe(false)
  })
})
