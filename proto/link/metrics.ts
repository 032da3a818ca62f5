// An engine's metrics as sent to gateways: counters and histograms.
import type { Sizes } from '../process/sizes.ts'

/** A histogram: a count per bucket and one above the last bound; `sum` in seconds. */
export interface Histogram {
  counts: number[]
  sum: number
}

const QUICK = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5] as const

/** Upper bounds of each histogram’s buckets, seconds. */
export const BUCKETS = {
  saving: QUICK,
  late: QUICK,
  waited: [1, 2, 5, 10, 20, 30, 60, 90, 120, 180, 300],
} as const satisfies Record<string, readonly number[]>
export type HistogramName = keyof typeof BUCKETS

/** An empty histogram. */
const newHistogram = (name: HistogramName): Histogram => ({
  counts: Array.from({ length: BUCKETS[name].length + 1 }, () => 0),
  sum: 0,
})

const NO_SIZES: Sizes = {}

/** Metrics of a newly started engine. */
export const newEngineMetrics = () => ({
  rooms: 0,
  /** Of these: in the lobby, and in play; the rest have ended. */
  lobbies: 0,
  games: 0,
  /** Pages connected to them, and those connected to a lobby. */
  connections: 0,
  inLobbies: 0,
  /** 1: it accepts no new rooms. */
  full: 0,
  /** Sizes of its in-memory collections. */
  held: NO_SIZES,
  /** Maximum event-loop delay of the last second, seconds; and the heap, bytes. */
  lag: 0,
  heap: 0,
  /** Log lines that could not be written. */
  logDropped: 0,
  /** Requests, timers and bot moves that changed a room and were saved. */
  moves: 0,
  saves: 0,
  /** Saves refused because the room had another owner. */
  lost: 0,
  /** Rooms taken over from a dead owner. */
  taken: 0,
  /** Matches taken out of the queue. */
  matches: 0,
  /** Requests whose handling threw, and rooms marked broken for it. */
  faults: 0,
  quarantined: 0,
  /** Requests whose handling took more than 10 ms of CPU, and the longest one in ms. */
  slow: 0,
  longest: 0,
  /** From a save to Redis' reply. */
  saving: newHistogram('saving'),
  /** From a timer's due time until it fired. */
  late: newHistogram('late'),
  /** From joining the matchmaking queue to a game. */
  waited: newHistogram('waited'),
})

/** Metrics of an engine; counters start with the process. */
export type EngineMetrics = ReturnType<typeof newEngineMetrics>

/** Counts one duration in seconds; a negative one counts as 0. */
export function observe(metrics: EngineMetrics, name: HistogramName, seconds: number): void {
  const { counts } = metrics[name]
  const value = Math.max(0, seconds)
  const bounds: readonly number[] = BUCKETS[name]
  const at = bounds.findIndex((bound) => value <= bound)
  const bucket = at < 0 ? bounds.length : at
  counts[bucket] = (counts[bucket] ?? 0) + 1
  metrics[name].sum += value
}
