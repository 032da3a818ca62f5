// Tests of batched writes: order, and sockets that close meanwhile.
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { TokenBucket } from '../limits/tokenBucket.ts'
import { metrics } from '../metrics/metrics.ts'
import { Fanout } from './fanout.ts'
import { OpenSocket, WriteBatch } from './openSocket.ts'
import { Session } from './session.ts'

/** Opens sockets that record their writes, each cork as one, and close after some frames. */
function opener() {
  const outgoing = new WriteBatch()
  const fanout = new Fanout(() => undefined)
  const shared = { outgoing, fanout, metrics: metrics('gateway'), log: pino({ level: 'silent' }) }
  const open = (closesAfter = Infinity) => {
    const session = new Session('gateway.1', 'network', new TokenBucket(1, 1))
    session.closed = closesAfter === 0
    const writes: number[][] = []
    let cork: number[] | null = null
    let sent = 0
    const ws = {
      send(frame: Uint8Array) {
        if (session.closed) throw new Error('it is closed')
        sent += 1
        session.closed = sent >= closesAfter
        const [byte = -1] = frame
        if (cork === null) writes.push([byte])
        else cork.push(byte)
      },
      cork(does: () => void) {
        cork = []
        does()
        writes.push(cork)
        cork = null
      },
      subscribe: () => undefined,
      unsubscribe: () => undefined,
      end: () => undefined,
    }
    return { writes, socket: new OpenSocket(ws, session, shared) }
  }
  return { outgoing, open }
}

const frame = (byte: number): Uint8Array => Uint8Array.of(byte)

test('frames of one event-loop turn go out in order and in one write', async () => {
  const { open } = opener()
  const [one, other] = [open(), open()]
  one.socket.send(frame(1))
  other.socket.send(frame(2))
  one.socket.send(frame(3))
  expect(one.writes).toEqual([])
  await Promise.resolve()
  expect([one.writes, other.writes]).toEqual([[[1, 3]], [[2]]])
  one.socket.send(frame(4))
  await Promise.resolve()
  expect(one.writes).toEqual([[1, 3], [4]])
})

test('flush writes immediately, and only once', async () => {
  const { outgoing, open } = opener()
  const one = open()
  one.socket.send(frame(1))
  outgoing.flush()
  expect(one.writes).toEqual([[1]])
  await Promise.resolve()
  expect(one.writes).toEqual([[1]])
})

test('a closed or closing socket is sent nothing more', async () => {
  const { open } = opener()
  const [gone, slow] = [open(0), open(2)]
  gone.socket.send(frame(1))
  for (const byte of [1, 2, 3]) slow.socket.send(frame(byte))
  await Promise.resolve()
  expect([gone.writes, slow.writes]).toEqual([[], [[1, 2]]])
})
