// Firebase in the browser: signs up and in there, and exchanges its proof at our server.
import { FirebaseError, initializeApp } from 'firebase/app'
import {
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  inMemoryPersistence,
  initializeAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  verifyPasswordResetCode,
  type User,
} from 'firebase/auth'
import type { Credentials, Enter, FirebaseProject } from '#proto/http/account.ts'
import { foreseen } from '#proto/http/caught.ts'

/** Why it failed; 'unreached': no answer from Firebase or our server. */
export type Refusal = 'notYou' | 'oldLink' | 'busy' | 'unreached' | 'failed'

/** Required fields of our server's answer. */
interface Answer {
  ok: boolean
}

/** Operations at Firebase, and with its proof at our server. */
export interface Provider<Told extends Answer> {
  signUp(credentials: Credentials, enter: Enters<Told>): Promise<Told>
  signIn(email: string, password: string, enter: Enters<Told>): Promise<Told>
  reset(code: string, password: string, enter: Enters<Told>): Promise<Told>
  /** Requests a reset link; null: sent, or no such account. */
  forgot(email: string): Promise<Told | null>
}
/** Exchanges a proof at our server; rejects without an answer, since the outcome is unknown then. */
type Enters<Told> = (entry: Enter) => Promise<Told>

/** `refused`: our words for Firebase's own refusals. One per page: no session is kept at Firebase. */
export function provider<Told extends Answer>(
  { projectId, apiKey, emulator }: FirebaseProject,
  refused: (why: Refusal) => Told,
): Provider<Told> {
  // Only our own session counts, so Firebase's is not persisted.
  const auth = initializeAuth(initializeApp({ projectId, apiKey }), { persistence: inMemoryPersistence })
  if (emulator !== '') connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true })

  const tried = async (work: () => Promise<Told>): Promise<Told> => {
    try {
      return await work()
    } catch (error) {
      return refused(whyOf(error))
    } finally {
      await signOut(auth)
    }
  }
  const known = async (email: string, password: string): Promise<User> =>
    (await signInWithEmailAndPassword(auth, email, password)).user

  return {
    signUp: ({ name, email, password }, enter) =>
      tried(async () => {
        const { user, isNew } = await signedUp(email, password)
        const told = await enter({ kind: 'signUp', proof: await user.getIdToken(), name })
        // An account refused here is deleted there too; where that fails, signing up again resumes it.
        if (!told.ok && isNew) await deleteUser(user).catch(foreseen(isFirebases, undefined))
        return told
      }),
    signIn: (email, password, enter) =>
      tried(async () => {
        const user = await known(email, password)
        return enter({ kind: 'signIn', proof: await user.getIdToken() })
      }),
    reset: (code, password, enter) =>
      tried(async () => {
        // Firebase has no error code for a missing code.
        if (code === '') return refused('oldLink')
        const email = await verifyPasswordResetCode(auth, code)
        await confirmPasswordReset(auth, code, password)
        const user = await known(email, password)
        return enter({ kind: 'reset', proof: await user.getIdToken() })
      }),
    async forgot(email) {
      try {
        await sendPasswordResetEmail(auth, email)
        return null
      } catch (error) {
        const why = whyOf(error)
        return why === 'notYou' ? null : refused(why)
      }
    },
  }

  /** An account there without a user here is an unfinished sign-up: its password completes it. */
  async function signedUp(email: string, password: string): Promise<{ user: User; isNew: boolean }> {
    try {
      const { user } = await createUserWithEmailAndPassword(auth, email, password)
      return { user, isNew: true }
    } catch (error) {
      if (codeOf(error) !== 'auth/email-already-in-use') throw error
      const user = await known(email, password).catch(foreseen(isFirebases, null))
      if (user === null) throw error
      return { user, isNew: false }
    }
  }
}

const isFirebases = (error: unknown): boolean => error instanceof FirebaseError

const codeOf = (error: unknown): string => (error instanceof FirebaseError ? error.code : '')

/** An unknown address and a wrong password are refused alike. */
function whyOf(error: unknown): Refusal {
  if (!(error instanceof FirebaseError)) throw error
  switch (error.code) {
    case 'auth/invalid-credential':
    case 'auth/wrong-password':
    case 'auth/missing-password':
    case 'auth/user-not-found':
    case 'auth/user-disabled':
    case 'auth/invalid-email':
    case 'auth/missing-email':
      return 'notYou'
    case 'auth/invalid-action-code':
    case 'auth/expired-action-code':
      return 'oldLink'
    case 'auth/too-many-requests':
    case 'auth/quota-exceeded':
      return 'busy'
    case 'auth/network-request-failed':
    case 'auth/timeout':
      return 'unreached'
    default:
      return 'failed'
  }
}
