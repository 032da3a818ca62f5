// The engine’s settings: a typed, checked value, or the sentences that say what is wrong.
import { randomBytes } from 'node:crypto'
import { REDIS_URL_FORMS, redisPlace } from '#proto/redis/client.ts'
import { settingsFor, wrongSettings, type Environment } from '#proto/settings/read.ts'

/** What an engine is started with. */
export interface EngineConfig {
  /** This life of the engine; never used again, so that an epoch can't be mistaken for an older one's. */
  name: string
  redisUrl: string
  /** A save counts once so many replicas have it too. */
  replicas: number
  secret: string
  /** Where gateways find it: `host:port` (port 0: any) or `unix:/path`. */
  listen: string
  /** Where gateways find it when that is not where it listens; null: it is. */
  address: string | null
  logLevel: string
  /** With so many rooms it begins no more. */
  rooms: number
  /** It plays by itself for so many ms before gateways can find it. */
  warm: number
  /** Who looks for strangers to play with is matched with one other after so many ms. */
  patience: number
}

/** Reads the environment. */
export function readConfig(
  env: Environment,
): { ok: true; config: EngineConfig } | { ok: false; wrong: string[] } {
  const wrong = wrongSettings(env, 'engine')
  if (wrong.length > 0) return { ok: false, wrong }
  const get = settingsFor('engine', env)
  const redisUrl = get('REDIS_URL')
  if (redisPlace(redisUrl) === null) return { ok: false, wrong: [`REDIS_URL must be ${REDIS_URL_FORMS}`] }
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
