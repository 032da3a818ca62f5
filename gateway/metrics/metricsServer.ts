// GET /metrics on a separate port, for Prometheus.
import { App } from 'uWebSockets.js'
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { Sizes } from '#proto/process/sizes.ts'
import { withTimeout } from '../health/withTimeout.ts'
import type { Services } from '../services.ts'

interface MetricsServerOptions extends Pick<Services, 'metrics' | 'logError'> {
  /** Reads the number of tickets in the matchmaking queue, and the age of the oldest, ms. */
  queueLength: () => Promise<{ waiting: number; oldest: number }>
  engines: { names(): readonly string[] }
  /** Sizes of this gateway's in-memory collections. */
  sizes: () => Sizes
}

/** Listens until closed; false: the port is in use. */
export function openMetricsServer(
  { host, port }: { host: string; port: number },
  { queueLength, engines, metrics, sizes, logError }: MetricsServerOptions,
): { close(): void } | false {
  const readQueue = singleFlight(async (): Promise<void> => {
    const { waiting, oldest } = await queueLength()
    metrics.waiting.set(waiting)
    metrics.oldest.set(oldest / 1000)
  })
  const text = async (): Promise<string> => {
    metrics.linked.set(engines.names().length)
    metrics.setSizes(sizes())
    // During a Redis outage the queue's metrics are stale: the rest must not wait for them.
    await withTimeout(readQueue(), logError)
    return metrics.text()
  }
  const app = App()
  app.get('/metrics', (res) => {
    let aborted = false
    res.onAborted(() => void (aborted = true))
    text().then((body) => {
      if (aborted) return
      res.cork(() => {
        res.writeHeader('Content-Type', metrics.registry.contentType)
        res.writeHeader('Cache-Control', 'no-store')
        res.end(body)
      })
    }, logError)
  })
  app.any('/*', (res) => void res.writeStatus('404 Not Found').end('Only /metrics is answered here.'))
  let open = false
  app.listen(host, port, (socket) => void (open = socket !== false))
  return open && { close: () => app.close() }
}
