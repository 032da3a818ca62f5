// Reads and validates the engine’s settings.
import { randomBytes } from 'node:crypto'
import { REDIS_URL_FORMS, parseRedisUrl } from '#proto/redis/client.ts'
import { settingsFor, settingErrors, type Environment } from '#proto/settings/read.ts'

/** What an engine is started with. */
export type EngineConfig = ReturnType<typeof configFrom>

/** Reads the environment. */
export function readConfig(
  env: Environment,
): { ok: true; config: EngineConfig } | { ok: false; wrong: string[] } {
  const wrong = settingErrors(env, 'engine')
  if (wrong.length > 0) return { ok: false, wrong }
  const config = configFrom(env)
  if (parseRedisUrl(config.redisUrl) === null)
    return { ok: false, wrong: [`REDIS_URL must be ${REDIS_URL_FORMS}`] }
  return { ok: true, config }
}

function configFrom(env: Environment) {
  const get = settingsFor('engine', env)
  return {
    /** Unique to this process start, so that an epoch can't be mistaken for an earlier process's. */
    name: `${get('ENGINE_NAME')}-${randomBytes(4).toString('hex')}`,
    redisUrl: get('REDIS_URL'),
    /** Number of replicas that must have a save before it is acknowledged. */
    replicas: get('REDIS_REPLICAS'),
    secret: get('LINK_SECRET'),
    /** Listen address for gateways: `host:port` (port 0: any) or `unix:/path`. */
    listen: get('LINK_LISTEN'),
    /** Advertised address where it differs from `listen`; null: the same. */
    address: get('LINK_ADDRESS'),
    logLevel: get('LOG_LEVEL'),
    /** Room limit: at this number the engine creates no more. */
    rooms: get('ROOMS_PER_ENGINE'),
    /** Warm-up before the engine announces itself, ms. */
    warm: get('WARM_UP_MS'),
    /** Queue wait after which two players are enough for a match, ms. */
    patience: get('QUEUE_SECONDS') * 1000,
  }
}
