// An engine's metrics as it sends them to gateways: counters and histograms.
import type { Sizes } from '../process/sizes.ts'

/** A histogram: a count for each bucket and one for what is above the last; `sum` in seconds. */
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

/** Metrics of an engine; counters count from its start. */
export interface EngineMetrics extends Record<HistogramName, Histogram> {
  rooms: number
  /** Of them: in the lobby, and being played; the rest are over. */
  lobbies: number
  games: number
  /** Pages that are in them, and those of them that are in a lobby. */
  connections: number
  inLobbies: number
  /** 1: it takes no more new rooms. */
  full: number
  /** What it holds in memory. */
  held: Sizes
  /** How late the event loop was in the last second at most, seconds; and its heap, bytes. */
  lag: number
  heap: number
  /** Log lines that could not be written. */
  logDropped: number
  /** Requests, clocks and bots' moves that changed a room and were saved. */
  moves: number
  saves: number
  /** Saves refused because the room had another owner. */
  lost: number
  /** Rooms taken from an owner that was gone. */
  taken: number
  /** Matches taken out of the queue. */
  matches: number
  /** Requests whose handling threw, and rooms put out of play for it. */
  faults: number
  quarantined: number
  /** Requests whose handling took more than 10 ms of CPU, and the longest one in ms. */
  slow: number
  longest: number
  /** From a save to Redis' answer. */
  saving: Histogram
  /** From the moment a clock was armed for until it fired. */
  late: Histogram
  /** From joining the queue to a game. */
  waited: Histogram
}

/** A histogram without observations. */
export const newHistogram = (name: HistogramName): Histogram => ({
  counts: Array.from({ length: BUCKETS[name].length + 1 }, () => 0),
  sum: 0,
})

/** The metrics of an engine that has just started. */
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
