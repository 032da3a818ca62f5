// Firebase identity: exchanges a verified ID token for a session of ours.
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { hasErrorCode, recoverFrom } from '#proto/http/expectedErrors.ts'
import { verifiedEmail, type User } from '../../../records/users.ts'
import type { ProviderSignIn, Identity, Outcome } from '../identity.ts'
import { tokenIdentity, type TokenIdentityOptions } from '../tokenIdentity.ts'
import type { FirebaseConfig } from './config.ts'
import { proofVerifier, type ProvenIdentity } from './proofs.ts'

interface FirebaseOptions extends TokenIdentityOptions {
  config: FirebaseConfig
  log: Logger
}

/** Marks a Firebase uid, stored in the field where local accounts have the password hash. */
const PREFIX = 'firebase:'

export async function firebaseIdentity(options: FirebaseOptions): Promise<Identity & ProviderSignIn> {
  const { config, log } = options
  const { initializeApp } = await import('firebase-admin/app')
  const { getAuth } = await import('firebase-admin/auth')
  const auth = getAuth(initializeApp({ projectId: config.projectId }, randomUUID()))
  const read = proofVerifier((proof) => auth.verifyIdToken(proof), log)
  const base = tokenIdentity(options)
  const { identify, whoIs, signOut } = base
  const { users } = options.records

  /** Starts a session, if the account is linked to this Firebase user. */
  const begin = async (id: string, { uid }: ProvenIdentity): Promise<Outcome> => {
    const user = await users.find(id)
    return user?.secret === PREFIX + uid ? base.begin(user) : { ok: false, reason: 'failed' }
  }
  /** Links the account to this Firebase user, marks its address as verified and revokes its sessions. */
  const linkAccount = ({ id, generation }: User, { uid }: ProvenIdentity): Promise<boolean> =>
    users.setSecret(id, PREFIX + uid, generation)

  async function signUp(token: string, name: string, proven: ProvenIdentity): Promise<Outcome> {
    const id = await base.registrationId(token)
    if (id === null) return { ok: false, reason: 'failed' }
    const done = await base.register(id, { name, email: proven.email, secret: PREFIX + proven.uid })
    const user = done.ok && proven.verified ? await users.find(id) : null
    if (user === null) return done
    await linkAccount(user, proven)
    return begin(id, proven)
  }

  async function signIn(proven: ProvenIdentity, endsOthers: boolean): Promise<Outcome> {
    const user = await users.byEmail(proven.email)
    const isLinked = user?.secret === PREFIX + proven.uid
    // An account from before Firebase, or whose Firebase user was deleted, needs a verified address.
    if (user === null || !(isLinked || proven.verified)) return { ok: false, reason: 'notYou' }
    const isNew = !isLinked || verifiedEmail(user) === ''
    if (proven.verified && (isNew || endsOthers)) await linkAccount(user, proven)
    else if (endsOthers) return { ok: false, reason: 'failed' }
    return begin(user.id, proven)
  }

  return {
    identify,
    whoIs,
    signOut,
    async enter(token, entry) {
      const proven = await read(entry.proof)
      if (typeof proven === 'string') return { ok: false, reason: proven }
      switch (entry.kind) {
        case 'signUp':
          return signUp(token, entry.name, proven)
        case 'signIn':
          return signIn(proven, false)
        case 'reset':
          return signIn(proven, true)
      }
    },
    async forget(id) {
      const secret = (await users.find(id))?.secret ?? ''
      if (!secret.startsWith(PREFIX)) return
      const isMissing = hasErrorCode('auth/user-not-found')
      await auth.deleteUser(secret.slice(PREFIX.length)).catch(recoverFrom(isMissing, undefined))
    },
  }
}
