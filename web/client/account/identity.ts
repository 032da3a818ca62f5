// Sign-up and sign-in in the browser, by local accounts or an identity provider.
import { IdentityProvider, type Credentials } from '#proto/http/account.ts'
import { importWithRetry } from '#web/ui/part.ts'
import { getFrom, NO_ANSWER } from '#web/client/net/call.ts'
import { nullIfNotLoaded } from '#web/ui/notLoaded.ts'

/** Success, or an error message for the user. */
export type AccountResult = { ok: true } | { ok: false; message: string }

/**
 * Signs users up and in. `switchUser` stores the token and reconnects with it; the current one is `token()` of
 * `#web/client/net/session.ts`.
 */
export interface BrowserIdentity {
  /** An anonymous visitor keeps their id, and with it games, badges and rolls. */
  signUp(credentials: Credentials): Promise<AccountResult>
  signIn(email: string, password: string): Promise<AccountResult>
  /** Requests a reset link; never reveals whether the address is known. */
  forgot(email: string): Promise<AccountResult>
  /** Sets a new password by a reset link's code, and signs in. */
  reset(code: string, password: string): Promise<AccountResult>
}

const localAccounts = importWithRetry(() => import('./local.ts'))
const firebaseAccounts = importWithRetry(() => import('./firebase/firebase.ts'))

let pending: Promise<BrowserIdentity> | null = null

/** The identity provider of this server; fetched once, and again after a failure. */
export function identity(): Promise<BrowserIdentity> {
  pending ??= fetchProvider()
    .catch(nullIfNotLoaded)
    .then((known) => {
      if (known === null) pending = null
      return known ?? NO_PROVIDER
    })
  return pending
}

/** Null: unknown. */
async function fetchProvider(): Promise<BrowserIdentity | null> {
  const result = await getFrom('/data/identity', IdentityProvider)
  if (!result.ok) return null
  const { firebase: project } = result.value
  return project === null ? (await localAccounts()).local : (await firebaseAccounts()).firebase(project)
}

const noAnswer = (): Promise<AccountResult> => Promise.resolve({ ok: false, message: NO_ANSWER })
/** While the provider is unknown. */
const NO_PROVIDER: BrowserIdentity = { signUp: noAnswer, signIn: noAnswer, forgot: noAnswer, reset: noAnswer }
