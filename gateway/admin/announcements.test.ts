// Tests the end of an announcement, on a real Redis: each gateway lets it expire by itself.
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeServer, isBroken } from '#proto/client/wire.ts'
import { ANNOUNCEMENT } from '#proto/redis/keys.ts'
import { TokenBucket } from '../limits/tokenBucket.ts'
import { Session } from '../sockets/session.ts'
import { announcements } from './announcements.ts'

const MINUTE_MS = 60_000

let redis: Redis
beforeAll(() => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
})
afterAll(() => redis.quit())

/** A page that records the notices sent to it. */
function page() {
  const notices: string[] = []
  const session = new Session('one', 'here', new TokenBucket(1000, 1000))
  session.send = (frame) => {
    const sent = decodeServer(frame)
    if (!isBroken(sent) && sent.body === 'notice') notices.push(sent.notice.text)
  }
  return { session, notices }
}

test('an announcement ends by itself: later pages get none, and Redis forgets it', async () => {
  let now = 1_000_000
  const logError = (error: unknown): void => {
    throw error
  }
  const { session, notices } = page()
  const stand = announcements({ redis, now: () => now, logError }, () => [session])
  const made = await stand.announce({ id: 'announcement-1', text: 'We update at noon.', minutes: 5 }, 'Boss')
  expect([made?.until, notices]).toEqual([now + 5 * MINUTE_MS, ['We update at noon.']])
  const left = await redis.pttl(ANNOUNCEMENT)
  expect(left).toBeGreaterThan(4 * MINUTE_MS)
  expect(left).toBeLessThanOrEqual(5 * MINUTE_MS)

  now += 5 * MINUTE_MS - 1
  expect(stand.current()?.id).toBe('announcement-1')
  now += 1
  expect(stand.current()).toBeNull()
  const late = page()
  stand.sendTo(late.session)
  expect(late.notices).toEqual([])
  stand.close()
  await redis.del(ANNOUNCEMENT)
})
