// Opens the identity provider: local accounts, or Firebase.
import type { GatewayConfig } from '../../config.ts'
import type { Services } from '../../services.ts'
import type { FirebaseConfig } from './firebase/config.ts'
import type { Accounts, Identity, ProviderSignIn } from './identity.ts'
import { localIdentity } from './local.ts'
import { passwordResetMail } from './passwordResetMail.ts'

/** The available sign-in methods. */
type SignInMethods =
  | { kind: 'local'; accounts: Accounts }
  | { kind: 'firebase'; provider: ProviderSignIn; project: FirebaseConfig }

/**
 * Loads only the provider in use. `linksFile`: where password reset links are written without a mail server;
 * null: to the log.
 */
export async function openIdentity(
  { firebase, mail, publicOrigin, port, sessionSecret, sessionSecretBefore }: GatewayConfig,
  { records, now, log }: Pick<Services, 'records' | 'now' | 'log'>,
  linksFile: string | null,
): Promise<{ identity: Identity; signIn: SignInMethods }> {
  const shared = { secret: sessionSecret, secretBefore: sessionSecretBefore, records, now }
  if (firebase === null) {
    const send = await passwordResetMail(publicOrigin ?? `http://localhost:${port}`, mail, log, linksFile)
    const accounts = localIdentity({ ...shared, send })
    return { identity: accounts, signIn: { kind: 'local', accounts } }
  }
  const { firebaseIdentity } = await import('./firebase/firebase.ts')
  const provider = await firebaseIdentity({ ...shared, config: firebase, log })
  return { identity: provider, signIn: { kind: 'firebase', provider, project: firebase } }
}
