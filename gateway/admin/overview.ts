// Overview for the operator's page, cached for half a second.
import {
  OPERATIONS_AT_ONCE,
  ROOMS_AT_ONCE,
  type EngineFacts,
  type Order,
  type Overview,
  type Room,
} from '#proto/http/operator.ts'
import type { Figures } from '#proto/link/metrics.ts'
import type { Redis } from '#proto/redis/client.ts'
import type { Engines } from '../rooms/engines.ts'
import { queueLength } from '../matchmaking/queueLength.ts'
import type { Records } from '../records/records.ts'
import type { EngineRequests } from './engineRequests.ts'
import { liveGateways } from './gatewayHeartbeat.ts'
import { jobCounts } from './jobCounts.ts'
import { operationView } from './operationView.ts'

/** Whoever looks within this hears what the one before heard. */
const SHARED_MS = 500
/** An engine that thinks longer than this about its list is shown without it. */
const LIST_MS = 1000

/** What it is gathered from. */
export interface OverviewParts {
  redis: Redis
  engines: Engines
  /** What each engine has told of itself last. */
  figures: () => ReadonlyMap<string, Partial<Figures>>
  asking: EngineRequests
  records: Pick<Records, 'operations'>
  gateway: string
  /** Server time, ms. */
  now: () => number
}

/** Which games are wanted. */
export interface OverviewQuery {
  /** The beginning of a code, or of a name in the logs; '': any. */
  find: string
  order: Order
}

/** The way to look. */
export interface OverviewReader {
  /** Rejects when the store or the records don't answer. */
  look: (looked: OverviewQuery) => Promise<Overview>
  /** Something was done: whoever looks from now on sees it. */
  anew: () => void
}

export function overview(parts: OverviewParts): OverviewReader {
  const shared = new Map<string, { at: number; told: Promise<Overview> }>()
  const look = (looked: OverviewQuery): Promise<Overview> => {
    const at = performance.now()
    for (const [key, each] of shared) if (at - each.at > SHARED_MS) shared.delete(key)
    const key = `${looked.order} ${looked.find}`
    const known = shared.get(key)
    if (known !== undefined) return known.told
    const told = gather(parts, looked).catch((error: unknown) => {
      shared.delete(key)
      throw error
    })
    shared.set(key, { at, told })
    return told
  }
  return { look, anew: () => shared.clear() }
}

async function gather(parts: OverviewParts, looked: OverviewQuery): Promise<Overview> {
  const { redis, engines, records, now } = parts
  const known = engines.all()
  const [listed, gateways, queues, seekers, operations] = await Promise.all([
    rooms(parts, looked),
    liveGateways(redis),
    jobCounts(
      redis,
      known.map(({ name }) => name),
    ),
    queueLength(redis, now()),
    records.operations.list({ limit: OPERATIONS_AT_ONCE }),
  ])
  return {
    now: now(),
    gateway: parts.gateway,
    ...listed,
    engines: known.map(({ name, state }) => factsOf(name, state, parts.figures().get(name) ?? {})),
    gateways,
    queues,
    seekers,
    operations: operations.map(operationView),
  }
}

/** The games of all engines as one list. */
async function rooms(
  { engines, asking }: OverviewParts,
  { find, order }: OverviewQuery,
): Promise<Pick<Overview, 'rooms' | 'fit'>> {
  const reached = engines.all().filter(({ state }) => state !== 'lost')
  const told = await Promise.all(
    reached.map(async ({ name }) => {
      const answer = await asking.ask(name, { kind: 'list', find, order, most: ROOMS_AT_ONCE }, LIST_MS)
      return { name, answer }
    }),
  )
  const all: Room[] = []
  let fit = 0
  for (const { name, answer } of told) {
    if (answer.kind !== 'rooms') continue
    fit += answer.fit
    all.push(...answer.rooms.map((room) => ({ ...room, engine: name })))
  }
  const sign = order === 'lively' ? -1 : 1
  all.sort((a, b) => sign * (a.moved - b.moved) || a.code.localeCompare(b.code))
  return { rooms: all.slice(0, ROOMS_AT_ONCE), fit }
}

const factsOf = (name: string, state: EngineFacts['state'], figures: Partial<Figures>): EngineFacts => ({
  name,
  state: state === 'serving' && figures.full === 1 ? 'full' : state,
  rooms: figures.rooms ?? 0,
  connections: figures.connections ?? 0,
  late: (figures.lag ?? 0) * 1000,
  heap: figures.heap ?? 0,
  moves: figures.moves ?? 0,
  taken: figures.taken ?? 0,
  lost: figures.lost ?? 0,
  quarantined: figures.quarantined ?? 0,
})
