// Tests of shared assets: gateways of two builds on a real Redis, and without Redis.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assetKey, EXPIRES } from '#proto/redis/keys.ts'
import { openRedis, type Redis } from '#proto/redis/client.ts'
import type { HttpResponse, HttpRequest } from '../router.ts'
import { requestFor } from '../testing/requestFor.ts'
import { assetCache, sharedAssets, type SharedAssets } from './sharedAssets.ts'
import { site, type Site } from './site.ts'
import { staticFile } from './staticFile.ts'

const URL = process.env['REDIS_URL'] ?? ''
const CODE = 'export const rules = "stay at home";\n'.repeat(100)
const folders: string[] = []
let redis: Redis
const shares: SharedAssets[] = []

beforeEach(async () => {
  redis = openRedis(URL)
  redis.on('error', () => undefined)
  await redis.ping()
  const leftovers = await redis.keys('ll:asset:*')
  if (leftovers.length > 0) await redis.del(...leftovers)
})
afterEach(async () => {
  for (const each of shares.splice(0)) each.end()
  redis.disconnect()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** Builds a page of these files, by path. */
async function build(files: Readonly<Record<string, string | Buffer>>): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'll-site-'))
  folders.push(folder)
  await mkdir(join(folder, 'assets'))
  for (const [path, body] of Object.entries({ '/index.html': '<!doctype html>', ...files }))
    await writeFile(join(folder, path), body)
  const read = await site(folder)
  if ('failed' in read) throw new Error(read.failed)
  return read
}

interface Gateway extends SharedAssets {
  failures: unknown[]
  counted: string[]
}

function gateway(own: Site, { wait = 0, on = redis } = {}): Gateway {
  const failures: unknown[] = []
  const counted: string[] = []
  const limits = {
    wait: (limit: string, network: string): Promise<number> => {
      counted.push(`${limit} ${network}`)
      return Promise.resolve(wait)
    },
  }
  const logError = (error: unknown): void => void failures.push(error)
  const shared = sharedAssets({ redis: on, limits, logError }, own.assets)
  shares.push(shared)
  return { ...shared, failures, counted }
}

const get = (path: string, acceptEncoding = 'gzip, br'): HttpRequest =>
  requestFor('GET', path, { acceptEncoding })

const headersOf = (answer: HttpResponse | null): Readonly<Record<string, string>> => answer?.headers ?? {}

test('a gateway serves the files of a newer and of an older build', async () => {
  const picture = Buffer.from([0, 1, 2, 3, 255])
  const [one, two] = await Promise.all([
    build({ '/assets/index-aaaaaaaa.js': CODE, '/assets/cloth-pppppppp.webp': picture }),
    build({ '/assets/index-b-bbbb_b.js': `${CODE}//` }),
  ])
  const [before, after] = [gateway(one), gateway(two)]
  await Promise.all([before.offer(), after.offer()])

  for (const encodings of ['', 'gzip', 'gzip, br']) {
    const [own, shared] = await Promise.all([
      one.answer(get('/assets/index-aaaaaaaa.js', encodings)),
      after.answer(get('/assets/index-aaaaaaaa.js', encodings)),
    ])
    expect(shared?.status).toBe(200)
    expect(shared?.type).toBe(own?.type)
    expect(headersOf(shared)['ETag']).toBe(headersOf(own)['ETag'])
    expect(headersOf(shared)['Cache-Control']).toContain('immutable')
  }
  const plain = await before.answer(get('/assets/index-b-bbbb_b.js', ''))
  expect(String(plain?.body)).toBe(`${CODE}//`)
  const compressed = await before.answer(get('/assets/index-b-bbbb_b.js'))
  expect(headersOf(compressed)['Content-Encoding']).toBe('br')
  const served = await after.answer(get('/assets/cloth-pppppppp.webp'))
  expect(served).toMatchObject({ type: 'image/webp', body: picture })
  const etag = headersOf(served)['ETag'] ?? ''
  expect((await after.answer({ ...get('/assets/cloth-pppppppp.webp'), etag }))?.status).toBe(304)
  expect([...before.failures, ...after.failures]).toEqual([])
})

test('each shared file has a TTL, which is renewed, and is restored when it was evicted', async () => {
  const path = '/assets/index-aaaaaaaa.js'
  const one = gateway(await build({ [path]: CODE }))
  await one.offer()
  const key = assetKey(path)
  expect(await redis.ttl(key)).toBeGreaterThan(EXPIRES.asset - 60)
  await redis.expire(key, 10)
  await one.offer()
  expect(await redis.ttl(key)).toBeGreaterThan(EXPIRES.asset - 60)
  await redis.del(key)
  await one.offer()
  expect(await redis.exists(key)).toBe(1)
})

test('only valid asset names are looked up, each once, within the rate limit', async () => {
  const path = '/assets/index-aaaaaaaa.js'
  const own = gateway(await build({ [path]: CODE }))
  await own.offer()
  const empty = await build({})
  const other = gateway(empty)
  for (const strange of [
    '/assets/index.js',
    '/assets/index-aaaaaaaa.php',
    '/assets/../index-aaaaaaaa.js',
    '/assets/%2e-aaaaaaaa.js',
    '/data/index-aaaaaaaa.js',
    `/assets/${'x'.repeat(200)}-aaaaaaaa.js`,
  ])
    expect(await other.answer(get(strange))).toBeNull()
  expect(other.counted).toEqual([])
  expect(await other.answer(get('/assets/index-zzzzzzzz.js'))).toBeNull()
  expect(other.counted).toEqual(['assets 1.1.1.1'])
  expect((await other.answer(get(path)))?.status).toBe(200)
  await redis.del(assetKey(path))
  expect((await other.answer(get(path)))?.status).toBe(200)
  expect(other.counted).toHaveLength(2)
  const pressed = gateway(empty, { wait: 7 })
  expect((await pressed.answer(get('/assets/index-zzzzzzzz.js')))?.status).toBe(429)
})

test('index.html and files without a hash in their name are not shared, and are sent with no-cache', async () => {
  const one = await build({ '/sw.js': CODE, '/assets/index-aaaaaaaa.js': CODE })
  expect([...one.assets.keys()]).toEqual(['/assets/index-aaaaaaaa.js'])
  for (const path of ['/', '/game', '/sw.js'])
    expect(headersOf(await one.answer(get(path)))['Cache-Control']).toBe('no-cache')
})

test('without Redis a gateway serves its own files immediately', async () => {
  const away = openRedis('redis://127.0.0.1:1')
  away.on('error', () => undefined)
  const own = await build({ '/assets/index-aaaaaaaa.js': CODE })
  const alone = gateway(own, { on: away })
  expect(await alone.answer(get('/assets/index-zzzzzzzz.js'))).toBeNull()
  // It does not wait for the lookup, nor count it.
  expect(alone.counted).toEqual([])
  expect((await own.answer(get('/assets/index-aaaaaaaa.js')))?.status).toBe(200)
  away.disconnect()
})

test('the cache of other builds’ files is bounded and evicts the oldest', () => {
  const cache = assetCache(10_000)
  for (let nth = 0; nth < 10_000; nth += 1) cache.add(`${nth}`, staticFile(`${nth}`, Buffer.alloc(1000), {}))
  const cached = Array.from({ length: 10_000 }, (_, nth) => nth).filter((nth) => cache.get(`${nth}`))
  expect(cached).toEqual(Array.from({ length: 10 }, (_, nth) => 9990 + nth))
})
