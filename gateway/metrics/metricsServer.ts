// GET /metrics on a port of its own, for the monitor alone.
import type { Redis } from '#proto/redis/client.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { Sizes } from '#proto/process/sizes.ts'
import { App } from 'uWebSockets.js'
import type { Engines } from '../rooms/engines.ts'
import type { Metrics } from './metrics.ts'
import { queueLength } from '../matchmaking/queueLength.ts'
import { withTimeout } from '../health/withTimeout.ts'

/** Where the door is: `host:port` in two. */
export interface ListenAddress {
  host: string
  port: number
}

/** What the figures are gathered from. */
export interface MetricsServerParts {
  redis: Redis
  engines: Engines
  metrics: Metrics
  /** What this gateway holds in memory. */
  sizes: () => Sizes
  /** Server time, ms. */
  now: () => number
  failed: (error: unknown) => void
}

/** Opens the door; false: somebody else has the port. */
export function openMetricsServer(
  { host, port }: ListenAddress,
  { redis, engines, metrics, sizes, now, failed }: MetricsServerParts,
): { close(): void } | false {
  const look = singleFlight(async (): Promise<void> => {
    const { waiting, oldest } = await queueLength(redis, now())
    metrics.waiting.set(waiting)
    metrics.oldest.set(oldest / 1000)
  })
  const text = async (): Promise<string> => {
    metrics.linked.set(engines.names().length)
    metrics.held(sizes())
    // Without Redis the queue's figures are those of before: the rest must not wait for them.
    await withTimeout(look(), failed)
    return metrics.text()
  }
  const app = App()
  app.get('/metrics', (res) => {
    let gone = false
    res.onAborted(() => void (gone = true))
    text().then((body) => {
      if (gone) return
      res.cork(() => {
        res.writeHeader('Content-Type', metrics.registry.contentType)
        res.writeHeader('Cache-Control', 'no-store')
        res.end(body)
      })
    }, failed)
  })
  app.any('/*', (res) => void res.writeStatus('404 Not Found').end('Only /metrics is answered here.'))
  let open = false
  app.listen(host, port, (socket) => void (open = socket !== false))
  return open && { close: () => app.close() }
}
