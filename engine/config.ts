// Reads and validates the engine’s settings.
import { randomBytes } from 'node:crypto'
import { REDIS_URL_FORMS, parseRedisUrl } from '#proto/redis/client.ts'
import { settingsFor, settingErrors, type Environment } from '#proto/settings/read.ts'

/** What an engine is started with. */
export interface EngineConfig {
  /** Unique to this process start, so that an epoch can't be mistaken for an earlier process's. */
  name: string
  redisUrl: string
  /** Number of replicas that must have a save before it is acknowledged. */
  replicas: number
  secret: string
  /** Listen address for gateways: `host:port` (port 0: any) or `unix:/path`. */
  listen: string
  /** Advertised address where it differs from `listen`; null: the same. */
  address: string | null
  logLevel: string
  /** Room limit: at this number the engine creates no more. */
  rooms: number
  /** Warm-up before the engine announces itself, ms. */
  warm: number
  /** Queue wait after which two players are enough for a match, ms. */
  patience: number
}

/** Reads the environment. */
export function readConfig(
  env: Environment,
): { ok: true; config: EngineConfig } | { ok: false; wrong: string[] } {
  const wrong = settingErrors(env, 'engine')
  if (wrong.length > 0) return { ok: false, wrong }
  const get = settingsFor('engine', env)
  const redisUrl = get('REDIS_URL')
  if (parseRedisUrl(redisUrl) === null) return { ok: false, wrong: [`REDIS_URL must be ${REDIS_URL_FORMS}`] }
  return {
    ok: true,
    config: {
      name: `${get('ENGINE_NAME')}-${randomBytes(4).toString('hex')}`,
      redisUrl,
      replicas: get('REDIS_REPLICAS'),
      secret: get('LINK_SECRET'),
      listen: get('LINK_LISTEN'),
      address: get('LINK_ADDRESS'),
      logLevel: get('LOG_LEVEL'),
      rooms: get('ROOMS_PER_ENGINE'),
      warm: get('WARM_UP_MS'),
      patience: get('QUEUE_SECONDS') * 1000,
    },
  }
}
