// Online people and waits of the cluster, cached for a second and sampled each minute.
import type { Crowd } from '#proto/http/crowd.ts'
import type { GatewayFacts } from '#proto/http/operator.ts'
import type { EngineMetrics } from '#proto/link/metrics.ts'
import { queueLength } from '../matchmaking/queueLength.ts'
import type { Services } from '../services.ts'
import { liveGateways } from './gatewayHeartbeat.ts'
import { lastHour, storeOnline } from './minutes.ts'

/** How long an answer is cached, ms. */
const CACHE_MS = 1000
/** Sampling interval, ms: the first sample in a minute is stored. */
const SAMPLE_MS = 20_000

/** Reads the crowd for the operator's page. */
export type CrowdReader = ReturnType<typeof crowdReader>

/** The crowd, and the gateways it was counted at. */
interface CrowdRead {
  crowd: Crowd
  gateways: GatewayFacts[]
}

/** Samples the number of people online until ended. */
export function crowdReader({
  redis,
  metrics,
  now,
  logError,
}: Pick<Services, 'redis' | 'metrics' | 'now' | 'logError'>) {
  let cached: { at: number; answer: Promise<CrowdRead> } | null = null
  async function readCrowd(): Promise<CrowdRead> {
    const [gateways, hour, seekers] = await Promise.all([
      liveGateways(redis),
      lastHour(redis, now()),
      queueLength(redis, now()),
    ])
    return { crowd: crowdOf(gateways, [...metrics.engines.all().values()], { ...hour, seekers }), gateways }
  }
  const sample = async (): Promise<void> => storeOnline(redis, now(), onlineOf(await liveGateways(redis)))
  const timer = setInterval(() => void sample().catch(logError), SAMPLE_MS)
  return {
    /** Rejects if Redis does not respond. */
    read(): Promise<CrowdRead> {
      const at = performance.now()
      if (cached !== null && at - cached.at <= CACHE_MS) return cached.answer
      const answer = readCrowd().catch((error: unknown) => {
        cached = null
        throw error
      })
      cached = { at, answer }
      return answer
    },
    end: () => clearInterval(timer),
  }
}

const sumOf = <T>(all: readonly T[], of: (each: T) => number): number =>
  all.reduce((sum, each) => sum + of(each), 0)

const onlineOf = (gateways: readonly GatewayFacts[]): number =>
  sumOf(gateways, ({ people }) => people.tables + people.searching + people.watching + people.elsewhere)

/** The part that is read from Redis rather than counted. */
type StoredCrowd = Pick<Crowd, 'minutes' | 'rates' | 'waits' | 'seekers'>

function crowdOf(
  gateways: readonly GatewayFacts[],
  engines: readonly Partial<EngineMetrics>[],
  stored: StoredCrowd,
): Crowd {
  const [rooms, lobbies, games] = [
    sumOf(engines, (each) => each.rooms ?? 0),
    sumOf(engines, (each) => each.lobbies ?? 0),
    sumOf(engines, (each) => each.games ?? 0),
  ]
  const inLobbies = sumOf(engines, (each) => each.inLobbies ?? 0)
  return {
    online: onlineOf(gateways),
    playing: Math.max(0, sumOf(engines, (each) => each.connections ?? 0) - inLobbies),
    inLobbies,
    watching: sumOf(gateways, ({ people }) => people.watching),
    rooms: { lobbies, games, over: Math.max(0, rooms - lobbies - games) },
    ...stored,
  }
}
