// Every variable of the environment that is ours, once: who reads it, what holds without it, what it means.

/**
 * Who reads a variable: the launcher behind `npm start`, the gateway, the engine, or the tests and tools.
 * @typedef {'start' | 'gateway' | 'engine' | 'tests'} Reader
 */

/**
 * @typedef {object} Variable
 * @property {string} name
 * @property {readonly Reader[]} readers
 * @property {string} otherwise what holds where it is not set: a value, or words in brackets
 * @property {string} means
 * @property {true} [secret] belongs where secrets are kept, and in no log
 */

const NOTHING = '(nothing)'

/** @type {(readers: string, name: string, otherwise: string, means: string) => Variable} */
const open = (readers, name, otherwise, means) => ({
  name,
  readers: /** @type {Reader[]} */ (readers.split(' ')),
  otherwise,
  means,
})
/** @type {typeof open} */
const secret = (...all) => ({ ...open(...all), secret: true })

/** @type {readonly Variable[]} */
export const variables = [
  secret(
    'start gateway engine tests',
    'REDIS_URL',
    '(needed; `npm start` starts one of its own)',
    'the Redis that all share: `redis://`, `rediss://` or `unix:///path`; `redis-sentinel://host:port,host:port/master`; `redis-cluster://host:port,host:port` (`user:password@` before the hosts, `rediss-` for TLS)',
  ),
  open(
    'engine',
    'REDIS_REPLICAS',
    '0',
    'a move counts once so many replicas of Redis have it too: with Sentinel or a cluster, 1 and two replicas each (see Redis)',
  ),
  secret(
    'start gateway engine',
    'LINK_SECRET',
    '(needed; `npm start` makes one)',
    'the key of the links between gateways and engines (TLS with a pre-shared key, it is never sent): the same random text everywhere, at least 16 characters',
  ),
  open(
    'gateway engine',
    'LOG_LEVEL',
    'info',
    '`trace`, `debug` (each refusal too), `info`, `warn`, `error`, `fatal` or `silent`',
  ),
  open(
    'gateway engine',
    'QUEUE_SECONDS',
    '120',
    'who looks for strangers to play with is matched with one other after so long',
  ),
  open('engine', 'ENGINE_NAME', 'engine', 'its name in logs and announcements'),
  open(
    'start engine',
    'LINK_LISTEN',
    '(`127.0.0.1:0`; under `npm start` a Unix socket in a folder of its own)',
    'where gateways reach it, announced in Redis: `host:port`, with TLS, or on one machine `unix:/path` in a folder that nobody else may enter (mode 0700)',
  ),
  open(
    'engine',
    'LINK_ADDRESS',
    '(where it listens)',
    '`host:port` or `unix:/path` to announce instead, where something that passes bytes on stands between gateways and it',
  ),
  open('gateway', 'GATEWAY_NAME', 'gateway', 'its name in logs and figures'),
  open('gateway', 'PORT', '(needed; `npm start` sets it)', 'the port browsers reach it at'),
  open('start gateway', 'HOST', '0.0.0.0', 'the address it listens on'),
  open(
    'gateway',
    'METRICS_LISTEN',
    '(no figures are told)',
    '`host:port` at which a monitor finds `/metrics`, away from the port of the browsers; keep it from the public',
  ),
  secret(
    'start gateway',
    'SESSION_SECRET',
    '(needed; `npm start` makes one)',
    'signs who somebody is: the same in all gateways, at least 16 characters',
  ),
  secret(
    'gateway',
    'SESSION_SECRET_BEFORE',
    '(nothing)',
    'the `SESSION_SECRET` before this one: who was signed in with it stays so',
  ),
  open('gateway', 'SITE_DIR', '(no page)', 'the built page'),
  secret(
    'start gateway tests',
    'MONGODB_URI',
    '(a file in `DATA_DIR`)',
    'a MongoDB for accounts, rolls, finished games and feedback; needed as soon as gateways run on more than one machine',
  ),
  open(
    'start gateway',
    'DATA_DIR',
    '.data',
    'the folder of `records.sqlite` and, under `npm start`, of games, secrets and logs',
  ),
  open(
    'gateway',
    'PUBLIC_URL',
    NOTHING,
    'the address people type, when a proxy stands in front; links for a new password begin with it',
  ),
  open(
    'gateway',
    'TRUST_PROXY',
    NOTHING,
    'proxies, by address or network (`10.0.0.0/8`), whose word for a client’s address counts (`X-Forwarded-For` or `Forwarded`), with commas between',
  ),
  secret(
    'gateway',
    'SMTP_URL',
    '(links stand in the launcher’s log, else in a file of `DATA_DIR`)',
    'a mail server for links to a new password, `smtp://` or `smtps://`; needs `PUBLIC_URL`',
  ),
  open('gateway', 'MAIL_FROM', '(no-reply at the public address)', 'the sender of its mails'),
  open(
    'gateway',
    'ADMIN_EMAILS',
    NOTHING,
    'addresses of mail whose owners review feedback at `/feedback` and operate at `/operator`, with commas between (see `gateway/README.md`)',
  ),
  open(
    'gateway',
    'FIREBASE_PROJECT_ID',
    '(accounts of our own)',
    'a Firebase project that has the accounts (see `gateway/README.md`)',
  ),
  open('gateway', 'FIREBASE_API_KEY', NOTHING, 'the key of that project’s web app'),
  open('gateway tests', 'FIREBASE_AUTH_EMULATOR_HOST', NOTHING, 'for tests: the emulator of its accounts'),
  open(
    'gateway',
    'GOOGLE_APPLICATION_CREDENTIALS',
    NOTHING,
    'the file with the key of that project’s service account',
  ),
  secret(
    'gateway',
    'STRIPE_SECRET_KEY',
    '(the practice till, where no money moves)',
    'takes cards by Stripe, whose webhook is `/payment/webhook` (events `payment_intent.succeeded`, `payment_intent.payment_failed`, `payment_intent.canceled`, `charge.refunded`, `charge.refund.updated`, `refund.updated`, `refund.failed`, `charge.dispute.created`, `charge.dispute.updated`, `charge.dispute.closed`, `charge.dispute.funds_withdrawn` and `charge.dispute.funds_reinstated`)',
  ),
  open('gateway', 'STRIPE_PUBLISHABLE_KEY', NOTHING, 'the page’s half of that key'),
  secret('gateway', 'STRIPE_WEBHOOK_SECRET', NOTHING, 'proves that a word about a payment is Stripe’s'),
  open('gateway', 'STRIPE_API_URL', '(Stripe)', 'for tests: another address of its API'),
  open(
    'gateway',
    'UNLOCKED',
    NOTHING,
    'ids of store items that everybody has without buying them, with commas between',
  ),
  ...['LINK_GROUP', 'LINK_PHOTOS', 'LINK_MICROBLOG', 'LINK_MAIL', 'LINK_DONATE'].map((name) =>
    open(
      'gateway',
      name,
      NOTHING,
      'an address shown on the home page and the contribute page, `https://` or `mailto:`',
    ),
  ),
  open(
    'gateway',
    'FRAMES_PER_SECOND',
    '20',
    'frames a socket may send in a second, on average; one that makes more work counts as several',
  ),
  open('gateway', 'FRAMES_AT_ONCE', '60', 'and at once'),
  open('gateway', 'SOCKETS_PER_ADDRESS', '500', 'open sockets from one network at one gateway'),
  open(
    'gateway',
    'SOCKETS_PER_GATEWAY',
    '20000',
    'open sockets in all; the next one is sent away, and its page tries again, at another gateway where there is one',
  ),
  open(
    'gateway',
    'JOINS_PER_SECOND',
    '1000',
    'pages that come in within a second; when more come at once, whoever has to wait is drawn by lot',
  ),
  open(
    'gateway',
    'UNSENT_KIB',
    '256',
    'how much may wait for a socket that reads slowly, KiB; at more it is closed',
  ),
  open(
    'gateway',
    'SHED_LATE_MS',
    '100',
    'while the event loop is later than so many ms, watchers hear once in two seconds, so that players need not wait',
  ),
  open(
    'gateway',
    'ROOMS_PER_MINUTE',
    '60',
    'rooms made, and searches for a game with strangers, from one network in a minute',
  ),
  open('gateway', 'TRIES_PER_MINUTE', '60', 'codes tried from one network in a minute'),
  open(
    'gateway',
    'ACCOUNTS_PER_MINUTE',
    '10',
    'sign-ups, sign-ins, links for a new password and notes to us, each, from one network in a minute',
  ),
  open(
    'gateway',
    'CALLS_PER_MINUTE',
    '1200',
    'HTTP calls of the page from one network in a minute, and files of another build’s page that a gateway has to look up',
  ),
  open(
    'start gateway engine',
    'NODE_ENV',
    'production',
    '`development`: rolls can be had for nothing; `test`: the settings for tests count',
  ),
  open(
    'gateway engine',
    'WARM_UP_MS',
    '500',
    'before it takes people or rooms it plays by itself for so long, and an engine sixteen times as long in its spare time once it serves, so that none waits for code to be compiled; 0: not at all',
  ),
  open(
    'engine',
    'ROOMS_PER_ENGINE',
    '20000',
    'rooms an engine holds before it begins no more; games that go on are taken over all the same',
  ),
  open('engine', 'TEST_SEED', NOTHING, 'for tests: a number that all dice begin with'),
  open('engine tests', 'PLANT', NOTHING, 'for tests: a bug to be found'),
  open('tests', 'LONG', NOTHING, '`1`: far more rounds'),
  open(
    'tests',
    'EVERY_WINDOW',
    NOTHING,
    '`1`: screens are looked at in every window, not in the tight ones alone',
  ),
  open('tests', 'CI', NOTHING, '`true`: what can’t run counts as failed'),
  open('tests', 'CHROMIUM', '(found or installed)', 'a Chromium'),
  open('tests', 'FIREFOX', '(found or installed)', 'a Firefox'),
  open('tests', 'WEBKIT_DRIVER', '(found or installed)', 'WebKitGTK’s WebDriver'),
  open('tests', 'REDIS_SERVER', '(found or installed)', 'a Redis server to start'),
  open('tests', 'LIBFAKETIME', '(found or installed)', 'the library that puts a process’ clock an hour off'),
  open('tests', 'FERRETDB', '(built)', 'a program that speaks MongoDB’s protocol'),
  open('tests', 'STRIPE_MOCK', '(built)', 'Stripe’s own mock'),
  open('tests', 'K6', '(found or built)', 'k6, for `npm run loadtest`'),
  open(
    'tests',
    'DEALT',
    '(the bench writes it)',
    'how a table that `npm run bench -- peers` plays is dealt: a file',
  ),
  open('tests', 'TRANSPORT', 'ws', 'by what Colyseus speaks in that bench: `ws` or `uws`'),
  open('tests', 'SEED', '(one of a good game)', 'the game that `npm run video` plays'),
  open('tests', 'GATEWAY', '127.0.0.1:7020', 'where Vite’s own server finds the game'),
]

/** Names of other programs that look like ours. */
const OTHERS = new Set([
  'FIREBASE_CONFIG',
  'FIREBASE_TOKEN',
  'FIREBASE_EMULATOR_HUB',
  'STRIPE_API_KEY',
  'STRIPE_DEVICE_NAME',
])
const OURS = /^(?:LINK|FRAMES|SOCKETS|ROOMS|TRIES|ACCOUNTS|QUEUE|STRIPE|FIREBASE|SMTP)_/
/** What container platforms tell every process about services of any name. */
const SERVICE = /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT|PORT_\d+_(?:TCP|UDP)(?:_\w+)?)$/
/** Shorter names are too near to too much. */
const LONG_ENOUGH = 8
const NEAR = 2
const names = variables.map(({ name }) => name)

/**
 * These variables, also those that are not set: a schema says of a key that is not there only that it is missing.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {Readonly<Record<string, unknown>>} entries
 */
export const only = (env, entries) =>
  Object.fromEntries(Object.keys(entries).map((name) => [name, env[name]]))

/**
 * A sentence for each variable that is set, means nothing and was probably meant for us. That is one which begins as only
 * ours do (`LINK_`, `FRAMES_`, `SOCKETS_`, `ROOMS_`, `TRIES_`, `ACCOUNTS_`, `QUEUE_`, `STRIPE_`, `FIREBASE_`, `SMTP_`), or
 * which has eight letters or more and differs from one of ours by at most two, or only in small and capital letters. Any
 * other is the system's, Node's or another program's, and so are the names that container platforms make of services.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string[]}
 */
export function unknownVariables(env) {
  return Object.keys(env)
    .filter((name) => !names.includes(name) && !OTHERS.has(name) && !SERVICE.test(name))
    .flatMap((name) => {
      const nearest = nearestTo(name)
      const near = name.length >= LONG_ENOUGH && distance(name.toUpperCase(), nearest) <= NEAR
      if (!near && !OURS.test(name)) return []
      return [`${name} is none of our settings: did you mean ${nearest}? Rename it, or unset it.`]
    })
}

/** @param {string} name */
function nearestTo(name) {
  const far = names.map((each) => ({ each, far: distance(name.toUpperCase(), each) }))
  return far.sort((a, b) => a.far - b.far)[0]?.each ?? ''
}

/**
 * Letters to add, drop or change to make one of the other.
 * @param {string} a
 * @param {string} b
 */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** What stands where nothing holds in place of a variable: it has to be there, or need not. */
export const isValue = (/** @type {string} */ otherwise) => !otherwise.startsWith('(')
