// Tests the states of the reconnecting socket, and what leads from one to another.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeServer } from '#proto/client/wire.ts'
import { backoffMs, CONNECT_TIMEOUT_MS, FIRST_CONNECT_ATTEMPTS, FIRST_CONNECT_DELAY_MS } from './backoff.ts'
import { HELLO_TIMEOUT_MS, TICK_MS } from './heartbeat.ts'
import { ReconnectingSocket } from './reconnectingSocket.ts'

const LONGEST_DELAY_MS = backoffMs(99, 1)

/** A socket whose events the test fires. */
class FakeSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 3
  static all: FakeSocket[] = []
  readyState = FakeSocket.CONNECTING
  sent: Uint8Array[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: ArrayBuffer }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor() {
    FakeSocket.all.push(this)
  }
  send(bytes: Uint8Array): void {
    this.sent.push(bytes)
  }
  close(code = 1005): void {
    if (this.readyState === FakeSocket.CLOSED) return
    this.readyState = FakeSocket.CLOSED
    this.onclose?.({ code })
  }
  open(): void {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }
  receive(bytes: Uint8Array): void {
    this.onmessage?.({ data: new Uint8Array(bytes).buffer })
  }
}

let page: EventTarget
let screen: EventTarget
let transport: ReconnectingSocket
let statuses: string[]
let bodies: string[]
const latest = (): FakeSocket => {
  const socket = FakeSocket.all.at(-1)
  if (socket === undefined) throw new Error('no socket was opened')
  return socket
}

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  screen = new EventTarget()
  FakeSocket.all = []
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', Object.assign(screen, { hidden: false }))
  vi.stubGlobal('WebSocket', FakeSocket)
  transport = new ReconnectingSocket('ws://here/ws')
  statuses = []
  bodies = []
  transport.onStatus((status) => statuses.push(status))
  transport.onFrame(({ body }) => bodies.push(body))
})
afterEach(() => {
  transport.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const PONG = encodeServer({ body: 'pong', pong: {} })
const BROKEN = new Uint8Array([255, 255, 255])
const HELLO = { token: '', client: '', version: 0, epoch: 0, takeover: false, nth: 1, page: '', room: '' }
const ping = () => transport.send({ seq: 0, body: 'ping', ping: {} })

describe('connecting', () => {
  it('loses what is sent before it is open', () => {
    ping()
    latest().open()
    expect(latest().sent).toEqual([])
    ping()
    expect(latest().sent).toHaveLength(1)
    expect(statuses).toEqual(['connecting', 'open'])
  })

  it('gives up an attempt that gets no answer, without an error in the console', () => {
    const [first] = FakeSocket.all
    vi.advanceTimersByTime(CONNECT_TIMEOUT_MS + FIRST_CONNECT_DELAY_MS)
    expect(FakeSocket.all).toHaveLength(2)
    expect(first?.readyState).toBe(FakeSocket.CONNECTING)
    first?.open()
    expect([first?.readyState, statuses]).toEqual([FakeSocket.CLOSED, ['connecting']])
  })

  it('tells the first failure after several attempts only, and goes on', () => {
    for (let attempt = 1; attempt < FIRST_CONNECT_ATTEMPTS; attempt++) {
      latest().close()
      vi.advanceTimersByTime(FIRST_CONNECT_DELAY_MS)
    }
    expect([FakeSocket.all.length, statuses]).toEqual([FIRST_CONNECT_ATTEMPTS, ['connecting']])
    latest().close()
    vi.advanceTimersByTime(LONGEST_DELAY_MS)
    expect([FakeSocket.all.length, statuses]).toEqual([FIRST_CONNECT_ATTEMPTS + 1, ['connecting', 'failed']])
  })
})

describe('open', () => {
  beforeEach(() => latest().open())

  it('delivers frames, and reconnects after bytes that it cannot read', () => {
    latest().receive(PONG)
    expect(bodies).toEqual(['pong'])
    latest().receive(BROKEN)
    expect(statuses.at(-1)).toBe('lost')
    vi.advanceTimersByTime(LONGEST_DELAY_MS)
    latest().open()
    expect([FakeSocket.all.length, statuses.at(-1)]).toEqual([2, 'open'])
  })

  it('replaces a socket that does not answer the hello, and ignores what comes from it later', () => {
    const [silent] = FakeSocket.all
    transport.send({ seq: 0, body: 'hello', hello: HELLO })
    vi.advanceTimersByTime(HELLO_TIMEOUT_MS + TICK_MS)
    expect([FakeSocket.all.length, silent?.readyState, statuses.at(-1)]).toEqual([
      2,
      FakeSocket.CLOSED,
      'connecting',
    ])
    silent?.receive(PONG)
    silent?.onclose?.({ code: 1006 })
    vi.advanceTimersByTime(CONNECT_TIMEOUT_MS - TICK_MS)
    expect([FakeSocket.all.length, bodies]).toEqual([2, []])
  })

  it.each([4002, 4005])('does not come back after the final close %i', (code) => {
    latest().close(code)
    vi.advanceTimersByTime(10 * LONGEST_DELAY_MS)
    expect([FakeSocket.all.length, statuses]).toEqual([1, ['connecting', 'open']])
  })

  it('reconnects at once when its session has ended, and says hello again', () => {
    latest().close(4004)
    latest().open()
    expect(statuses).toEqual(['connecting', 'open', 'open'])
  })

  it.each(['online', 'resume'])('is replaced on «%s»', (event) => {
    const target = event === 'online' ? page : screen
    target.dispatchEvent(new Event(event))
    expect([FakeSocket.all.length, statuses.at(-1)]).toEqual([2, 'connecting'])
  })
})

describe('waiting', () => {
  it('waits longer and longer for a server whose first frames it cannot read', () => {
    for (let failures = 0; failures < 5; failures++) {
      latest().open()
      latest().receive(BROKEN)
      vi.advanceTimersByTime(backoffMs(failures, 0) - 1)
      expect(FakeSocket.all).toHaveLength(failures + 1)
      vi.advanceTimersByTime(backoffMs(failures, 1))
      expect(FakeSocket.all).toHaveLength(failures + 2)
    }
  })

  it('connects soon after a connection that worked', () => {
    for (const wait of [LONGEST_DELAY_MS, LONGEST_DELAY_MS, backoffMs(0, 1)]) {
      latest().open()
      if (wait !== LONGEST_DELAY_MS) latest().receive(PONG)
      latest().close(1006)
      vi.advanceTimersByTime(wait)
    }
    expect(FakeSocket.all).toHaveLength(4)
  })

  it('connects once when the network returns before the next attempt', () => {
    latest().open()
    latest().close(1006)
    page.dispatchEvent(new Event('online'))
    latest().open()
    vi.advanceTimersByTime(LONGEST_DELAY_MS)
    expect([FakeSocket.all.length, statuses]).toEqual([2, ['connecting', 'open', 'lost', 'open']])
  })

  it('ends on close, for good', () => {
    latest().close(1006)
    transport.close()
    page.dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(10 * LONGEST_DELAY_MS)
    expect(FakeSocket.all).toHaveLength(1)
  })
})
