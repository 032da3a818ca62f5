// Prometheus metrics of the engines, which report over their links.
import { BUCKETS, type EngineMetrics, type Histogram, type HistogramName } from '#proto/link/metrics.ts'

type Sum = Exclude<keyof EngineMetrics, HistogramName | 'held'>

/** Gauge of the sizes of an engine's collections, labelled by name. */
const HELD = 'lane_engine_held'

/** Metric name, type and help text of each field. */
const SUMS: readonly (readonly [key: Sum, name: string, type: 'gauge' | 'counter', help: string])[] = [
  ['rooms', 'lane_engine_rooms', 'gauge', 'Live rooms'],
  ['lobbies', 'lane_engine_lobbies', 'gauge', 'Live rooms in the lobby'],
  ['games', 'lane_engine_games', 'gauge', 'Live rooms with a running game'],
  ['connections', 'lane_engine_connections', 'gauge', 'Connections in its rooms'],
  ['inLobbies', 'lane_engine_lobby_connections', 'gauge', 'Connections in its lobbies'],
  ['full', 'lane_engine_full', 'gauge', '1: creates no more rooms'],
  ['lag', 'lane_engine_lag_seconds', 'gauge', 'Longest event-loop lag in the last second'],
  ['heap', 'lane_engine_heap_bytes', 'gauge', 'Used heap'],
  ['logDropped', 'lane_engine_log_lines_dropped_total', 'counter', 'Log lines that could not be written'],
  ['moves', 'lane_engine_moves_total', 'counter', 'Saved moves, including those of clocks and bots'],
  ['saves', 'lane_engine_saves_total', 'counter', 'Snapshot saves; one may hold several moves'],
  ['lost', 'lane_engine_leases_lost_total', 'counter', 'Saves fenced off: another engine owned the room'],
  ['taken', 'lane_engine_rooms_taken_total', 'counter', 'Rooms taken over from a dead owner'],
  ['matches', 'lane_engine_matches_total', 'counter', 'Matches taken from the matchmaking queue'],
  ['faults', 'lane_engine_faults_total', 'counter', 'Requests that threw an exception'],
  ['quarantined', 'lane_engine_rooms_quarantined_total', 'counter', 'Quarantined rooms; their log is kept'],
  ['slow', 'lane_engine_slow_requests_total', 'counter', 'Requests that took more than 10 ms of CPU'],
  ['longest', 'lane_engine_longest_request_ms', 'gauge', 'Longest handling of a request'],
]
const SPREADS: readonly (readonly [key: HistogramName, name: string, help: string])[] = [
  ['saving', 'lane_engine_save_seconds', 'Latency of a save'],
  ['late', 'lane_engine_clock_late_seconds', 'Lateness of fired clocks'],
  ['waited', 'lane_engine_match_wait_seconds', 'From joining the queue to a game'],
]

/** Metrics of the connected engines. */
export function engineMetrics() {
  const engines = new Map<string, Partial<EngineMetrics>>()
  return {
    /** Stores an engine's metrics. */
    report: (engine: string, metrics: Partial<EngineMetrics>) => void engines.set(engine, metrics),
    forget: (engine: string) => void engines.delete(engine),
    /** The last metrics of each engine. */
    all: (): ReadonlyMap<string, Partial<EngineMetrics>> => engines,
    /** In the exposition format; identical on all gateways. */
    text(gateway: string): string {
      const all = [...engines].map(([engine, metrics]) => ({
        metrics,
        labels: `engine="${engine}",gateway="${gateway}"`,
      }))
      const sums = SUMS.flatMap(([key, name, type, help]) => {
        const lines = all.flatMap(({ metrics, labels }) => {
          const value = metrics[key]
          return value === undefined ? [] : [`${name}{${labels}} ${value}`]
        })
        return [...head(name, type, help), ...lines]
      })
      const sizes = all.flatMap(({ metrics: { held = {} }, labels }) =>
        Object.entries(held).map(([what, size]) => `${HELD}{${labels},what="${what}"} ${size}`),
      )
      const spreads = SPREADS.flatMap(([key, name, help]) => {
        const lines = all.flatMap(({ metrics, labels }) =>
          histogram(name, labels, BUCKETS[key], metrics[key]),
        )
        return [...head(name, 'histogram', help), ...lines]
      })
      return `${[...sums, ...head(HELD, 'gauge', 'Entries in its memory, by collection'), ...sizes, ...spreads].join('\n')}\n`
    },
  }
}

const head = (name: string, type: string, help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
]

/** An engine of another build may send none, or other buckets, which are omitted. */
function histogram(
  name: string,
  labels: string,
  bounds: readonly number[],
  histogram: Histogram | undefined,
): string[] {
  if (histogram?.counts.length !== bounds.length + 1) return []
  let below = 0
  const buckets = [...bounds.map(String), '+Inf'].map((bound, at) => {
    below += histogram.counts[at] ?? 0
    return `${name}_bucket{le="${bound}",${labels}} ${below}`
  })
  return [...buckets, `${name}_sum{${labels}} ${histogram.sum}`, `${name}_count{${labels}} ${below}`]
}
