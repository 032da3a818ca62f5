// `npm run bench -- directory`: gateway CPU of 20,000 live games and 5,000 readers.
import { setTimeout as wait } from 'node:timers/promises'
import { cpuSeconds, during } from '../drive/cpu.ts'
import type { Options } from '../drive/options.ts'
import { onCluster } from '../drive/ours.ts'
import { figures, inRounds } from '../drive/pairs.ts'
import { startBenchProcess } from '../drive/part.ts'
import { rounded } from '../measure.ts'

/** Live games, and the engines that announce them with the product's own code. */
const ROOMS = 20_000
const ENGINES = 4
const READERS = 5000
const SETTLED_MS = 12_000
const MEASURED_MS = 10_000
/** All connections have one address. */
const ENV = { SOCKETS_PER_GATEWAY: '20000' }

/**
 * Shares of one core. `directoryCpuShare`: the gateway's with browsing readers, less that with idle
 * connections; `redisShare`, `writersShare`: Redis' and the announcing engines', with writers and readers
 * together.
 */
export function benchDirectory({ pairs }: Options): Promise<object> {
  return onCluster({ engines: 1, env: ENV }, async ({ cluster, cpu }) => {
    const port = cluster.ports[0] ?? 0
    const writers = startBenchProcess('directory/writers.ts', [cluster.redis.path, ROOMS, ENGINES])
    const readers = startBenchProcess('directory/readers.ts', [port, READERS])
    try {
      /** Measures each part's share of one core for a while. */
      const shares = async () => {
        const usage = () => ({ ...cpu(), writers: cpuSeconds([writers.pid]) })
        const { used, seconds } = await during(usage, () => wait(MEASURED_MS))
        const shareOf = (part: 'gateway' | 'redis' | 'writers'): number => used(part) / seconds
        return { gateway: shareOf('gateway'), redis: shareOf('redis'), writers: shareOf('writers') }
      }
      await readers.order('join')
      const { redis: redisAlone } = await shares()
      await writers.order('write')
      const { gateway: idle } = await shares()
      await readers.order('browse')
      await wait(SETTLED_MS)
      await readers.order('count')
      const found = await inRounds(pairs, shares)
      const received = await readers.order('count')
      const seconds = (pairs * MEASURED_MS) / 1000
      return {
        ...figures(found, {
          directoryCpuShare: ({ gateway }) => gateway - idle,
          redisShare: ({ redis }) => redis - redisAlone,
          writersShare: (round) => round.writers,
        }),
        rooms: ROOMS,
        readers: READERS,
        framesPerSecond: rounded(received.frames / seconds),
        bytesPerFrame: rounded(received.bytes / Math.max(1, received.frames)),
        pairs,
      }
    } finally {
      writers.stop()
      readers.stop()
    }
  })
}
