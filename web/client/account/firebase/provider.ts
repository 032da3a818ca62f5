// Firebase sign-up and sign-in in the browser; its ID token is exchanged at our server.
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
  type Auth,
  type User,
} from 'firebase/auth'
import type { Credentials, Enter, FirebaseProject } from '#proto/http/account.ts'
import { recoverFrom } from '#proto/http/expectedErrors.ts'

/** Why it failed; 'unreached': no answer from Firebase or our server. */
export type Refusal = 'notYou' | 'oldLink' | 'busy' | 'unreached' | 'failed'

/** Operations at Firebase, and with its proof at our server, whose results are at least `ok`. */
export interface Provider<Result extends { ok: boolean }> {
  signUp(credentials: Credentials, exchangeProof: ExchangeProof<Result>): Promise<Result>
  signIn(email: string, password: string, exchangeProof: ExchangeProof<Result>): Promise<Result>
  reset(code: string, password: string, exchangeProof: ExchangeProof<Result>): Promise<Result>
  /** Requests a reset link; null: sent, or no such account. */
  forgot(email: string): Promise<Result | null>
}
/** Exchanges a proof at our server; rejects without an answer, since the outcome is unknown then. */
type ExchangeProof<Result> = (entry: Enter) => Promise<Result>

/** `refused`: our words for Firebase's own refusals. One per page: no session is kept at Firebase. */
export function provider<Result extends { ok: boolean }>(
  { projectId, apiKey, emulator }: FirebaseProject,
  refused: (why: Refusal) => Result,
): Provider<Result> {
  // Only our own session counts, so Firebase's is not persisted.
  const auth = initializeAuth(initializeApp({ projectId, apiKey }), { persistence: inMemoryPersistence })
  if (emulator !== '') connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true })

  const attempt = async (work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      return refused(refusalOf(error))
    } finally {
      await signOut(auth)
    }
  }

  return {
    signUp: ({ name, email, password }, exchangeProof) =>
      attempt(async () => {
        const { user, isNew } = await createOrResume(auth, email, password)
        const result = await exchangeProof({ kind: 'signUp', proof: await user.getIdToken(), name })
        // An account refused here is deleted there too; where that fails, signing up again resumes it.
        if (!result.ok && isNew) await deleteUser(user).catch(recoverFrom(isFirebaseError, undefined))
        return result
      }),
    signIn: (email, password, exchangeProof) =>
      attempt(async () => {
        const user = await signInUser(auth, email, password)
        return exchangeProof({ kind: 'signIn', proof: await user.getIdToken() })
      }),
    reset: (code, password, exchangeProof) =>
      attempt(async () => {
        // Firebase has no error code for a missing code.
        if (code === '') return refused('oldLink')
        const email = await verifyPasswordResetCode(auth, code)
        await confirmPasswordReset(auth, code, password)
        const user = await signInUser(auth, email, password)
        return exchangeProof({ kind: 'reset', proof: await user.getIdToken() })
      }),
    async forgot(email) {
      try {
        await sendPasswordResetEmail(auth, email)
        return null
      } catch (error) {
        const why = refusalOf(error)
        return why === 'notYou' ? null : refused(why)
      }
    },
  }
}

const signInUser = async (auth: Auth, email: string, password: string): Promise<User> =>
  (await signInWithEmailAndPassword(auth, email, password)).user

/** An account there without a user here is an unfinished sign-up: its password completes it. */
async function createOrResume(auth: Auth, email: string, password: string) {
  try {
    const { user } = await createUserWithEmailAndPassword(auth, email, password)
    return { user, isNew: true }
  } catch (error) {
    if (codeOf(error) !== 'auth/email-already-in-use') throw error
    const user = await signInUser(auth, email, password).catch(recoverFrom(isFirebaseError, null))
    if (user === null) throw error
    return { user, isNew: false }
  }
}

const isFirebaseError = (error: unknown): boolean => error instanceof FirebaseError

const codeOf = (error: unknown): string => (error instanceof FirebaseError ? error.code : '')

/** An unknown address and a wrong password are refused alike. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  'auth/invalid-credential': 'notYou',
  'auth/wrong-password': 'notYou',
  'auth/missing-password': 'notYou',
  'auth/user-not-found': 'notYou',
  'auth/user-disabled': 'notYou',
  'auth/invalid-email': 'notYou',
  'auth/missing-email': 'notYou',
  'auth/invalid-action-code': 'oldLink',
  'auth/expired-action-code': 'oldLink',
  'auth/too-many-requests': 'busy',
  'auth/quota-exceeded': 'busy',
  'auth/network-request-failed': 'unreached',
  'auth/timeout': 'unreached',
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof FirebaseError)) throw error
  return REFUSALS[error.code] ?? 'failed'
}
