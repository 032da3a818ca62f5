// Tests a room's queue during a Redis outage: bounded under any load, no request lost.
import { expect, test } from 'vitest'
import type { Request } from '../../room/requests.ts'
import type { Connection } from '../../room/types.ts'
import { admit, CHECK_THRESHOLD, QUEUE_LIMIT, PAGE_LIMIT, type Admitted } from './backlog.ts'
import type { QueuedRequest } from './requests.ts'

const connection = (id: string): Connection => ({ id, page: `page of ${id}`, user: `user of ${id}` })
const command = (from: Connection, seq: number): QueuedRequest => ({
  request: { kind: 'command', from, seq, command: new Uint8Array(0) },
})
const hello = (from: Connection): QueuedRequest => ({
  request: { kind: 'hello', from, version: 0, epoch: 0, takeover: false },
})
const internal = (request: Request): QueuedRequest => ({ request })
const closed = (id: string): QueuedRequest => internal({ kind: 'closed', connections: [id] })

/** Admits all of them; counts the outcomes and the maximum queue length. */
function admitAll(
  items: Iterable<QueuedRequest>,
  connected: readonly string[] = [],
  inFlight: readonly QueuedRequest[] = [],
) {
  const queue: QueuedRequest[] = []
  const outcomes: Record<Admitted, number> = { queued: 0, repeated: 0, refused: 0 }
  let longest = 0
  for (const item of items) {
    outcomes[admit(queue, item, inFlight, (id) => connected.includes(id))] += 1
    longest = Math.max(longest, queue.length)
  }
  return { queue, outcomes, longest }
}

test('a request repeated 10,000 times is queued a few times at most, and never refused', () => {
  const people = Array.from({ length: 5 }, (_, nth) => connection(`c${nth}`))
  const { outcomes, longest } = admitAll(
    (function* () {
      for (let nth = 0; nth < 10_000; nth += 1) for (const one of people) yield command(one, 7)
    })(),
  )
  expect(longest).toBeLessThanOrEqual(CHECK_THRESHOLD)
  expect(outcomes.refused).toBe(0)
})

test('a duplicate of a request in flight is recognised by its page', () => {
  const crowd = Array.from({ length: CHECK_THRESHOLD }, (_, nth) => command(connection(`c${nth}`), 1))
  const again: Connection = { ...connection('c'), id: 'the next socket of c' }
  const { outcomes, queue } = admitAll([...crowd, command(again, 3)], [], [command(connection('c'), 3)])
  expect(outcomes).toEqual({ queued: CHECK_THRESHOLD, repeated: 1, refused: 0 })
  expect(queue).toHaveLength(CHECK_THRESHOLD)
})

test('a page that floods the queue has most of its requests refused; others have none refused', () => {
  const ann = connection('ann')
  const flood = Array.from({ length: 10_000 }, (_, nth) => command(ann, nth + 1))
  const { queue, outcomes } = admitAll([...flood, command(connection('bob'), 1)])
  expect(queue.length).toBeLessThanOrEqual(CHECK_THRESHOLD + PAGE_LIMIT)
  expect(outcomes.refused).toBe(10_000 + 1 - queue.length)
  expect(queue.at(-1)?.request).toMatchObject({ from: { id: 'bob' } })
})

test('10,000 connections that attach and close leave no state; closes of members are kept', () => {
  const { queue, longest } = admitAll(
    (function* () {
      yield command(connection('ann'), 1)
      for (let nth = 0; nth < 10_000; nth += 1) {
        yield hello(connection(`visitor ${nth}`))
        yield closed(`visitor ${nth}`)
        yield internal({ kind: 'wake' })
        yield internal({ kind: 'attach', from: [connection('ann'), connection('bob')] })
        if (nth % 1000 === 0) yield closed(`old ${nth}`)
      }
    })(),
    ['old 0', 'old 5000'],
  )
  expect(longest).toBeLessThanOrEqual(2 * CHECK_THRESHOLD)
  const ends = queue.flatMap(({ request }) => (request.kind === 'closed' ? request.connections : []))
  expect(ends).toEqual(expect.arrayContaining(['old 0', 'old 5000']))
  expect(queue[0]?.request.kind).toBe('command')
})

test('repeated hellos are merged, and a close stays behind its connection’s request', () => {
  const ann = connection('ann')
  const crowd = Array.from({ length: 2 * CHECK_THRESHOLD }, () => hello(ann))
  const { queue } = admitAll([
    ...crowd,
    command(ann, 1),
    closed('ann'),
    ...Array.from({ length: 200 }, () => internal({ kind: 'wake' })),
  ])
  const kinds = queue.map(({ request }) => request.kind).filter((kind) => kind !== 'wake')
  expect(kinds).toEqual(['command', 'closed'])
})

test('requests of different people are refused only beyond the queue’s limit', () => {
  const all = Array.from({ length: QUEUE_LIMIT + 500 }, (_, nth) => command(connection(`c${nth}`), 1))
  const { outcomes, queue } = admitAll(all)
  expect(outcomes).toEqual({ queued: QUEUE_LIMIT, repeated: 0, refused: 500 })
  expect(queue).toEqual(all.slice(0, QUEUE_LIMIT))
})

test('refused internal requests reject, which notifies their caller', () => {
  const awaited = (): QueuedRequest => ({ ...internal({ kind: 'stop' }), onSettled: () => undefined })
  expect(admitAll(Array.from({ length: QUEUE_LIMIT + 3 }, awaited)).outcomes.refused).toBe(3)
})
