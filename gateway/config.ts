// The gateway's environment as a typed, checked value, or the sentences that say what is wrong with it.
import { randomBytes } from 'node:crypto'
import type { BlockList } from 'node:net'
import * as v from 'valibot'
import { REDIS_URL_FORMS, redisPlace } from '#proto/redis.ts'
import { only, unknownVariables } from '#proto/variables.mjs'
import { trustedProxies } from './clientNetwork.ts'
import { firebaseConfig, type FirebaseConfig } from './identity/firebase/config.ts'
import type { DoorAt } from './http/figuresDoor.ts'
import type { MailConfig } from './identity/links.ts'
import { STRIPE_ENV, stripeConfig } from './payments/config.ts'
import type { StripeConfig } from './payments/stripe.ts'
import { recordsConfig } from './records/config.ts'
import type { RecordsConfig } from './records/open.ts'

/** What a gateway is started with. */
export interface GatewayConfig {
  /** This life of the gateway; never used again, since connection ids begin with it. */
  name: string
  host: string
  port: number
  /** Where the monitor finds the figures; null: nowhere. */
  metrics: DoorAt | null
  redisUrl: string
  /** Shared with the engines. */
  linkSecret: string
  /** Signs the tokens that say who somebody is. */
  sessionSecret: string
  /** Tokens that it signed are still good; null: none are but those of `sessionSecret`. */
  sessionSecretBefore: string | null
  /** The built page; null: this gateway serves no page. */
  siteDir: string | null
  /** The address people use, if it is not the Host header: `https://play.example`. */
  publicOrigin: string | null
  /** How links for a new password are mailed; null: they stand in the log. */
  mail: MailConfig | null
  /** Whose accounts they are; null: our own. */
  firebase: FirebaseConfig | null
  /** The proxies whose word for a client's address counts. */
  trusted: BlockList | null
  logLevel: string
  /** Where accounts, rolls and finished games are kept. */
  records: RecordsConfig
  limits: Limits
  /** Addresses of mail whose owners review feedback, in small letters. */
  admins: ReadonlySet<string>
  /** The account at the card provider; null: no money moves here. */
  stripe: StripeConfig | null
  /** A developer's machine, on which rolls can be had for nothing. */
  development: boolean
  /** Store items that everybody has here. */
  unlocked: readonly string[]
  /** It plays that people come in for so many ms before its door opens. */
  warm: number
  /** Who looks for strangers to play with is matched with one other after so many ms; the same as the engines'. */
  patience: number
  /** Where else to find whoever runs this installation; what is not set is not shown. */
  links: Readonly<Record<string, string>>
}

/** How much one socket, one network and all together may ask for. */
export interface Limits {
  /** Frames a second a socket may send on average, and at once. */
  framesPerSecond: number
  framesAtOnce: number
  /** Open sockets of one network, and in all, at this gateway. */
  sockets: number
  socketsInAll: number
  /** Bytes that may wait for a socket that reads slowly; it is closed at more. */
  unsent: number
  /** Pages that come in within a second; more wait their turn. */
  joinsPerSecond: number
  /** An event loop that is later than this, ms, makes watchers wait. */
  shedLate: number
  /** Rooms made, and codes tried, from one network in a minute, at all gateways together. */
  roomsPerMinute: number
  triesPerMinute: number
  /** Sign-ups, sign-ins, links for a new password and notes to us, each, from one network in a minute. */
  accountsPerMinute: number
  /** HTTP calls of the page from one network in a minute. */
  callsPerMinute: number
}

const secret = (name: string): v.GenericSchema<string> =>
  v.pipe(
    v.string(`${name} is missing: a random text, the same in every process`),
    v.minLength(16, `${name} is too short: at least 16 characters`),
    v.regex(/^[^\n]*$/, `${name} must be one line`),
  )

const count = (name: string, otherwise: number): v.GenericSchema<string | undefined, number> =>
  v.pipe(
    v.optional(v.string(), String(otherwise)),
    v.regex(/^[1-9]\d{0,8}$/, `${name} must be a number above 0`),
    v.transform(Number),
  )

const link = (name: string): v.GenericSchema<string | undefined> =>
  v.optional(
    v.union([
      v.literal(''),
      v.pipe(
        v.string(),
        v.regex(/^(?:https?:\/\/|mailto:)\S+$/, `${name} must be a whole address, with https:// or mailto:`),
      ),
    ]),
  )

/** Every variable it reads, and what may stand there. */
export const Environment = v.object({
  LINK_GROUP: link('LINK_GROUP'),
  LINK_PHOTOS: link('LINK_PHOTOS'),
  LINK_MICROBLOG: link('LINK_MICROBLOG'),
  LINK_MAIL: link('LINK_MAIL'),
  LINK_DONATE: link('LINK_DONATE'),
  WARM_UP_MS: v.pipe(
    v.optional(v.string(), '500'),
    v.regex(/^\d{1,5}$/, 'WARM_UP_MS must be a number from 0 to 99999'),
    v.transform(Number),
  ),
  GATEWAY_NAME: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/, 'GATEWAY_NAME: letters, digits, dots and dashes only')),
    'gateway',
  ),
  HOST: v.optional(v.string(), '0.0.0.0'),
  PORT: v.pipe(
    v.string('PORT is missing: the port to serve on'),
    v.regex(/^\d{1,5}$/, 'PORT must be a number'),
    v.transform(Number),
    v.maxValue(65535, 'PORT must be at most 65535'),
  ),
  REDIS_URL: v.pipe(
    v.string('REDIS_URL is missing: name a Redis, for example redis://127.0.0.1:6379'),
    v.minLength(1, 'REDIS_URL is empty'),
    v.check((url) => url === '' || redisPlace(url) !== null, `REDIS_URL must be ${REDIS_URL_FORMS}`),
  ),
  METRICS_LISTEN: v.optional(
    v.pipe(v.string(), v.regex(/^(.+:\d{1,5})?$/, 'METRICS_LISTEN: host:port, for example 127.0.0.1:9464')),
  ),
  LINK_SECRET: secret('LINK_SECRET'),
  SESSION_SECRET: secret('SESSION_SECRET'),
  SESSION_SECRET_BEFORE: v.optional(v.union([v.literal(''), secret('SESSION_SECRET_BEFORE')])),
  SITE_DIR: v.optional(v.string()),
  PUBLIC_URL: v.optional(
    v.union([
      v.literal(''),
      v.pipe(v.string(), v.url('PUBLIC_URL must be a whole address, for example https://play.example')),
    ]),
  ),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^(smtps?:\/\/\S+)?$/, 'SMTP_URL must be smtp://... or smtps://...')),
  ),
  MAIL_FROM: v.optional(v.string()),
  FIREBASE_PROJECT_ID: v.optional(v.string()),
  FIREBASE_API_KEY: v.optional(v.string()),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(v.string()),
  ADMIN_EMAILS: v.pipe(
    v.optional(v.string(), ''),
    v.transform((list) => entriesOf(list).map((email) => email.toLowerCase())),
    v.array(v.pipe(v.string(), v.email('ADMIN_EMAILS must be addresses of mail, with commas between'))),
  ),
  TRUST_PROXY: v.optional(v.string(), ''),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'LOG_LEVEL: trace, debug, info, warn, error, fatal or silent',
    ),
    'info',
  ),
  MONGODB_URI: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(mongodb(\+srv)?:\/\/.+)?$/, 'MONGODB_URI must be mongodb://... or mongodb+srv://...'),
    ),
  ),
  DATA_DIR: v.optional(v.string()),
  ...STRIPE_ENV,
  NODE_ENV: v.optional(v.string()),
  UNLOCKED: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').flatMap((item) => item.trim() || [])),
      v.array(v.pipe(v.string(), v.regex(/^[a-z-]+$/, 'UNLOCKED: ids of store items, with commas between'))),
    ),
    '',
  ),
  FRAMES_PER_SECOND: count('FRAMES_PER_SECOND', 20),
  FRAMES_AT_ONCE: count('FRAMES_AT_ONCE', 60),
  SOCKETS_PER_ADDRESS: count('SOCKETS_PER_ADDRESS', 500),
  SOCKETS_PER_GATEWAY: count('SOCKETS_PER_GATEWAY', 20_000),
  UNSENT_KIB: count('UNSENT_KIB', 256),
  JOINS_PER_SECOND: count('JOINS_PER_SECOND', 1000),
  SHED_LATE_MS: count('SHED_LATE_MS', 100),
  ROOMS_PER_MINUTE: count('ROOMS_PER_MINUTE', 60),
  TRIES_PER_MINUTE: count('TRIES_PER_MINUTE', 60),
  ACCOUNTS_PER_MINUTE: count('ACCOUNTS_PER_MINUTE', 10),
  CALLS_PER_MINUTE: count('CALLS_PER_MINUTE', 1200),
  QUEUE_SECONDS: count('QUEUE_SECONDS', 120),
})

/** Reads the environment. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; config: GatewayConfig } | { ok: false; wrong: string[] } {
  const read = v.safeParse(Environment, only(env, Environment.entries))
  const unknown = unknownVariables(env)
  const wrong = read.success ? [] : read.issues.map((issue) => issue.message)
  if (!read.success || unknown.length > 0) return { ok: false, wrong: [...wrong, ...unknown] }
  const given = read.output
  const trusted = trustedProxies(given.TRUST_PROXY)
  if (typeof trusted === 'string') return { ok: false, wrong: [trusted] }
  const firebase = firebaseConfig(given)
  if (typeof firebase === 'string') return { ok: false, wrong: [firebase] }
  if (given.SMTP_URL && !given.PUBLIC_URL)
    return { ok: false, wrong: ['SMTP_URL needs PUBLIC_URL: links in mails begin with it'] }
  const publicOrigin = given.PUBLIC_URL ? new URL(given.PUBLIC_URL).origin : null
  const stripe = stripeConfig(given, publicOrigin)
  if (typeof stripe === 'string') return { ok: false, wrong: [stripe] }
  return {
    ok: true,
    config: {
      name: `${given.GATEWAY_NAME}-${randomBytes(4).toString('hex')}`,
      host: given.HOST,
      port: given.PORT,
      metrics: given.METRICS_LISTEN ? doorAt(given.METRICS_LISTEN) : null,
      redisUrl: given.REDIS_URL,
      linkSecret: given.LINK_SECRET,
      sessionSecret: given.SESSION_SECRET,
      sessionSecretBefore: given.SESSION_SECRET_BEFORE || null,
      siteDir: given.SITE_DIR ?? null,
      publicOrigin,
      stripe,
      development: given.NODE_ENV === 'development',
      mail: given.SMTP_URL ? mailOf(given.SMTP_URL, given.MAIL_FROM, given.PUBLIC_URL ?? '') : null,
      firebase,
      trusted,
      admins: new Set(given.ADMIN_EMAILS),
      logLevel: given.LOG_LEVEL,
      patience: given.QUEUE_SECONDS * 1000,
      records: recordsConfig({ MONGODB_URI: given.MONGODB_URI, DATA_DIR: given.DATA_DIR }),
      links: setOf({
        group: given.LINK_GROUP,
        photos: given.LINK_PHOTOS,
        microblog: given.LINK_MICROBLOG,
        mail: given.LINK_MAIL,
        donate: given.LINK_DONATE,
      }),
      unlocked: given.UNLOCKED,
      warm: given.WARM_UP_MS,
      limits: {
        framesPerSecond: given.FRAMES_PER_SECOND,
        framesAtOnce: given.FRAMES_AT_ONCE,
        sockets: given.SOCKETS_PER_ADDRESS,
        socketsInAll: given.SOCKETS_PER_GATEWAY,
        unsent: given.UNSENT_KIB * 1024,
        joinsPerSecond: given.JOINS_PER_SECOND,
        shedLate: given.SHED_LATE_MS,
        roomsPerMinute: given.ROOMS_PER_MINUTE,
        triesPerMinute: given.TRIES_PER_MINUTE,
        accountsPerMinute: given.ACCOUNTS_PER_MINUTE,
        callsPerMinute: given.CALLS_PER_MINUTE,
      },
    },
  }
}

const entriesOf = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** Those that are set. */
const setOf = (links: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(links).flatMap(([kind, to]) => (to === undefined || to === '' ? [] : [[kind, to]])),
  )

/** `host:port` in two; an IPv6 address stands in brackets. */
const doorAt = (listen: string): DoorAt => {
  const colon = listen.lastIndexOf(':')
  return { host: listen.slice(0, colon).replace(/^\[(.*)\]$/, '$1'), port: Number(listen.slice(colon + 1)) }
}

const mailOf = (smtpUrl: string, from: string | undefined, publicUrl: string): MailConfig => ({
  smtpUrl,
  from: from || `Lockdown Lane <no-reply@${new URL(publicUrl).hostname}>`,
})
