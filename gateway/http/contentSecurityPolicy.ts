// Content-Security-Policy: our own files, plus Firebase and Stripe where they are used.
import type { FirebaseConfig } from '../accounts/identity/firebase/config.ts'

/** Whom this installation works with; null: it does without. */
export interface Partners {
  firebase: FirebaseConfig | null
  stripe: object | null
}

/** Where Stripe's card field comes from, and what it speaks with. */
const STRIPE = {
  script: ['https://js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
}
/** Where the browser signs in at Firebase, and where it renews what it got there. */
const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

const hostsOf = ({ emulator }: FirebaseConfig): readonly string[] =>
  emulator === null ? FIREBASE : [`http://${emulator}`]

/** The header's text. */
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
