// Online people and waits of the cluster, cached for a second and sampled each minute.
import type { Crowd } from '#proto/http/crowd.ts'
import type { GatewayFacts } from '#proto/http/operator.ts'
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

type CrowdServices = Pick<Services, 'redis' | 'metrics' | 'now' | 'logError'>

/** Samples the number of people online until ended. */
export function crowdReader(services: CrowdServices) {
  const { redis, now, logError } = services
  let cached: { at: number; answer: ReturnType<typeof readCrowd> } | null = null
  const sample = async (): Promise<void> => storeOnline(redis, now(), onlineOf(await liveGateways(redis)))
  const timer = setInterval(() => void sample().catch(logError), SAMPLE_MS)
  return {
    /** Rejects if Redis does not respond. */
    read(): ReturnType<typeof readCrowd> {
      const at = performance.now()
      if (cached !== null && at - cached.at <= CACHE_MS) return cached.answer
      const answer = readCrowd(services).catch((error: unknown) => {
        cached = null
        throw error
      })
      cached = { at, answer }
      return answer
    },
    end: () => clearInterval(timer),
  }
}

/** Counts the crowd; returns also the gateways it was counted at. */
async function readCrowd({ redis, metrics, now }: CrowdServices) {
  const [gateways, hour, seekers] = await Promise.all([
    liveGateways(redis),
    lastHour(redis, now()),
    queueLength(redis, now()),
  ])
  const engines = [...metrics.engines.all().values()]
  const total = (of: 'rooms' | 'lobbies' | 'games' | 'connections' | 'inLobbies'): number =>
    sumOf(engines, (each) => each[of] ?? 0)
  const [lobbies, games, inLobbies] = [total('lobbies'), total('games'), total('inLobbies')]
  const crowd: Crowd = {
    online: onlineOf(gateways),
    playing: Math.max(0, total('connections') - inLobbies),
    inLobbies,
    watching: sumOf(gateways, ({ people }) => people.watching),
    rooms: { lobbies, games, over: Math.max(0, total('rooms') - lobbies - games) },
    ...hour,
    seekers,
  }
  return { crowd, gateways }
}

const sumOf = <T>(all: readonly T[], of: (each: T) => number): number =>
  all.reduce((sum, each) => sum + of(each), 0)

const onlineOf = (gateways: readonly GatewayFacts[]): number =>
  sumOf(gateways, ({ people }) => people.tables + people.searching + people.watching + people.elsewhere)
