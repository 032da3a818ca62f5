// Accounts with passwords on our own server, over HTTP.
import * as v from 'valibot'
import { postOnce } from '#web/client/net/once.ts'
import { signInBy } from './switchUser.ts'
import type { BrowserIdentity } from './identity.ts'

/** The local accounts. */
export const local: BrowserIdentity = {
  signUp: (credentials) => signInBy('/data/account/sign-up', credentials),
  signIn: (email, password) => signInBy('/data/account/sign-in', { email, password }),
  forgot: (email) => postOnce('/data/account/forgot', { email }, v.unknown()),
  reset: (code, password) => signInBy('/data/account/reset', { code, password }),
}
