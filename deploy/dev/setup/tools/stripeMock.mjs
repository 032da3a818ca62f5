// Builds stripe-mock, Stripe's mock API server, for the payment tests.
import { findGoTool, ensureGoTool } from './go.mjs'

const VERSION = 'v0.203.0'

/** @type {import('./go.mjs').GoTool} */
const tool = {
  name: 'stripe-mock',
  module: 'github.com/stripe/stripe-mock',
  version: VERSION,
  main: '.',
  what: `mock of Stripe for the tests (stripe-mock ${VERSION})`,
  remedy: 'install Go 1.22 or newer, or name a stripe-mock program in STRIPE_MOCK',
  // The downloaded module lacks its vendor folder.
  flags: ['-mod=mod'],
}

/** The mock if it was built before. */
export const findStripeMock = () => findGoTool(tool)

/** The mock, built if necessary. */
export const ensureStripeMock = () => ensureGoTool(tool)
