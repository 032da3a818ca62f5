// Detects a Redis that vanished without closing its connections.
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRedis, SILENT_MS, type Redis } from '#proto/redis/client.ts'
import { subscribe, HEARTBEAT_MS, MAX_MISSED_HEARTBEATS } from './subscription.ts'

const CHANNEL = 'll:test:silent'

/** Forwards connections to the real Redis; can stall the open ones while new ones still work. */
let proxy: Server
let open: [Socket, Socket][]
let redis: Redis
/** Connected to the real Redis directly. */
let direct: Redis
beforeEach(async () => {
  open = []
  proxy = createServer((near) => {
    const far = connect((process.env['REDIS_URL'] ?? '').replace('unix://', ''))
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => undefined)
    open.push([near, far])
  }).listen(0, '127.0.0.1')
  await vi.waitFor(() => expect(proxy.listening).toBe(true))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const { port } = proxy.address() as AddressInfo
  redis = openRedis(`redis://127.0.0.1:${port}`)
  redis.on('error', () => undefined)
  direct = openRedis(process.env['REDIS_URL'] ?? '')
  await Promise.all([redis.ping(), direct.ping()])
})
afterEach(() => {
  for (const each of [redis, direct]) each.disconnect()
  vi.useRealTimers()
  for (const ends of open) for (const end of ends) end.destroy()
  proxy.close()
})

function fallSilent(): void {
  for (const [near, far] of open) {
    near.unpipe(far)
    far.unpipe(near)
    near.resume()
  }
}

test('a pending command is resent on a new connection', async () => {
  fallSilent()
  const answer = redis.echo('still here')
  await vi.advanceTimersByTimeAsync(SILENT_MS)
  await passUntil(() => redis.status === 'ready')
  expect(await answer).toBe('still here')
})

test('a subscriber is resubscribed and notified that messages may be lost', async () => {
  const messages: string[] = []
  const missed = vi.fn()
  const stop = subscribe(redis, CHANNEL, {
    message: (message) => void messages.push(message),
    onResubscribed: missed,
    logError: () => undefined,
  })
  const hears = (count: number) => passUntil(async () => (await numberOf()) === count)
  await hears(1)
  await direct.publish(CHANNEL, 'first')
  await passUntil(() => messages.includes('first'))
  expect(missed).not.toHaveBeenCalled()
  fallSilent()
  await passUntil(() => missed.mock.calls.length > 0)
  await direct.publish(CHANNEL, 'second')
  await passUntil(() => messages.includes('second'))
  stop()
})

const numberOf = async (): Promise<unknown> => (await direct.pubsub('NUMSUB', CHANNEL))[1]

/**
 * Time until a subscriber detects the stall, ms: unanswered heartbeats, then the client's own silence
 * timeout.
 */
const KNOWN_MS = SILENT_MS + (MAX_MISSED_HEARTBEATS + 2) * HEARTBEAT_MS
const STEP_MS = 50

/**
 * Alternates fake timers and real I/O until the condition holds: timers far ahead of the sockets would report
 * silence.
 */
async function passUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let passed = 0; passed < KNOWN_MS && !(await isSo()); passed += STEP_MS) {
    await vi.advanceTimersByTimeAsync(STEP_MS)
    await direct.ping()
  }
  expect(await isSo()).toBe(true)
}
