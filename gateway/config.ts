// Gateway settings from the environment, or the sentences that say what is wrong.
import { randomBytes } from 'node:crypto'
import { REDIS_URL_FORMS, redisPlace } from '#proto/redis/client.ts'
import { settingsFor, wrongSettings, type Environment } from '#proto/settings/read.ts'
import { firebaseConfig } from './accounts/identity/firebase/config.ts'
import { stripeConfig } from './payments/config.ts'
import { recordsConfig } from './records/config.ts'
import { trustedProxies } from './sockets/clientNetwork.ts'

/** What a gateway is started with; what a setting means is said in `proto/settings/gateway.mjs`. */
export type GatewayConfig = Extract<ReturnType<typeof readConfig>, { ok: true }>['config']
/** How much one socket, one network and all together may ask for. */
export type Limits = GatewayConfig['limits']

const rejected = (...wrong: string[]) => ({ ok: false as const, wrong })

/** Reads the environment. */
export function readConfig(env: Environment) {
  const wrong = wrongSettings(env, 'gateway')
  if (wrong.length > 0) return rejected(...wrong)
  const get = settingsFor('gateway', env)
  const redisUrl = get('REDIS_URL')
  if (redisPlace(redisUrl) === null) return rejected(`REDIS_URL must be ${REDIS_URL_FORMS}`)
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
      /** This life of the gateway; never used again, since connection ids begin with it. */
      name: `${get('GATEWAY_NAME')}-${randomBytes(4).toString('hex')}`,
      host: get('HOST'),
      port: get('PORT'),
      /** Where Prometheus finds the metrics; null: nowhere. */
      metrics: metrics === null ? null : addressOf(metrics),
      redisUrl,
      linkSecret: get('LINK_SECRET'),
      sessionSecret: get('SESSION_SECRET'),
      sessionSecretBefore: get('SESSION_SECRET_BEFORE'),
      siteDir: get('SITE_DIR'),
      /** The address people use, if it is not the Host header: `https://play.example`. */
      publicOrigin,
      /** Null: no money moves here. */
      stripe,
      /** A developer's machine, on which rolls can be had for nothing. */
      development: get('NODE_ENV') === 'development',
      /** How links for a new password are mailed; null: they stand in the log. */
      mail:
        smtpUrl === null || publicUrl === null
          ? null
          : { smtpUrl, from: get('MAIL_FROM') ?? `Lockdown Lane <no-reply@${publicUrl.hostname}>` },
      /** Whose accounts they are; null: our own. */
      firebase,
      /** The proxies whose word for a client's address counts. */
      trusted,
      /** E-mail addresses of admins, in small letters. */
      admins: new Set(get('ADMIN_EMAILS')?.map((email) => email.toLowerCase())),
      logLevel: get('LOG_LEVEL'),
      /** Whoever looks for a game is matched with one other after so many ms. */
      patience: get('QUEUE_SECONDS') * 1000,
      records: recordsConfig(env),
      /** Where else to find whoever runs this installation; what is not set is not shown. */
      links: withoutNull({
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
        /** Bytes that may wait for a socket that reads slowly; it is closed at more. */
        unsent: get('UNSENT_KIB') * 1024,
        joinsPerSecond: get('JOINS_PER_SECOND'),
        spectatorsPerSecond: get('SPECTATORS_PER_SECOND'),
        shedLate: get('SHED_LATE_MS'),
        roomsPerMinute: get('ROOMS_PER_MINUTE'),
        triesPerMinute: get('TRIES_PER_MINUTE'),
        accountsPerMinute: get('ACCOUNTS_PER_MINUTE'),
        callsPerMinute: get('CALLS_PER_MINUTE'),
      },
    },
  }
}

const withoutNull = (links: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(links).flatMap(([kind, to]) => (to === null ? [] : [[kind, to]])))

/** `host:port` in two; an IPv6 address stands in brackets. */
function addressOf(listen: string): { host: string; port: number } {
  const colon = listen.lastIndexOf(':')
  return { host: listen.slice(0, colon).replace(/^\[(.*)\]$/, '$1'), port: Number(listen.slice(colon + 1)) }
}
