// Lists the names of all Prometheus series that a gateway exposes.
import { newEngineMetrics } from '#proto/link/metrics.ts'
import { metrics } from '#gateway/metrics/metrics.ts'

/** The names of all series, including the three of each histogram. */
export async function exposedMetrics(): Promise<Set<string>> {
  const made = metrics('gateway-1')
  made.engines.report('engine-1', newEngineMetrics())
  const types = (await made.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)
  return new Set(
    [...types].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  )
}
