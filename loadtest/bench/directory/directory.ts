// `npm run bench -- directory`: what 20,000 live games and 5,000 readers of their directory cost a gateway.
import { cpuSeconds } from '../drive/cpu.ts'
import type { Options } from '../drive/options.ts'
import { onCluster } from '../drive/ours.ts'
import { figures } from '../drive/pairs.ts'
import { rounded } from '../measure.ts'
import { startPart } from './part.ts'

/** Live games, and the engines that announce them by the product’s own code. */
const ROOMS = 20_000
const ENGINES = 4
const READERS = 5000
const SETTLED_MS = 12_000
const MEASURED_MS = 10_000
/** All come from one address. */
const ENV = { SOCKETS_PER_GATEWAY: '20000' }

/** The processes of each part. */
interface Parts {
  gateway: readonly number[]
  redis: readonly number[]
  writers: readonly number[]
}

/**
 * `directoryCpuShare`: of one core, what the gateway takes with the readers browsing, less what it takes with them connected and silent;
 * `redisShare`, `writersShare`: the same of Redis and of the engines' announcing, writers and readers together.
 */
export function benchDirectory({ pairs }: Options): Promise<object> {
  return onCluster({ engines: 1, env: ENV }, async ({ cluster }) => {
    const port = cluster.ports[0] ?? 0
    const writers = startPart('writers', [cluster.redis.path, ROOMS, ENGINES])
    const readers = startPart('readers', [port, READERS])
    try {
      const parts: Parts = {
        gateway: cluster.gateways.map(({ pid }) => pid),
        redis: [cluster.redis.pid()],
        writers: [writers.pid],
      }
      await readers.order('come')
      const redisAlone = await share(parts.redis)
      await writers.order('write')
      const idle = await share(parts.gateway)
      await readers.order('browse')
      await settled()
      await readers.order('heard')
      const found = []
      for (let nth = 0; nth < pairs; nth += 1) found.push(await shares(parts))
      const heard = await readers.order('heard')
      const seconds = (pairs * MEASURED_MS) / 1000
      return {
        ...figures(found, {
          directoryCpuShare: ({ gateway }) => gateway - idle,
          redisShare: ({ redis }) => redis - redisAlone,
          writersShare: ({ writers: writing }) => writing,
        }),
        rooms: ROOMS,
        readers: READERS,
        framesPerSecond: rounded(heard.frames / seconds),
        bytesPerFrame: rounded(heard.bytes / Math.max(1, heard.frames)),
        pairs,
      }
    } finally {
      writers.leave()
      readers.leave()
    }
  })
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done, SETTLED_MS))

/** The CPU of each part while the same time passes, of one core. */
async function shares(parts: Parts): Promise<Record<keyof Parts, number>> {
  const [gateway, redis, writers] = await Promise.all([
    share(parts.gateway),
    share(parts.redis),
    share(parts.writers),
  ])
  return { gateway, redis, writers }
}

async function share(pids: readonly number[]): Promise<number> {
  const before = cpuSeconds(pids)
  const began = performance.now()
  await new Promise((done) => setTimeout(done, MEASURED_MS))
  return ((cpuSeconds(pids) - before) * 1000) / (performance.now() - began)
}
