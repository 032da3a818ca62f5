// Analytics events at a real gateway: which are accepted, and how they are counted.
import { expect, test } from 'vitest'
import { PAGE_EVENTS } from '#proto/http/pageEvent.ts'
import { newAddress, textOf } from '../../loadtest/client/httpClient.ts'
import { metricsText } from '../../loadtest/client/metrics.ts'
import { useCluster } from '../../loadtest/testing/useCluster.ts'

const EVENT = '/data/event'

const tests = useCluster({ engines: 1, env: { TRUST_PROXY: '127.0.0.1' } })

async function counted(event: string): Promise<number> {
  const metrics = await metricsText(tests.cluster.ports[0] ?? 0)
  const line = metrics.split('\n').find((each) => each.startsWith(`lane_page_events_total{event="${event}"`))
  return Number(line?.split(' ').at(-1) ?? NaN)
}

test.each(PAGE_EVENTS)('%s is counted, for visitors too', async (event) => {
  expect(await counted(event)).toBe(0)
  expect(await tests.http.send(EVENT, { event })).toMatchObject({ status: 200, body: { success: true } })
  await tests.http.send(EVENT, { event })
  expect(await counted(event)).toBe(2)
})

test('an unknown event is refused and creates no counter', async () => {
  for (const body of [{ event: 'user won' }, { event: 7 }, {}, []]) {
    const response = await tests.http.send(EVENT, body)
    expect([response.status, textOf(response, 'message')]).toEqual([400, expect.stringMatching(/./)])
  }
  expect(await counted('user won')).toBeNaN()
})

test('events are limited to sixty per minute and address', async () => {
  const from = newAddress()
  const [event] = PAGE_EVENTS
  const before = await counted(event)
  const responses = await Promise.all(
    Array.from({ length: 61 }, () => tests.http.send(EVENT, { event }, undefined, from)),
  )
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1)
  expect(await counted(event)).toBe(before + 60)
})
