// Session revocation reaches every gateway, even one that missed the message.
import { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REVOKED } from '#proto/redis/keys.ts'
import { TokenBucket } from '../limits/tokenBucket.ts'
import { sessionRevocation, type SessionRevocation } from './sessionRevocation.ts'
import { Session } from '../sockets/session.ts'

let redis: Redis
let revoking: SessionRevocation
let over: Set<string>
let ended: string[]
beforeEach(async () => {
  redis = new Redis(process.env['REDIS_URL'] ?? '', { maxRetriesPerRequest: null })
  // A socket without a Hello has no token.
  over = new Set(['token of '])
  ended = []
  const all = ['ann', 'bob', ''].map((user): Session => {
    const session = new Session(`g.${user}`, 'network', new TokenBucket(1, 1))
    Object.assign(session, { user, token: `token of ${user}` })
    session.end = (why) => void ended.push(`${user} ${why}`)
    return session
  })
  const logError = (error: unknown): void => {
    if (!String(error).includes('Connection is closed')) throw error
  }
  const whoIs = (token: string) =>
    Promise.resolve(over.has(token) ? null : { id: token, registered: true, proven: '' })
  revoking = sessionRevocation({ redis, identity: { whoIs }, logError }, () => all)
  await listening()
})
afterEach(async () => {
  revoking.close()
  await redis.quit()
})

const listening = (): Promise<void> =>
  vi.waitFor(async () => expect((await redis.pubsub('NUMSUB', REVOKED))[1]).toBe(1))

test('only the sockets of revoked sessions are closed', async () => {
  over.add('token of ann')
  await revoking.announce('ann')
  await vi.waitFor(() => expect(ended).toEqual(['ann revoked']))
})

test('revocations during a Redis outage are applied after it', async () => {
  await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
  // Revoked while the subscription is down.
  over.add('token of bob')
  await vi.waitFor(() => expect(ended).toEqual(['bob revoked']))
})
