// A room's queue during a Redis outage: bounded under any load, without losing a request.
import { expect, test } from 'vitest'
import type { Request } from '../../room/requests.ts'
import type { Connection } from '../../room/types.ts'
import { admit, CROWDED, MOST, MOST_OF_PAGE, type Admitted } from './backlog.ts'
import type { QueuedRequest } from './requests.ts'

const who = (id: string): Connection => ({ id, page: `page of ${id}`, user: `user of ${id}` })
const command = (from: Connection, seq: number): QueuedRequest => ({
  request: { kind: 'command', from, seq, command: new Uint8Array(0) },
  from,
})
const hello = (from: Connection): QueuedRequest => ({
  request: { kind: 'hello', from, version: 0, epoch: 0, takeover: false },
  from,
})
const own = (request: Request): QueuedRequest => ({ request, from: null })
const closed = (id: string): QueuedRequest => own({ kind: 'closed', connections: [id] })

/** Sends all of them; the count of each answer, and the longest queue. */
function said(
  items: Iterable<QueuedRequest>,
  linked: readonly string[] = [],
  underWay: readonly QueuedRequest[] = [],
) {
  const queue: QueuedRequest[] = []
  const answers: Record<Admitted, number> = { queued: 0, repeated: 0, refused: 0 }
  let longest = 0
  for (const item of items) {
    answers[admit(queue, item, underWay, (id) => linked.includes(id))] += 1
    longest = Math.max(longest, queue.length)
  }
  return { queue, answers, longest }
}

test('the same request said 10,000 times waits once more than a few times, and is never refused', () => {
  const people = Array.from({ length: 5 }, (_, nth) => who(`c${nth}`))
  const { answers, longest } = said(
    (function* () {
      for (let nth = 0; nth < 10_000; nth += 1) for (const one of people) yield command(one, 7)
    })(),
  )
  expect(longest).toBeLessThanOrEqual(CROWDED)
  expect(answers.refused).toBe(0)
})

test('a repeat of what is being saved is known, by the page it comes from', () => {
  const crowd = Array.from({ length: CROWDED }, (_, nth) => command(who(`c${nth}`), 1))
  const again: Connection = { ...who('c'), id: 'the next socket of c' }
  const { answers, queue } = said([...crowd, command(again, 3)], [], [command(who('c'), 3)])
  expect(answers).toEqual({ queued: CROWDED, repeated: 1, refused: 0 })
  expect(queue).toHaveLength(CROWDED)
})

test('one page that asks 10,000 things at once is refused most of them, and nobody else any', () => {
  const ann = who('ann')
  const flood = Array.from({ length: 10_000 }, (_, nth) => command(ann, nth + 1))
  const { queue, answers } = said([...flood, command(who('bob'), 1)])
  expect(queue.length).toBeLessThanOrEqual(CROWDED + MOST_OF_PAGE)
  expect(answers.refused).toBe(10_000 + 1 - queue.length)
  expect(queue.at(-1)?.from?.id).toBe('bob')
})

test('10,000 who came and went leave nothing; whoever was in the room is seen to go', () => {
  const { queue, longest } = said(
    (function* () {
      yield command(who('ann'), 1)
      for (let nth = 0; nth < 10_000; nth += 1) {
        yield hello(who(`visitor ${nth}`))
        yield closed(`visitor ${nth}`)
        yield own({ kind: 'wake' })
        yield own({ kind: 'attach', from: [who('ann'), who('bob')] })
        if (nth % 1000 === 0) yield closed(`old ${nth}`)
      }
    })(),
    ['old 0', 'old 5000'],
  )
  expect(longest).toBeLessThanOrEqual(2 * CROWDED)
  const ends = queue.flatMap(({ request }) => (request.kind === 'closed' ? request.connections : []))
  expect(ends).toEqual(expect.arrayContaining(['old 0', 'old 5000']))
  expect(queue[0]?.request.kind).toBe('command')
})

test('who says hello twice is in it once, and whoever goes after asking something goes after it', () => {
  const ann = who('ann')
  const crowd = Array.from({ length: 2 * CROWDED }, () => hello(ann))
  const { queue } = said([
    ...crowd,
    command(ann, 1),
    closed('ann'),
    ...Array.from({ length: 200 }, () => own({ kind: 'wake' })),
  ])
  const kinds = queue.map(({ request }) => request.kind).filter((kind) => kind !== 'wake')
  expect(kinds).toEqual(['command', 'closed'])
})

test('a crowd of different people is refused only beyond what a room may have, each once', () => {
  const all = Array.from({ length: MOST + 500 }, (_, nth) => command(who(`c${nth}`), 1))
  const { answers, queue } = said(all)
  expect(answers).toEqual({ queued: MOST, repeated: 0, refused: 500 })
  expect(queue.map(({ from }) => from?.id)).toEqual(all.slice(0, MOST).map(({ from }) => from?.id))
})

test('what the engine waits for itself is refused too, so that it hears of it', () => {
  const awaited = (): QueuedRequest => ({ ...own({ kind: 'stop' }), onDelivered: () => undefined })
  expect(said(Array.from({ length: MOST + 3 }, awaited)).answers.refused).toBe(3)
})
