// The context that all rooms of one engine share: store, links, clocks, log.
import pLimit, { type LimitFunction } from 'p-limit'
import type { Logger } from 'pino'
import type { Link } from '#proto/link/link.ts'
import type { EngineMetrics } from '#proto/link/metrics.ts'
import { messageOf, logOutage } from '#proto/process/logOutage.ts'
import type { ServerTime } from '#proto/redis/serverTime.ts'
import type { RoomStore } from '#proto/redis/store.ts'
import type { Clocks } from '../jobs/clocks.ts'
import type { Results } from '../jobs/results.ts'
import type { Leases } from './lease.ts'
import type { RandomBytes } from './loadRoom.ts'
import type { RoomDirectory } from './ownedRoom.ts'

/** Leases acquired at once; more wait. */
const ACQUIRED_AT_ONCE = 32

/** The world of the rooms of one engine. */
export interface RoomWorld {
  /** The engine's name, under which its leases are. */
  readonly me: string
  readonly redis: RoomStore
  /** What rooms are saved with. */
  readonly schema: () => number
  readonly leases: Leases
  readonly results: Results
  readonly clocks: Pick<Clocks, 'arm' | 'forget'>
  readonly time: ServerTime
  readonly randomBytes: RandomBytes
  readonly log: Logger
  readonly metrics: EngineMetrics
  /** Every gateway. */
  readonly links: ReadonlySet<Link>
  /** With so many rooms it begins no more. */
  readonly roomsMost: number
}

/** What every part of the rooms' code is given. */
export interface RoomContext extends RoomWorld {
  /** By code. */
  readonly rooms: RoomDirectory['rooms']
  readonly acquiring: LimitFunction
  /** Faults of each room lately, the latest last. */
  readonly faults: Map<string, { count: number; at: number }>
  /** Logs what the store refuses, seldom: while it is full every room asks it four times a second. */
  readonly logRetry: (error: unknown) => void
  /** It takes no more rooms. */
  draining: boolean
  /** It begins no new rooms, as an operator wants it. */
  beginsNone: boolean
  /** When a gateway was lost last, ms of performance.now. */
  linkLostAt: number
}

/** No room yet. */
export const roomContext = (world: RoomWorld): RoomContext => ({
  ...world,
  rooms: new Map(),
  acquiring: pLimit(ACQUIRED_AT_ONCE),
  faults: new Map(),
  logRetry: logOutage(
    (error, unsaid) => world.log.warn({ err: error, unsaid }, 'store command failed: will retry'),
    messageOf,
  ),
  draining: false,
  beginsNone: false,
  linkLostAt: -Infinity,
})

/** Whether no room is begun anew; one that is being acquired counts already. */
export const isFull = ({ rooms, roomsMost, beginsNone }: RoomContext): boolean =>
  beginsNone || rooms.size >= roomsMost
