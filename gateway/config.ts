// Gateway settings from the environment, or the sentences that say what is wrong.
import { randomBytes } from 'node:crypto'
import type { BlockList } from 'node:net'
import { REDIS_URL_FORMS, redisPlace } from '#proto/redis/client.ts'
import { settingsFor, wrongSettings, type Environment } from '#proto/settings/read.ts'
import { trustedProxies } from './sockets/clientNetwork.ts'
import { firebaseConfig, type FirebaseConfig } from './accounts/identity/firebase/config.ts'
import type { ListenAddress } from './metrics/metricsServer.ts'
import type { MailConfig } from './accounts/identity/passwordResetMail.ts'
import { stripeConfig } from './payments/config.ts'
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
  metrics: ListenAddress | null
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

/** Reads the environment. */
export function readConfig(
  env: Environment,
): { ok: true; config: GatewayConfig } | { ok: false; wrong: string[] } {
  const wrong = wrongSettings(env, 'gateway')
  if (wrong.length > 0) return { ok: false, wrong }
  const get = settingsFor('gateway', env)
  const redisUrl = get('REDIS_URL')
  if (redisPlace(redisUrl) === null) return { ok: false, wrong: [`REDIS_URL must be ${REDIS_URL_FORMS}`] }
  const trusted = trustedProxies(get('TRUST_PROXY') ?? '')
  if (typeof trusted === 'string') return { ok: false, wrong: [trusted] }
  const firebase = firebaseConfig(get)
  if (typeof firebase === 'string') return { ok: false, wrong: [firebase] }
  const [publicUrl, smtpUrl, metrics] = [get('PUBLIC_URL'), get('SMTP_URL'), get('METRICS_LISTEN')]
  if (smtpUrl !== null && publicUrl === null)
    return { ok: false, wrong: ['SMTP_URL needs PUBLIC_URL: links in mails begin with it'] }
  const publicOrigin = publicUrl?.origin ?? null
  const stripe = stripeConfig(get, publicOrigin)
  if (typeof stripe === 'string') return { ok: false, wrong: [stripe] }
  return {
    ok: true,
    config: {
      name: `${get('GATEWAY_NAME')}-${randomBytes(4).toString('hex')}`,
      host: get('HOST'),
      port: get('PORT'),
      metrics: metrics === null ? null : doorAt(metrics),
      redisUrl,
      linkSecret: get('LINK_SECRET'),
      sessionSecret: get('SESSION_SECRET'),
      sessionSecretBefore: get('SESSION_SECRET_BEFORE'),
      siteDir: get('SITE_DIR'),
      publicOrigin,
      stripe,
      development: get('NODE_ENV') === 'development',
      mail:
        smtpUrl === null || publicUrl === null
          ? null
          : { smtpUrl, from: get('MAIL_FROM') ?? `Lockdown Lane <no-reply@${publicUrl.hostname}>` },
      firebase,
      trusted,
      admins: new Set(get('ADMIN_EMAILS')?.map((email) => email.toLowerCase())),
      logLevel: get('LOG_LEVEL'),
      patience: get('QUEUE_SECONDS') * 1000,
      records: recordsConfig(env),
      links: setOf({
        group: get('LINK_GROUP'),
        photos: get('LINK_PHOTOS'),
        microblog: get('LINK_MICROBLOG'),
        mail: get('LINK_MAIL'),
        donate: get('LINK_DONATE'),
      }),
      unlocked: get('UNLOCKED') ?? [],
      limits: {
        framesPerSecond: get('FRAMES_PER_SECOND'),
        framesAtOnce: get('FRAMES_AT_ONCE'),
        sockets: get('SOCKETS_PER_ADDRESS'),
        socketsInAll: get('SOCKETS_PER_GATEWAY'),
        unsent: get('UNSENT_KIB') * 1024,
        joinsPerSecond: get('JOINS_PER_SECOND'),
        shedLate: get('SHED_LATE_MS'),
        roomsPerMinute: get('ROOMS_PER_MINUTE'),
        triesPerMinute: get('TRIES_PER_MINUTE'),
        accountsPerMinute: get('ACCOUNTS_PER_MINUTE'),
        callsPerMinute: get('CALLS_PER_MINUTE'),
      },
    },
  }
}

/** Those that are set. */
const setOf = (links: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(links).flatMap(([kind, to]) => (to === null ? [] : [[kind, to]])))

/** `host:port` in two; an IPv6 address stands in brackets. */
const doorAt = (listen: string): ListenAddress => {
  const colon = listen.lastIndexOf(':')
  return { host: listen.slice(0, colon).replace(/^\[(.*)\]$/, '$1'), port: Number(listen.slice(colon + 1)) }
}
