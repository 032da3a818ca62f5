// Every series a gateway exposes, by name: what dashboards, alerts and autoscalers may ask for.
import { newFigures } from '#proto/link/metrics.ts'
import { metrics } from '#gateway/metrics/metrics.ts'

/** The names, a histogram's three included. */
export async function exposed(): Promise<Set<string>> {
  const made = metrics('gateway-1')
  made.figures('engine-1', newFigures())
  const types = (await made.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)
  return new Set(
    [...types].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  )
}
