// What the page asks of whoever knows people: the installation's own accounts, or a provider it has named.
import { IdentityProvider, type Credentials } from '#proto/http/account.ts'
import { importWithRetry } from '#web/ui/part.ts'
import { getFrom, NO_ANSWER } from '#web/client/net/call.ts'
import { nullIfNotLoaded } from '#web/ui/notLoaded.ts'

/** Done, or why not, as people read it. */
export type Done = { ok: true } | { ok: false; message: string }

/**
 * Registers people and signs them in. The token that stands for them is kept by `become`, which also brings the page's
 * link to the server under it; the current one is `token()` of `#web/client/net/session.ts`.
 */
export interface BrowserIdentity {
  /** Whoever was here as a visitor keeps their id, and with it games, badges and rolls. */
  signUp(credentials: Credentials): Promise<Done>
  signIn(email: string, password: string): Promise<Done>
  /** Asks for a link for a new password; nobody hears whether the address is somebody's. */
  forgot(email: string): Promise<Done>
  /** Sets a new password by the code of such a link, and signs in. */
  reset(code: string, password: string): Promise<Done>
}

const ownAccounts = importWithRetry(() => import('./local.ts'))
const atFirebase = importWithRetry(() => import('./firebase/firebase.ts'))

let found: Promise<BrowserIdentity> | null = null

/** The one this installation uses, by what its server says; asked once, and again where no answer came. */
export function identity(): Promise<BrowserIdentity> {
  found ??= find()
    .catch(nullIfNotLoaded)
    .then((known) => {
      if (known === null) found = null
      return known ?? UNKNOWN
    })
  return found
}

/** Null: nobody says which. */
async function find(): Promise<BrowserIdentity | null> {
  const called = await getFrom('/data/identity', IdentityProvider)
  if (!called.ok) return null
  const { firebase: project } = called.value
  return project === null ? (await ownAccounts()).local : (await atFirebase()).firebase(project)
}

const no = (): Promise<Done> => Promise.resolve({ ok: false, message: NO_ANSWER })
/** As long as nobody says who knows people here. */
const UNKNOWN: BrowserIdentity = { signUp: no, signIn: no, forgot: no, reset: no }
