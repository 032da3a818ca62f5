// Test of engine links: state of dead engines is dropped.
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import type { Transport } from '#proto/link/transport.ts'
import { EngineLinks } from './engines.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('unreachable engines are looked up in Redis only once they are no longer announced', async () => {
  vi.useFakeTimers()
  let announced: string[] = Array.from({ length: 10_000 }, (_, nth) => `engine-${nth}`)
  let lookups = 0
  const redis = Object.assign(new Redis({ lazyConnect: true }), {
    smembers: (key: string) => Promise.resolve(key.endsWith(':names') ? announced : []),
    mget: (keys: string[]) => Promise.resolve(keys.map(() => 'nowhere:1')),
    get: () => Promise.resolve(((lookups += 1), null)),
  })
  const transport: Transport = {
    connect: () => {
      throw new Error('refused')
    },
    listen: () => Promise.reject(new Error('nobody listens here')),
  }
  const gone: string[] = []
  const listener = {
    opened: () => undefined,
    message: () => undefined,
    gone: (name: string) => void gone.push(name),
  }
  const options = { redis, transport, name: 'gateway', log: pino({ level: 'silent' }) }
  const found = new EngineLinks(options)
  found.start(listener)
  await vi.advanceTimersByTimeAsync(50)
  expect(new Set(gone).size).toBe(10_000)
  expect(await found.state('engine-7')).toBe('lost')
  expect(lookups).toBe(0)
  announced = []
  await vi.advanceTimersByTimeAsync(500)
  expect(await found.state('engine-7')).toBe('lost')
  expect(lookups).toBe(1)
  found.close()
})
