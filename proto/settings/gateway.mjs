// Settings of the gateways: where they serve, records, accounts, payments.
import { optional, required, withDefault } from './setting.mjs'
import { address, file, hostPort, list, name, pattern, port, secret, secretText, text } from './types.mjs'

/**
 * An optional setting that only gateways read.
 * @template T
 * @param {import('./types.mjs').Type<T>} type
 * @param {string} description
 * @param {string} [ifUnset]
 */
const gatewayOnly = (type, description, ifUnset) => optional('gateway', type, description, ifUnset)

const contactLink = gatewayOnly(
  pattern('a whole address with https:// or mailto:', /^(?:https?:\/\/|mailto:)\S+$/),
  'an address shown on the home page and the contribute page, `https://` or `mailto:`',
)

export const gateway = {
  GATEWAY_NAME: withDefault('gateway', name, 'gateway', 'its name in logs and metrics'),
  PORT: required('gateway', port, 'the port it listens on for browsers', '`npm start` sets it'),
  HOST: withDefault('start gateway', text, '0.0.0.0', 'the address it listens on'),
  METRICS_LISTEN: gatewayOnly(
    hostPort,
    '`host:port` of `/metrics` for a monitor, separate from the browsers’ port; keep it private',
    'no metrics are served',
  ),
  SESSION_SECRET: required(
    'start gateway',
    secretText,
    'signs session tokens: the same in all gateways, at least 16 characters',
    '`npm start` makes one',
  ),
  SESSION_SECRET_BEFORE: gatewayOnly(secretText, 'the previous `SESSION_SECRET`, whose tokens stay valid'),
  SITE_DIR: gatewayOnly(file, 'the built page', 'no page'),
  MONGODB_URI: optional(
    'start gateway tests',
    secret(pattern('mongodb://host:port/name or mongodb+srv://host/name', /^mongodb(?:\+srv)?:\/\/\S+$/)),
    'a MongoDB for accounts, rolls, finished games and feedback; needed as soon as gateways run on more than one machine',
    'a file in `DATA_DIR`',
  ),
  DATA_DIR: optional(
    'start gateway',
    file,
    'the folder of `records.sqlite` and, under `npm start`, of games, secrets and logs',
    '`.data`',
  ),
  PUBLIC_URL: gatewayOnly(
    address,
    'the public address, if behind a proxy; password reset links begin with it',
  ),
  TRUST_PROXY: gatewayOnly(
    text,
    'proxies, by address or network (`10.0.0.0/8`), comma-separated, whose `X-Forwarded-For` or `Forwarded` header is trusted',
  ),
  SMTP_URL: gatewayOnly(
    secret(pattern('smtp://host:port or smtps://host:port', /^smtps?:\/\/\S+$/)),
    'a mail server for password reset links, `smtp://` or `smtps://`; needs `PUBLIC_URL`',
    'links are written to the launcher’s log, else to a file in `DATA_DIR`',
  ),
  MAIL_FROM: gatewayOnly(text, 'the sender of its mails', 'no-reply at the public address'),
  ADMIN_EMAILS: gatewayOnly(
    list('addresses of mail', /^[^\s@]+@[^\s@]+\.[^\s@]+$/),
    'e-mail addresses of admins, who review feedback at `/feedback` and operate at `/operator`, comma-separated (see `gateway/README.md`)',
  ),
  FIREBASE_PROJECT_ID: gatewayOnly(
    pattern('the id of a project: small letters, digits and dashes', /^[a-z][a-z0-9-]{3,29}$/),
    'a Firebase project that stores the accounts (see `gateway/README.md`)',
    'local accounts',
  ),
  FIREBASE_API_KEY: gatewayOnly(
    pattern('a key: letters, digits, dashes and underscores', /^[\w-]{1,100}$/),
    'the key of that project’s web app',
  ),
  FIREBASE_AUTH_EMULATOR_HOST: optional(
    'gateway tests',
    pattern('host:port, for example 127.0.0.1:9099', /^[\w.-]+:\d{1,5}$/),
    'for tests: the emulator of its accounts',
  ),
  GOOGLE_APPLICATION_CREDENTIALS: gatewayOnly(
    file,
    'the file with the key of that project’s service account',
  ),
  STRIPE_SECRET_KEY: gatewayOnly(
    secret(pattern('a key that begins with sk_test_ or sk_live_', /^[sr]k_(?:test|live)_\S+$/)),
    'card payments by Stripe, whose webhook is `/payment/webhook` (events `payment_intent.succeeded`, `payment_intent.payment_failed`, `payment_intent.canceled`, `charge.refunded`, `charge.refund.updated`, `refund.updated`, `refund.failed`, `charge.dispute.created`, `charge.dispute.updated`, `charge.dispute.closed`, `charge.dispute.funds_withdrawn` and `charge.dispute.funds_reinstated`)',
    'test cards only, no money moves',
  ),
  STRIPE_PUBLISHABLE_KEY: gatewayOnly(
    pattern('a key that begins with pk_test_ or pk_live_', /^pk_(?:test|live)_\S+$/),
    'the public key of the page',
  ),
  STRIPE_WEBHOOK_SECRET: gatewayOnly(
    secret(pattern('a secret that begins with whsec_', /^whsec_\S+$/)),
    'verifies webhook events of Stripe',
  ),
  STRIPE_API_URL: gatewayOnly(address, 'for tests: another address of its API', 'Stripe'),
  UNLOCKED: gatewayOnly(
    list('ids of store items', /^[a-z-]+$/),
    'ids of store items that everybody has for free, comma-separated',
  ),
  LINK_GROUP: contactLink,
  LINK_PHOTOS: contactLink,
  LINK_MICROBLOG: contactLink,
  LINK_MAIL: contactLink,
  LINK_DONATE: contactLink,
}
