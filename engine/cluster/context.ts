// Context shared by all rooms of an engine: store, links, clocks, log.
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Link } from '#proto/link/link.ts'
import type { EngineMetrics } from '#proto/link/metrics.ts'
import { logOutage } from '#proto/process/logOutage.ts'
import type { ServerTime } from '#proto/redis/serverTime.ts'
import type { RoomStore } from '#proto/redis/store.ts'
import type { Results } from './results.ts'
import type { Leases } from './leases/lease.ts'
import type { RandomBytes } from './loadRoom.ts'
import type { OwnedRoom } from './ownedRoom.ts'

/** Leases acquired concurrently; more wait. */
const ACQUIRE_CONCURRENCY = 32

/** Durable clocks of rooms: each wakes its room at a server time (ms), or before. */
interface RoomClocks {
  arm(room: string, epoch: number, deadline: number): void
  forget(room: string): void
}

/** What the rooms of one engine are given. */
export interface RoomServices {
  /** The engine's name, which its leases carry. */
  readonly me: string
  readonly redis: RoomStore
  /** The schema rooms are saved in. */
  readonly schema: () => number
  readonly leases: Leases
  readonly results: Results
  readonly clocks: RoomClocks
  readonly time: ServerTime
  readonly randomBytes: RandomBytes
  readonly log: Logger
  readonly metrics: EngineMetrics
  /** Links to all gateways. */
  readonly links: ReadonlySet<Link>
  /** Room limit: at this number it creates no more. */
  readonly roomLimit: number
}

/** What all parts of the rooms' code share: the services, and their state, without rooms at first. */
export const roomContext = (services: RoomServices) => ({
  ...services,
  /** By code. */
  rooms: new Map<string, OwnedRoom>(),
  acquireLimit: pLimit(ACQUIRE_CONCURRENCY),
  /** Recent faults of each room, the latest last. */
  faults: new Map<string, { count: number; at: number }>(),
  /** Logs refusals by Redis, throttled: while it is full every room retries four times a second. */
  logRetry: logOutage((error: unknown, suppressed) =>
    services.log.warn({ err: error, suppressed }, 'store command failed: will retry'),
  ),
  /** Draining: it takes no rooms. */
  draining: false,
  /** Drained by an operator: it creates no rooms. */
  creationStopped: false,
  /** Time of the last lost gateway link, ms of performance.now. */
  linkLostAt: -Infinity,
})
export type RoomContext = ReturnType<typeof roomContext>
