// REDIS_URL selects a single server, Sentinel or a cluster.
import { expect, test } from 'vitest'
import { openRedis, parseRedisUrl, MAX_PENDING } from './client.ts'

const open = { username: '', password: '', tls: false }

test.each([
  ['redis://127.0.0.1:6379', { kind: 'single', url: 'redis://127.0.0.1:6379' }],
  ['rediss://:secret@redis.example:6380/2', { kind: 'single', url: 'rediss://:secret@redis.example:6380/2' }],
  ['unix:///run/redis.sock', { kind: 'single', url: 'unix:///run/redis.sock' }],
  ['/run/redis.sock', { kind: 'single', url: '/run/redis.sock' }],
  [
    'redis-sentinel://a:26379,b/rooms',
    {
      kind: 'sentinel',
      master: 'rooms',
      sentinels: [
        { host: 'a', port: 26379 },
        { host: 'b', port: 26379 },
      ],
      ...open,
    },
  ],
  [
    'rediss-cluster://lane:se%2Fcret@a:7000,[::1]:7001',
    {
      kind: 'cluster',
      nodes: [
        { host: 'a', port: 7000 },
        { host: '::1', port: 7001 },
      ],
      username: 'lane',
      password: 'se/cret',
      tls: true,
    },
  ],
  [
    'redis-cluster://secret@a/',
    { kind: 'cluster', nodes: [{ host: 'a', port: 6379 }], ...open, password: 'secret' },
  ],
])('%s', (url, place) => expect(parseRedisUrl(url)).toEqual(place))

test.each([
  '',
  'localhost',
  'http://localhost:6379',
  'redis://',
  'redis-sentinel://a:26379',
  'redis-cluster://a:7000/0,b',
  'redis-cluster://a:port',
  'redis-cluster://',
  'redis-cluster://%zz@a',
])('«%s» is no valid Redis URL', (url) => expect(parseRedisUrl(url)).toBeNull())

test.each([
  ['one server', 'unix:///nowhere/redis.sock', 'Connection is closed.'],
  // No server listens on this port.
  ['a cluster', 'redis-cluster://127.0.0.1:1', 'None of startup nodes is available'],
])('while %s is down, the number of pending commands is bounded', async (_, url, inTheEnd) => {
  const redis = openRedis(url)
  redis.on('error', () => undefined)
  const all = Array.from({ length: MAX_PENDING + 100 }, (_, nth) =>
    redis.get(`${nth}`).then(
      () => 'answered',
      (error: Error) => error.message,
    ),
  )
  const refused = await Promise.all(all.slice(MAX_PENDING))
  expect(new Set(refused)).toEqual(new Set(['Redis is disconnected, and too many commands are pending']))
  redis.disconnect()
  const waited = await Promise.all(all.slice(0, MAX_PENDING))
  expect(new Set(waited)).toEqual(new Set([inTheEnd]))
})
