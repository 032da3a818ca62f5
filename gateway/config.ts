// Gateway settings from the environment, or error messages.
import { randomBytes } from 'node:crypto'
import { REDIS_URL_FORMS, parseRedisUrl } from '#proto/redis/client.ts'
import { settingsFor, settingErrors, type Environment } from '#proto/settings/read.ts'
import { firebaseConfig } from './accounts/identity/firebase/config.ts'
import { stripeConfig } from './payments/config.ts'
import { recordsConfig } from './records/open.ts'
import { trustedProxies } from './sockets/clientNetwork.ts'

/** The settings of a gateway; `proto/settings/gateway.mjs` documents each. */
export type GatewayConfig = Extract<ReturnType<typeof readConfig>, { ok: true }>['config']
/** Rate limits per socket, per network and in total. */
export type Limits = GatewayConfig['limits']

const rejected = (...wrong: string[]) => ({ ok: false as const, wrong })

/** Reads the environment; not ok: `wrong` has a sentence for each invalid setting. */
export function readConfig(env: Environment) {
  const wrong = settingErrors(env, 'gateway')
  if (wrong.length > 0) return rejected(...wrong)
  const get = settingsFor('gateway', env)
  const redisUrl = get('REDIS_URL')
  if (parseRedisUrl(redisUrl) === null) return rejected(`REDIS_URL must be ${REDIS_URL_FORMS}`)
  const trusted = trustedProxies(get('TRUST_PROXY') ?? '')
  if (typeof trusted === 'string') return rejected(trusted)
  const firebase = firebaseConfig(get)
  if (typeof firebase === 'string') return rejected(firebase)
  const [publicUrl, smtpUrl, metrics] = [get('PUBLIC_URL'), get('SMTP_URL'), get('METRICS_LISTEN')]
  if (smtpUrl !== null && publicUrl === null)
    return rejected('SMTP_URL needs PUBLIC_URL: links in mails begin with it')
  const publicOrigin = publicUrl?.origin ?? null
  const stripe = stripeConfig(get, publicOrigin)
  if (typeof stripe === 'string') return rejected(stripe)
  return {
    ok: true as const,
    config: {
      /** Unique per process start, since connection ids begin with it. */
      name: `${get('GATEWAY_NAME')}-${randomBytes(4).toString('hex')}`,
      host: get('HOST'),
      port: get('PORT'),
      /** Address of the metrics server; null: none. */
      metrics: metrics === null ? null : addressOf(metrics),
      redisUrl,
      linkSecret: get('LINK_SECRET'),
      sessionSecret: get('SESSION_SECRET'),
      sessionSecretBefore: get('SESSION_SECRET_BEFORE'),
      siteDir: get('SITE_DIR'),
      /** The public address, if it differs from the Host header: `https://play.example`. */
      publicOrigin,
      /** Null: test payments only. */
      stripe,
      /** A developer's machine, where rolls are free. */
      development: get('NODE_ENV') === 'development',
      /** SMTP for password reset links; null: they are logged. */
      mail:
        smtpUrl === null || publicUrl === null
          ? null
          : { smtpUrl, from: get('MAIL_FROM') ?? `Lockdown Lane <no-reply@${publicUrl.hostname}>` },
      /** The Firebase project for sign-in; null: local accounts. */
      firebase,
      /** Proxies whose forwarding headers are trusted. */
      trusted,
      /** E-mail addresses of admins, in lower case. */
      admins: new Set(get('ADMIN_EMAILS')?.map((email) => email.toLowerCase())),
      logLevel: get('LOG_LEVEL'),
      /** Wait after which two players are matched, ms. */
      patience: get('QUEUE_SECONDS') * 1000,
      records: recordsConfig(env),
      links: linksFrom(get),
      unlocked: get('UNLOCKED') ?? [],
      limits: limitsFrom(get),
    },
  }
}

type Settings = ReturnType<typeof settingsFor<'gateway'>>

const limitsFrom = (get: Settings) => ({
  framesPerSecond: get('FRAMES_PER_SECOND'),
  framesAtOnce: get('FRAMES_AT_ONCE'),
  sockets: get('SOCKETS_PER_ADDRESS'),
  socketsInAll: get('SOCKETS_PER_GATEWAY'),
  /** Back-pressure limit of a socket, bytes; a slower reader is closed. */
  unsent: get('UNSENT_KIB') * 1024,
  joinsPerSecond: get('JOINS_PER_SECOND'),
  spectatorsPerSecond: get('SPECTATORS_PER_SECOND'),
  shedLate: get('SHED_LATE_MS'),
  roomsPerMinute: get('ROOMS_PER_MINUTE'),
  triesPerMinute: get('TRIES_PER_MINUTE'),
  accountsPerMinute: get('ACCOUNTS_PER_MINUTE'),
  callsPerMinute: get('CALLS_PER_MINUTE'),
})

/** Contact links of the operator; unset ones are not shown. */
function linksFrom(get: Settings): Record<string, string> {
  const links = {
    group: get('LINK_GROUP'),
    photos: get('LINK_PHOTOS'),
    microblog: get('LINK_MICROBLOG'),
    mail: get('LINK_MAIL'),
    donate: get('LINK_DONATE'),
  }
  return Object.fromEntries(Object.entries(links).flatMap(([kind, to]) => (to === null ? [] : [[kind, to]])))
}

/** Splits `host:port`; an IPv6 address is in brackets. */
function addressOf(listen: string): { host: string; port: number } {
  const colon = listen.lastIndexOf(':')
  return { host: listen.slice(0, colon).replace(/^\[(.*)\]$/, '$1'), port: Number(listen.slice(colon + 1)) }
}
