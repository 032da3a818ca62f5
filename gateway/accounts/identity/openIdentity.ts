// Opens the identity provider: local accounts, or Firebase.
import type { Logger } from 'pino'
import type { Records } from '../../records/records.ts'
import type { FirebaseConfig } from './firebase/config.ts'
import type { Accounts, ProviderSignIn, Identity } from './identity.ts'
import { passwordResetMail, type MailConfig } from './passwordResetMail.ts'
import { localIdentity } from './local.ts'

/** What it is opened with. */
export interface IdentityParts {
  firebase: FirebaseConfig | null
  secret: string
  secretBefore: string | null
  /** Where people reach the site. */
  origin: string
  mail: MailConfig | null
  /** Where links go without a mail server; null: into the log. */
  linksFile: string | null
  records: Records
  /** Server time, ms. */
  now: () => number
  log: Logger
}

/** How people sign up and in. */
export type SignInMethods =
  | { kind: 'local'; accounts: Accounts }
  | { kind: 'firebase'; entering: ProviderSignIn; project: FirebaseConfig }

/** Only what is used is loaded. */
export async function openIdentity(
  parts: IdentityParts,
): Promise<{ identity: Identity; ways: SignInMethods }> {
  const { firebase, secret, secretBefore, origin, mail, linksFile, records, now, log } = parts
  if (firebase === null) {
    const send = await passwordResetMail(origin, mail, log, linksFile)
    const accounts = localIdentity({ secret, secretBefore, records, now, send })
    return { identity: accounts, ways: { kind: 'local', accounts } }
  }
  const { firebaseIdentity } = await import('./firebase/firebase.ts')
  const entering = await firebaseIdentity({ config: firebase, secret, secretBefore, records, now, log })
  return { identity: entering, ways: { kind: 'firebase', entering, project: firebase } }
}
