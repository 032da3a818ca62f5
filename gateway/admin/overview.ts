// Overview for the operator's page, cached for half a second.
import {
  OPERATIONS_PAGE_SIZE,
  MAX_ROOMS,
  type EngineFacts,
  type Order,
  type Overview,
  type Room,
} from '#proto/http/operator.ts'
import { newEngineMetrics, type EngineMetrics } from '#proto/link/metrics.ts'
import type { Engines } from '../routing/engines.ts'
import type { Services } from '../services.ts'
import type { Announcements } from './announcements.ts'
import { operationFacts } from './runOperation.ts'
import type { EngineRequests } from '../routing/engineRequests.ts'
import type { CrowdReader } from './crowd.ts'
import { jobCounts } from './jobCounts.ts'

/** How long an answer is cached, ms. */
const CACHE_MS = 500
/** Timeout of an engine's list of games, after which it is shown without them, ms. */
const LIST_MS = 1000

interface OverviewContext extends Pick<Services, 'redis' | 'records' | 'metrics' | 'now'> {
  engines: Engines
  engineRequests: EngineRequests
  announcements: Pick<Announcements, 'current'>
  crowd: Pick<CrowdReader, 'read'>
  /** The name of this gateway. */
  gateway: string
}

/** The filter and order of games. */
interface OverviewQuery {
  /** A prefix of a code, or of a hash in the logs; '': any. */
  find: string
  order: Order
}

export function overview(context: OverviewContext) {
  const cache = new Map<string, { at: number; answer: Promise<Overview> }>()
  return {
    /** Rejects if Redis or the records do not respond. */
    read: (query: OverviewQuery): Promise<Overview> => {
      const at = performance.now()
      for (const [key, each] of cache) if (at - each.at > CACHE_MS) cache.delete(key)
      const key = `${query.order} ${query.find}`
      const known = cache.get(key)
      if (known !== undefined) return known.answer
      const answer = gather(context, query).catch((error: unknown) => {
        cache.delete(key)
        throw error
      })
      cache.set(key, { at, answer })
      return answer
    },
    /** Called after an operation, so that the next read shows its effect. */
    clearCache: () => cache.clear(),
  }
}

async function gather(context: OverviewContext, query: OverviewQuery): Promise<Overview> {
  const { redis, engines, records, now } = context
  const known = engines.all()
  const names = known.map(({ name }) => name)
  const [listed, { crowd, gateways }, queues, operations] = await Promise.all([
    listRooms(context, query),
    context.crowd.read(),
    jobCounts(redis, names),
    records.operations.list({ limit: OPERATIONS_PAGE_SIZE }),
  ])
  return {
    now: now(),
    gateway: context.gateway,
    ...listed,
    engines: known.map((engine) => factsOf(engine, context.metrics.engines.all().get(engine.name) ?? {})),
    gateways,
    queues,
    seekers: crowd.seekers,
    crowd,
    operations: operations.map(operationFacts),
    announcement: context.announcements.current(),
  }
}

/** Merges the games of all engines. */
async function listRooms({ engines, engineRequests }: OverviewContext, { find, order }: OverviewQuery) {
  const reachable = engines.all().filter(({ state }) => state !== 'lost')
  const replies = await Promise.all(
    reachable.map(async ({ name }) => {
      const reply = await engineRequests.send(name, { kind: 'list', find, order, most: MAX_ROOMS }, LIST_MS)
      return { name, reply }
    }),
  )
  const all: Room[] = []
  let matching = 0
  for (const { name, reply } of replies) {
    if (reply.kind !== 'rooms') continue
    matching += reply.fit
    all.push(...reply.rooms.map((room) => ({ ...room, engine: name })))
  }
  const sign = order === 'lively' ? -1 : 1
  all.sort((a, b) => sign * (a.moved - b.moved) || a.code.localeCompare(b.code))
  return { rooms: all.slice(0, MAX_ROOMS), fit: matching }
}

function factsOf(
  { name, state, status }: ReturnType<Engines['all']>[number],
  reported: Partial<EngineMetrics>,
): EngineFacts {
  const metrics = { ...newEngineMetrics(), ...reported }
  const { rooms, connections, heap, moves, taken, lost, quarantined } = metrics
  return {
    name,
    state: state === 'serving' && metrics.full === 1 ? 'full' : state,
    rooms,
    connections,
    late: metrics.lag * 1000,
    heap,
    moves,
    taken,
    lost,
    quarantined,
    build: status?.build ?? '',
    since: status?.since ?? 0,
    drain: status?.drain ?? null,
  }
}
