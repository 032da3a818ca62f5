// Tests the start of an engine.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { decodeOutbound, sendMessage } from '#proto/link/encoding.ts'
import { openLink } from '#proto/link/link.ts'
import type { Outbound } from '#proto/link/messages.ts'
import { socketTransport } from '#proto/link/transport.ts'
import { openRedis } from '#proto/redis/client.ts'
import { redisJobs } from './jobs/jobs.ts'
import { serve } from './serve.ts'

test('an operator’s request is answered as soon as the engine listens', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'll-engine-'))
  const name = `serve-test-${process.pid}`
  const redis = openRedis(process.env['REDIS_URL'] ?? '')
  const onError = (error: Error): never => {
    throw error
  }
  const transport = socketTransport('secret')
  const answers: Outbound[] = []
  async function sendRequest(address: string): Promise<void> {
    const frame = (_: unknown, bytes: Buffer): void => {
      const message = decodeOutbound(bytes)
      if (message?.kind === 'operated') answers.push(message)
    }
    const link = await openLink({ address, name: 'gateway' }, { frame, closed: () => undefined }, transport)
    if ('failed' in link) throw new Error(link.failed)
    sendMessage(link, { kind: 'operate', id: 7, errand: { kind: 'show', room: 'NONE-11' } })
    await expect.poll(() => answers).toEqual([{ kind: 'operated', id: 7, told: { kind: 'absent' } }])
    link.close()
  }
  const engine = await serve(
    { name, listen: `unix:${join(folder, 'link.sock')}`, address: null, patience: 60_000 },
    {
      redis,
      safe: redis,
      sharded: false,
      // Before the engine continues to start.
      transport: {
        ...transport,
        async listen(address, handlers) {
          const server = await transport.listen(address, handlers)
          if (!('failed' in server)) await sendRequest(server.address)
          return server
        },
      },
      jobs: redisJobs(redis, name, onError),
      randomBytes,
      log: pino({ level: 'silent' }),
      health: () => ({ lag: 0, heap: 0, logDropped: 0 }),
      wakeAt: () => Promise.resolve(),
      announceGames: () => ({ end: () => undefined }),
    },
  )
  if ('failed' in engine) throw new Error(engine.failed)
  await engine.end()
  redis.disconnect()
  rmSync(folder, { recursive: true, force: true })
})
