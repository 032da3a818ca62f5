// Tests the gateway's HTTP server as a browser and a monitor use it.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import { metricsUrl, metricsText } from '../../loadtest/client/metrics.ts'

let cluster: Cluster
let folder = ''
let base = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'll-page-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>page</title>')
  await writeFile(join(folder, 'assets/main-DEADBEEF.js'), `export default ${'1 + '.repeat(500)}1`)
  await writeFile(join(folder, 'icon.svg'), '<svg/>')
  await writeFile(join(folder, 'game.html'), '<!doctype html><title>page</title><link rel="modulepreload">')
  const style = `a { color: red } ${'/* long */'.repeat(200)}`
  await writeFile(join(folder, 'assets/main-DEADBEEF.css'), style)
  await writeFile(join(folder, 'assets/main-DEADBEEF.css.br'), brotliCompressSync(style))
  cluster = await startCluster({
    engines: 1,
    env: { SITE_DIR: folder, LINK_MAIL: 'mailto:us@kitchen.example' },
  })
  base = `http://127.0.0.1:${cluster.ports[0]}`
})
afterAll(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

test('every page address serves the page with a strict CSP', async () => {
  for (const path of ['/', '/game', '/waiting-room', '/index.html']) {
    const answer = await fetch(base + path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<title>page</title>')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe-eval')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('files with a hash in their name are immutable and compressed', async () => {
  const answer = await fetch(`${base}/assets/main-DEADBEEF.js`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(await answer.text()).toContain('export default 1 + 1')
  const plain = await fetch(`${base}/assets/main-DEADBEEF.js`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
})

test('precompressed files are served by content negotiation, and not by their own name', async () => {
  const path = `${base}/assets/main-DEADBEEF.css`
  const small = await fetch(path, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  expect(small.headers.get('content-encoding')).toBe('br')
  expect(small.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(await small.text()).toContain('color: red')
  const other = await fetch(path, { headers: { 'accept-encoding': 'gzip' } })
  expect(other.headers.get('content-encoding')).toBe('gzip')
  expect(await other.text()).toContain('color: red')
  expect((await fetch(`${path}.br`)).status).toBe(404)
})

test('an address with its own HTML file gets that file', async () => {
  expect(await (await fetch(`${base}/game`)).text()).toContain('modulepreload')
  expect(await (await fetch(`${base}/waiting-room`)).text()).not.toContain('modulepreload')
})

test('a matching ETag is answered with 304', async () => {
  const first = await fetch(`${base}/icon.svg`)
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(`${base}/icon.svg`, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each(['/nothing.js', '/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/%zz.js'])(
  '%s is not found',
  async (path) => {
    const answer = await fetch(base + path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toHaveProperty('message')
  },
)

test('a browser that requests an unknown file gets the page with status 404', async () => {
  const answer = await fetch(`${base}/nothing.png`, { headers: { accept: 'text/html,*/*' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(await answer.text()).toContain('<title>page</title>')
})

test('the configured links are served', async () => {
  expect(await (await fetch(`${base}/data/links`)).json()).toEqual({ mail: 'mailto:us@kitchen.example' })
})

test('methods other than GET and HEAD are refused', async () => {
  expect((await fetch(`${base}/`, { method: 'POST', body: 'x' })).status).toBe(405)
  const head = await fetch(`${base}/`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('health checks and metrics are served', async () => {
  await expect.poll(async () => (await fetch(`${base}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${base}/healthz`)).json()).toEqual({
    status: 'ok',
    ok: true,
    redis: true,
    engines: 1,
  })
  expect(await metricsText(cluster.ports[0] ?? 0)).toMatch(/^lane_engines\{gateway="gateway-1-\w+"\} 1$/m)
  expect(await (await fetch(`${base}/data/site-metrics`)).json()).toEqual({
    numGames: expect.any(Number) as number,
  })
})

test('metrics are served on a separate address only, and nothing else is served there', async () => {
  const found = await fetch(`${base}/metrics`)
  expect(await found.text()).not.toContain('lane_')
  const answer = await fetch(metricsUrl(cluster.ports[0] ?? 0))
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  for (const path of ['/healthz', '/', '/data/earned', '/operator/state'])
    expect((await fetch(new URL(path, answer.url))).status).toBe(404)
})

test('the health check fails without an engine or Redis', async () => {
  const [engine] = cluster.engines
  await engine?.kill9()
  await expect.poll(async () => (await fetch(`${base}/healthz`)).status).toBe(503)
  await cluster.startEngine()
  await expect.poll(async () => (await fetch(`${base}/healthz`)).status).toBe(200)
  await cluster.redis.kill9()
  await expect
    .poll(async (): Promise<unknown> => (await fetch(`${base}/healthz`)).json())
    .toMatchObject({ redis: false })
  await cluster.redis.restart()
  await expect.poll(async () => (await fetch(`${base}/healthz`)).status).toBe(200)
})
