// The engine's environment as a typed, checked value, or the sentences that say what is wrong with it.
import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { REDIS_URL_FORMS, redisPlace } from '#proto/redis.ts'
import { only, unknownVariables } from '#proto/variables.mjs'
import { PLANTS, type Plant } from './worker/plant.ts'

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
  plant: Plant | null
  /** In a test only: every new room's dice begin with this number, so that its games can be played again. */
  seed: number | null
  /** With so many rooms it begins no more. */
  rooms: number
  /** It plays by itself for so many ms before gateways can find it. */
  warm: number
  /** Who looks for strangers to play with is matched with one other after so many ms. */
  patience: number
}

/** Every variable it reads, and what may stand there. */
export const Environment = v.object({
  ENGINE_NAME: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/, 'ENGINE_NAME: letters, digits, dots and dashes only')),
    'engine',
  ),
  REDIS_URL: v.pipe(
    v.string('REDIS_URL is missing: name a Redis, for example redis://127.0.0.1:6379'),
    v.minLength(1, 'REDIS_URL is empty'),
    v.check((url) => url === '' || redisPlace(url) !== null, `REDIS_URL must be ${REDIS_URL_FORMS}`),
  ),
  REDIS_REPLICAS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[0-9]$/, 'REDIS_REPLICAS must be a number from 0 to 9'),
      v.transform(Number),
    ),
    '0',
  ),
  LINK_SECRET: v.pipe(
    v.string('LINK_SECRET is missing: give gateways and engines the same random text'),
    v.minLength(16, 'LINK_SECRET is too short: at least 16 characters'),
    v.regex(/^[^\n]*$/, 'LINK_SECRET must be one line'),
  ),
  LINK_LISTEN: v.optional(
    v.pipe(v.string(), v.regex(/^(unix:\/.+|.+:\d{1,5})$/, 'LINK_LISTEN: host:port or unix:/path')),
    '127.0.0.1:0',
  ),
  LINK_ADDRESS: v.optional(
    v.pipe(v.string(), v.regex(/^(unix:\/.+|.+:\d{1,5})$/, 'LINK_ADDRESS: host:port or unix:/path')),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'LOG_LEVEL: trace, debug, info, warn, error, fatal or silent',
    ),
    'info',
  ),
  NODE_ENV: v.optional(v.string()),
  TEST_SEED: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'TEST_SEED: a number'), v.transform(Number))),
  QUEUE_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,3}$/, 'QUEUE_SECONDS must be a number above 0'),
      v.transform(Number),
    ),
    '120',
  ),
  ROOMS_PER_ENGINE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,6}$/, 'ROOMS_PER_ENGINE must be a number above 0'),
      v.transform(Number),
    ),
    '20000',
  ),
  WARM_UP_MS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'WARM_UP_MS must be a number from 0 to 99999'),
      v.transform(Number),
    ),
    '500',
  ),
  PLANT: v.optional(v.picklist(PLANTS, `PLANT: one of ${PLANTS.join(', ')}`)),
})

/** Reads the environment; a planted bug counts only in a test. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; config: EngineConfig } | { ok: false; wrong: string[] } {
  const read = v.safeParse(Environment, only(env, Environment.entries))
  const unknown = unknownVariables(env)
  const wrong = read.success ? [] : read.issues.map((issue) => issue.message)
  if (!read.success || unknown.length > 0) return { ok: false, wrong: [...wrong, ...unknown] }
  const given = read.output
  return {
    ok: true,
    config: {
      name: `${given.ENGINE_NAME}-${randomBytes(4).toString('hex')}`,
      redisUrl: given.REDIS_URL,
      replicas: given.REDIS_REPLICAS,
      secret: given.LINK_SECRET,
      listen: given.LINK_LISTEN,
      address: given.LINK_ADDRESS ?? null,
      logLevel: given.LOG_LEVEL,
      rooms: given.ROOMS_PER_ENGINE,
      warm: given.WARM_UP_MS,
      patience: given.QUEUE_SECONDS * 1000,
      seed: given.NODE_ENV === 'test' ? (given.TEST_SEED ?? null) : null,
      plant: given.NODE_ENV === 'test' ? (given.PLANT ?? null) : null,
    },
  }
}
