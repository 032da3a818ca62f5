// The installation's own accounts, over HTTP.
import * as v from 'valibot'
import { postOnce } from '#web/client/net/once.ts'
import { enterBy } from './enter.ts'
import type { BrowserIdentity } from './identity.ts'

/** Accounts with passwords on this server. */
export const local: BrowserIdentity = {
  signUp: (credentials) => enterBy('/data/account/sign-up', credentials),
  signIn: (email, password) => enterBy('/data/account/sign-in', { email, password }),
  forgot: (email) => postOnce('/data/account/forgot', { email }, v.unknown()),
  reset: (code, password) => enterBy('/data/account/reset', { code, password }),
}
