// Firebase identity: exchanges a verified ID token for a session of ours.
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
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
  const people = tokenIdentity(options)
  const { identify, whoIs, signOut } = people
  const { users } = options.records

  /** Starts a session, if the account is linked to this Firebase user. */
  const begin = async (id: string, { uid }: ProvenIdentity): Promise<Outcome> => {
    const user = await users.find(id)
    return user?.secret === PREFIX + uid ? people.begin(user) : { ok: false, why: 'failed' }
  }
  /** Links the account to this Firebase user, marks its address as verified and revokes its sessions. */
  const take = ({ id, generation }: User, { uid }: ProvenIdentity): Promise<boolean> =>
    users.setSecret(id, PREFIX + uid, generation)

  async function signUp(token: string, name: string, shown: ProvenIdentity): Promise<Outcome> {
    const id = await people.newcomer(token)
    if (id === null) return { ok: false, why: 'failed' }
    const done = await people.register(id, { name, email: shown.email, secret: PREFIX + shown.uid })
    const user = done.ok && shown.verified ? await users.find(id) : null
    if (user === null) return done
    await take(user, shown)
    return begin(id, shown)
  }

  async function signIn(shown: ProvenIdentity, endsOthers: boolean): Promise<Outcome> {
    const user = await users.byEmail(shown.email)
    const isTheirs = user?.secret === PREFIX + shown.uid
    // An account from before Firebase, or whose Firebase user was deleted, needs a verified address.
    if (user === null || !(isTheirs || shown.verified)) return { ok: false, why: 'notYou' }
    const isNew = !isTheirs || verifiedEmail(user) === ''
    if (shown.verified && (isNew || endsOthers)) await take(user, shown)
    else if (endsOthers) return { ok: false, why: 'failed' }
    return begin(user.id, shown)
  }

  return {
    identify,
    whoIs,
    signOut,
    async enter(token, entry) {
      const shown = await read(entry.proof)
      if (typeof shown === 'string') return { ok: false, why: shown }
      switch (entry.kind) {
        case 'signUp':
          return signUp(token, entry.name, shown)
        case 'signIn':
          return signIn(shown, false)
        case 'reset':
          return signIn(shown, true)
      }
    },
    async forget(id) {
      const secret = (await users.find(id))?.secret ?? ''
      if (!secret.startsWith(PREFIX)) return
      await auth.deleteUser(secret.slice(PREFIX.length)).catch((error: unknown) => {
        const gone = error instanceof Error && 'code' in error && error.code === 'auth/user-not-found'
        if (!gone) throw error
      })
    },
  }
}
