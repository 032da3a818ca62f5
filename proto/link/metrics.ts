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

/** Metrics of an engine; counters start with the process. */
export interface EngineMetrics extends Record<HistogramName, Histogram> {
  rooms: number
  /** Of these: in the lobby, and in play; the rest have ended. */
  lobbies: number
  games: number
  /** Pages connected to them, and those connected to a lobby. */
  connections: number
  inLobbies: number
  /** 1: it accepts no new rooms. */
  full: number
  /** Sizes of its in-memory collections. */
  held: Sizes
  /** Maximum event-loop delay of the last second, seconds; and the heap, bytes. */
  lag: number
  heap: number
  /** Log lines that could not be written. */
  logDropped: number
  /** Requests, timers and bot moves that changed a room and were saved. */
  moves: number
  saves: number
  /** Saves refused because the room had another owner. */
  lost: number
  /** Rooms taken over from a dead owner. */
  taken: number
  /** Matches taken out of the queue. */
  matches: number
  /** Requests whose handling threw, and rooms marked broken for it. */
  faults: number
  quarantined: number
  /** Requests whose handling took more than 10 ms of CPU, and the longest one in ms. */
  slow: number
  longest: number
  /** From a save to Redis' reply. */
  saving: Histogram
  /** From a timer's due time until it fired. */
  late: Histogram
  /** From joining the matchmaking queue to a game. */
  waited: Histogram
}

/** An empty histogram. */
export const newHistogram = (name: HistogramName): Histogram => ({
  counts: Array.from({ length: BUCKETS[name].length + 1 }, () => 0),
  sum: 0,
})

/** Metrics of a newly started engine. */
export const newEngineMetrics = (): EngineMetrics => ({
  rooms: 0,
  lobbies: 0,
  games: 0,
  connections: 0,
  inLobbies: 0,
  full: 0,
  held: {},
  lag: 0,
  heap: 0,
  logDropped: 0,
  moves: 0,
  saves: 0,
  lost: 0,
  taken: 0,
  matches: 0,
  faults: 0,
  quarantined: 0,
  slow: 0,
  longest: 0,
  saving: newHistogram('saving'),
  late: newHistogram('late'),
  waited: newHistogram('waited'),
})

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
