// Content-Security-Policy: our own files, plus Firebase and Stripe where they are used.
import type { FirebaseConfig } from '../../accounts/identity/firebase/config.ts'

/** The services this installation uses; null: not used. */
export interface Partners {
  firebase: FirebaseConfig | null
  stripe: object | null
}

/** Hosts of Stripe's card field and of its API. */
const STRIPE = {
  script: ['https://js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
}
/** Hosts where the browser signs in at Firebase, and renews its tokens. */
const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

const hostsOf = ({ emulator }: FirebaseConfig): readonly string[] =>
  emulator === null ? FIREBASE : [`http://${emulator}`]

/** The value of the header. */
export function contentSecurityPolicy({ firebase, stripe }: Partners): string {
  const cards = stripe === null ? { script: [], connect: [], frame: [] } : STRIPE
  const accounts = firebase === null ? [] : hostsOf(firebase)
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...cards.script].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", 'ws:', 'wss:', ...cards.connect, ...accounts].join(' ')}`,
    ...(cards.frame.length === 0 ? [] : [`frame-src ${cards.frame.join(' ')}`]),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
