// Prometheus metrics of the engines, which report over their links.
import { BUCKETS, type EngineMetrics, type Histogram, type HistogramName } from '#proto/link/metrics.ts'

type Sum = Exclude<keyof EngineMetrics, HistogramName | 'held'>

/** Gauge of the sizes of an engine's collections, labelled by name. */
const HELD = 'lane_engine_held'

/** Metric name, type and help text of each field. */
const SUMS: readonly (readonly [key: Sum, name: string, type: 'gauge' | 'counter', help: string])[] = [
  ['rooms', 'lane_engine_rooms', 'gauge', 'Live rooms'],
  ['lobbies', 'lane_engine_lobbies', 'gauge', 'Live rooms whose game has not begun'],
  ['games', 'lane_engine_games', 'gauge', 'Live rooms whose game is being played'],
  ['connections', 'lane_engine_connections', 'gauge', 'Pages that are in its rooms'],
  ['inLobbies', 'lane_engine_lobby_connections', 'gauge', 'Pages that are in its lobbies'],
  ['full', 'lane_engine_full', 'gauge', '1: it takes no more new rooms'],
  ['lag', 'lane_engine_lag_seconds', 'gauge', 'The longest its event loop was late in the last second'],
  ['heap', 'lane_engine_heap_bytes', 'gauge', 'Its heap in use'],
  ['logDropped', 'lane_engine_log_lines_dropped_total', 'counter', 'Log lines that could not be written'],
  ['moves', 'lane_engine_moves_total', 'counter', 'Moves, clocks and bots included, that were saved'],
  ['saves', 'lane_engine_saves_total', 'counter', 'Saves; moves that came together are saved together'],
  ['lost', 'lane_engine_leases_lost_total', 'counter', 'Saves refused because the room had another owner'],
  ['taken', 'lane_engine_rooms_taken_total', 'counter', 'Rooms taken from an owner that was gone'],
  ['matches', 'lane_engine_matches_total', 'counter', 'Matches it took out of the queue for strangers'],
  ['faults', 'lane_engine_faults_total', 'counter', 'Requests whose handling threw'],
  ['quarantined', 'lane_engine_rooms_quarantined_total', 'counter', 'Rooms put out of play, their log kept'],
  ['slow', 'lane_engine_slow_requests_total', 'counter', 'Requests that took more than 10 ms of CPU'],
  ['longest', 'lane_engine_longest_request_ms', 'gauge', 'The longest handling of a request'],
]
const SPREADS: readonly (readonly [key: HistogramName, name: string, help: string])[] = [
  ['saving', 'lane_engine_save_seconds', 'From a save to Redis’ answer'],
  ['late', 'lane_engine_clock_late_seconds', 'From the moment a clock was armed for until it fired'],
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
        figures: metrics,
        labels: `engine="${engine}",gateway="${gateway}"`,
      }))
      const sums = SUMS.flatMap(([key, name, type, help]) => {
        const lines = all.flatMap(({ figures: metrics, labels }) => {
          const value = metrics[key]
          return value === undefined ? [] : [`${name}{${labels}} ${value}`]
        })
        return [...head(name, type, help), ...lines]
      })
      const sizes = all.flatMap(({ figures: { held = {} }, labels }) =>
        Object.entries(held).map(([what, size]) => `${HELD}{${labels},what="${what}"} ${size}`),
      )
      const spreads = SPREADS.flatMap(([key, name, help]) => {
        const lines = all.flatMap(({ figures: metrics, labels }) =>
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
