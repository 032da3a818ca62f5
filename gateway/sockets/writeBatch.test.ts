// Tests of write batching: order, and sockets that close meanwhile.
import { expect, test } from 'vitest'
import { WriteBatch } from './writeBatch.ts'

/** A fake socket that records its writes, and the cork of each. */
function socket(closesAfter = Infinity) {
  const writes: number[][] = []
  let cork: number[] | null = null
  let sent = 0
  return {
    writes,
    session: {
      get closed() {
        return sent >= closesAfter
      },
    },
    ws: {
      send(frame: unknown) {
        if (sent >= closesAfter) throw new Error('it is closed')
        sent += 1
        const byte = frame instanceof Uint8Array ? (frame[0] ?? -1) : -1
        if (cork === null) writes.push([byte])
        else cork.push(byte)
        return 1
      },
      cork(does: () => void) {
        cork = []
        does()
        writes.push(cork)
        cork = null
        return this
      },
    },
  }
}

const frame = (byte: number): Uint8Array => Uint8Array.of(byte)

test('frames of one event-loop turn go out in order and in one write', async () => {
  const outgoing = new WriteBatch()
  const [one, other] = [socket(), socket()]
  const [toOne, toOther] = [
    outgoing.senderOf(one.ws, one.session),
    outgoing.senderOf(other.ws, other.session),
  ]
  toOne.send(frame(1))
  toOther.send(frame(2))
  toOne.send(frame(3))
  expect(one.writes).toEqual([])
  await Promise.resolve()
  expect([one.writes, other.writes]).toEqual([[[1, 3]], [[2]]])
  toOne.send(frame(4))
  await Promise.resolve()
  expect(one.writes).toEqual([[1, 3], [4]])
})

test('flush writes immediately, and only once', async () => {
  const outgoing = new WriteBatch()
  const one = socket()
  outgoing.senderOf(one.ws, one.session).send(frame(1))
  outgoing.flush()
  expect(one.writes).toEqual([[1]])
  await Promise.resolve()
  expect(one.writes).toEqual([[1]])
})

test('a closed or closing socket is sent nothing more', async () => {
  const outgoing = new WriteBatch()
  const [gone, slow] = [socket(0), socket(2)]
  const [toGone, toSlow] = [
    outgoing.senderOf(gone.ws, gone.session),
    outgoing.senderOf(slow.ws, slow.session),
  ]
  toGone.send(frame(1))
  for (const byte of [1, 2, 3]) toSlow.send(frame(byte))
  await Promise.resolve()
  expect([gone.writes, slow.writes]).toEqual([[], [[1, 2]]])
})
