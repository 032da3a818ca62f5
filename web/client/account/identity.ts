// Sign-up and sign-in as the page uses them: by local accounts or an identity provider.
import { IdentityProvider, type Credentials } from '#proto/http/account.ts'
import { importWithRetry } from '#web/ui/part.ts'
import { getFrom, NO_ANSWER } from '#web/client/net/call.ts'
import { nullIfNotLoaded } from '#web/ui/notLoaded.ts'

/** Done, or why not, as the user reads it. */
export type Done = { ok: true } | { ok: false; message: string }

/**
 * Signs people up and in. `become` stores the token and reconnects under it; the current one is `token()` of
 * `#web/client/net/session.ts`.
 */
export interface BrowserIdentity {
  /** An anonymous visitor keeps their id, and with it games, badges and rolls. */
  signUp(credentials: Credentials): Promise<Done>
  signIn(email: string, password: string): Promise<Done>
  /** Requests a reset link; never reveals whether the address is known. */
  forgot(email: string): Promise<Done>
  /** Sets a new password by a reset link's code, and signs in. */
  reset(code: string, password: string): Promise<Done>
}

const ownAccounts = importWithRetry(() => import('./local.ts'))
const atFirebase = importWithRetry(() => import('./firebase/firebase.ts'))

let found: Promise<BrowserIdentity> | null = null

/** This installation's provider, as its server says; fetched once, and again after a failure. */
export function identity(): Promise<BrowserIdentity> {
  found ??= find()
    .catch(nullIfNotLoaded)
    .then((known) => {
      if (known === null) found = null
      return known ?? UNKNOWN
    })
  return found
}

/** Null: unknown. */
async function find(): Promise<BrowserIdentity | null> {
  const called = await getFrom('/data/identity', IdentityProvider)
  if (!called.ok) return null
  const { firebase: project } = called.value
  return project === null ? (await ownAccounts()).local : (await atFirebase()).firebase(project)
}

const no = (): Promise<Done> => Promise.resolve({ ok: false, message: NO_ANSWER })
/** While the provider is unknown. */
const UNKNOWN: BrowserIdentity = { signUp: no, signIn: no, forgot: no, reset: no }
