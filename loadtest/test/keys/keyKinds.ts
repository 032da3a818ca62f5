// Every kind of Redis key with its longest expiry and its size bound.
import { WAIT_BUCKETS } from '#proto/redis/minutes.ts'
import {
  MAX_ASSET_BYTES,
  MAX_QUEUE_EVENTS,
  EXPIRES,
  MAX_FAILED_JOBS,
  MAX_LOG_COMMANDS,
  LOG_TRIM_SLACK,
} from '#proto/redis/keys.ts'

/** Maximum number of entries (of a string: bytes) of a key: in total, or per room, person and so on. */
export interface KeyBound {
  readonly most: number
  readonly per: 'all' | 'room' | 'person' | 'engine' | 'gateway'
}

/** A kind of key: its names, its longest TTL, and its size bound. */
export interface KeyKind {
  readonly names: RegExp
  /** Longest TTL, s; null: BullMQ's own keys, which have none. Their bounds are given beside them. */
  readonly expires: number | null
  readonly bound: KeyBound
}

const SMALL: KeyBound = { most: 512, per: 'all' }
/** Fields of a job's hash, with its stack traces. */
const JOB: KeyBound = { most: 32, per: 'all' }
/** Jobs of a room: its result, its clock, and clocks being replaced. */
const JOBS: KeyBound = { most: 8, per: 'room' }

/**
 * Every kind of key; a key that fits none is an error. Only BullMQ's keys have no TTL: those of two shared
 * queues and one per engine. A dead engine's queue is obliterated by the next engine that reaps
 * (`engine/cluster/engines/reapEngines.ts`).
 */
export const KEY_KINDS: readonly KeyKind[] = [
  { names: /^ll:\{[^}]+\}:lease$/, expires: EXPIRES.owned, bound: { most: 8, per: 'all' } },
  { names: /^ll:\{[^}]+\}:room$/, expires: EXPIRES.owned, bound: { most: 8, per: 'all' } },
  {
    names: /^ll:\{[^}]+\}:log$/,
    expires: EXPIRES.owned,
    bound: { most: MAX_LOG_COMMANDS + LOG_TRIM_SLACK, per: 'all' },
  },
  { names: /^ll:\{[^}]+\}:(?:lines|talk)$/, expires: EXPIRES.owned, bound: { most: 256 * 1024, per: 'all' } },
  { names: /^ll:\{[^}]+\}:made$/, expires: EXPIRES.reserved, bound: SMALL },
  { names: /^ll:\{[^}]+\}:faults$/, expires: EXPIRES.abandoned, bound: { most: 1, per: 'engine' } },
  { names: /^ll:\{[^}]+\}:result$/, expires: EXPIRES.result, bound: { most: 64 * 1024, per: 'all' } },
  { names: /^ll:\{[^}]+\}:speaker:\d+$/, expires: EXPIRES.spectators, bound: SMALL },
  // Votes of five players against each spectator who has spoken.
  { names: /^ll:\{[^}]+\}:restrained$/, expires: EXPIRES.spectators, bound: { most: 16, per: 'person' } },
  { names: /^ll:\{[^}]+\}:listed$/, expires: EXPIRES.spectators, bound: { most: 1, per: 'person' } },
  { names: /^ll:\{[^}]+\}:seatAsks$/, expires: EXPIRES.spectators, bound: { most: 1, per: 'person' } },
  { names: /^ll:\{user:[^}]+\}:room$/, expires: EXPIRES.owned, bound: SMALL },
  { names: /^ll:\{user:[^}]+\}:network$/, expires: EXPIRES.network, bound: SMALL },
  { names: /^ll:\{live:\d+\}:/, expires: EXPIRES.directory, bound: { most: 1, per: 'room' } },
  // An announcement can be shown for at most a week.
  { names: /^ll:\{announcement\}$/, expires: 7 * 86_400, bound: SMALL },
  { names: /^ll:\{user:[^}]+\}:begun:/, expires: EXPIRES.begun, bound: SMALL },
  { names: /^ll:\{engines\}:(?:names|drained)$/, expires: EXPIRES.names, bound: { most: 1, per: 'engine' } },
  { names: /^ll:\{engines\}:(?:at|drained|draining|clearing|schema):/, expires: 60, bound: SMALL },
  { names: /^ll:\{gateways\}:names$/, expires: EXPIRES.gateways, bound: { most: 1, per: 'gateway' } },
  { names: /^ll:\{gateways\}:at:/, expires: 60, bound: SMALL },
  { names: /^ll:\{gateways\}:drain:/, expires: EXPIRES.gateways, bound: SMALL },
  { names: /^ll:\{results\}:open$/, expires: EXPIRES.result, bound: { most: 1, per: 'room' } },
  {
    names: /^ll:\{queue\}:(?:tickets|waiting|seen|parties|matches)$/,
    expires: EXPIRES.queue,
    bound: { most: 1, per: 'person' },
  },
  { names: /^ll:\{queue\}:waits$/, expires: EXPIRES.waits, bound: { most: 64, per: 'all' } },
  {
    names: /^ll:\{queue\}:minute:\d+$/,
    expires: EXPIRES.minute,
    bound: { most: 4 + WAIT_BUCKETS, per: 'all' },
  },
  { names: /^ll:asset:1:/, expires: EXPIRES.asset, bound: { most: MAX_ASSET_BYTES, per: 'all' } },
  { names: /^ll:answer:/, expires: EXPIRES.answer, bound: { most: 4096, per: 'all' } },
  { names: /^ll:limit:/, expires: EXPIRES.reserved, bound: SMALL },
  // BullMQ's job locks, and the time of its last check for stalled jobs.
  { names: /^\{ll\}:[\w.-]+:[^:]+:lock$/, expires: 60, bound: SMALL },
  { names: /^\{ll\}:[\w.-]+:stalled-check$/, expires: 60, bound: SMALL },
  { names: /^\{ll\}:[\w.-]+:(?:meta|marker|repeat:[\w-]+)$/, expires: null, bound: JOB },
  { names: /^\{ll\}:[\w.-]+:(?:id|pc|limiter|de:look|dn:look)$/, expires: null, bound: SMALL },
  { names: /^\{ll\}:[\w.-]+:events$/, expires: null, bound: { most: 4 * MAX_QUEUE_EVENTS, per: 'all' } },
  {
    names: /^\{ll\}:[\w.-]+:(?:failed|completed)$/,
    expires: null,
    bound: { most: MAX_FAILED_JOBS, per: 'all' },
  },
  { names: /^\{ll\}:[\w.-]+:repeat$/, expires: null, bound: { most: 1, per: 'all' } },
  {
    names: /^\{ll\}:matching:(?:wait|active|delayed|prioritized|stalled)$/,
    expires: null,
    bound: { most: 4, per: 'person' },
  },
  {
    names: /^\{ll\}:(?:results|clocks-[\w.-]+):(?:wait|active|delayed|prioritized|stalled)$/,
    expires: null,
    bound: JOBS,
  },
  // A job is removed when it has completed or failed, so there are only as many as in the lists above.
  {
    names: /^\{ll\}:(?:matching|results|clocks-[\w.-]+):(?:late-|result-|turn-|repeat:)?[\w-]+(?::\d+)?$/,
    expires: null,
    bound: JOB,
  },
]
