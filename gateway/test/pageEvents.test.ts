// Analytics events at a real gateway: which are accepted, and how they are counted.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGE_EVENTS } from '#proto/http/pageEvent.ts'
import { caller, stranger, textOf, type Caller } from '../../loadtest/client/caller.ts'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import { metricsText } from '../../loadtest/client/metrics.ts'

const EVENT = '/data/event'
let cluster: Cluster
let at: Caller

beforeAll(async () => {
  cluster = await startCluster({ engines: 1, env: { TRUST_PROXY: '127.0.0.1' } })
  at = caller(`http://127.0.0.1:${cluster.ports[0]}`)
})
afterAll(() => cluster.stop())

async function counted(event: string): Promise<number> {
  const metrics = await metricsText(cluster.ports[0] ?? 0)
  const line = metrics.split('\n').find((each) => each.startsWith(`lane_page_events_total{event="${event}"`))
  return Number(line?.split(' ').at(-1) ?? NaN)
}

test.each(PAGE_EVENTS)('%s is counted, for visitors too', async (event) => {
  expect(await counted(event)).toBe(0)
  expect(await at.send(EVENT, { event })).toMatchObject({ status: 200, body: { success: true } })
  await at.send(EVENT, { event })
  expect(await counted(event)).toBe(2)
})

test('an unknown event is refused and creates no counter', async () => {
  for (const body of [{ event: 'user won' }, { event: 7 }, {}, []]) {
    const said = await at.send(EVENT, body)
    expect([said.status, textOf(said, 'message')]).toEqual([400, expect.stringMatching(/./)])
  }
  expect(await counted('user won')).toBeNaN()
})

test('events are limited to sixty per minute and address', async () => {
  const from = stranger()
  const [event] = PAGE_EVENTS
  const before = await counted(event)
  const said = await Promise.all(Array.from({ length: 61 }, () => at.send(EVENT, { event }, undefined, from)))
  expect(said.filter(({ status }) => status === 429)).toHaveLength(1)
  expect(await counted(event)).toBe(before + 60)
})
