// HTTP schema of the account forms, and their refusals.
import * as v from 'valibot'
import { nameFault, personName } from './personName.ts'

/** Texts about accounts, verbatim. */
export const ACCOUNT = {
  noName: 'Please provide a username!',
  noEmail: 'Please provide an email!',
  shortPassword: 'Password must be 8 characters long',
  nameTaken: 'Username is not available',
  failed: 'this is an error',
  notYou: 'The email or the password is not right.',
  noRecovery: "Can't recover your password without an email!",
  sent: 'email sent!',
  oldLink: 'This link is no longer valid. Please ask for a new one.',
  signedOut: 'Please sign in first.',
} as const

const MIN_PASSWORD = 8
const MAX_LENGTH = 200

const text = v.optional(v.string(ACCOUNT.failed), '')
const password = v.pipe(
  text,
  v.minLength(MIN_PASSWORD, ACCOUNT.shortPassword),
  v.maxLength(MAX_LENGTH, ACCOUNT.failed),
)

/** The name of an account: normalises the text and checks it. */
export const UserName = v.pipe(
  text,
  v.transform(personName),
  v.check((name) => nameFault(name) !== 'empty', ACCOUNT.noName),
  v.check((name) => nameFault(name) !== 'long', ACCOUNT.failed),
)

const filledEmail = (empty: string, long: string) =>
  v.pipe(text, v.trim(), v.minLength(1, empty), v.maxLength(MAX_LENGTH, long))

/** POST /data/account/sign-up */
export const SignUp = v.object({
  name: UserName,
  email: v.pipe(filledEmail(ACCOUNT.noEmail, ACCOUNT.failed), v.email(ACCOUNT.failed)),
  password,
})
export type Credentials = v.InferOutput<typeof SignUp>

const credential = v.pipe(text, v.maxLength(MAX_LENGTH, ACCOUNT.notYou))

/** POST /data/account/sign-in: any invalid field gets the same answer as wrong credentials. */
export const SignIn = v.object({ email: v.pipe(credential, v.trim()), password: credential })

/** POST /data/account/sign-out: the token identifies the user. */
export const SignOut = v.object({})

/** POST /data/account/forgot */
export const Forgot = v.object({ email: filledEmail(ACCOUNT.noRecovery, ACCOUNT.noRecovery) })

/** POST /data/account/reset: `code` comes from the link. */
export const Reset = v.object({ code: v.pipe(text, v.maxLength(MAX_LENGTH, ACCOUNT.oldLink)), password })

/** GET /data/is-username-available/NAME: whether the name is free. */
export const NameAvailable = v.object({ available: v.boolean() })
export type NameAvailable = v.InferOutput<typeof NameAvailable>

/** Response to sign-up, sign-in and reset: the token for the next Hello. */
export const SignedIn = v.object({ id: v.string(), token: v.string() })
export type SignedIn = v.InferOutput<typeof SignedIn>

const proof = v.pipe(v.string(ACCOUNT.failed), v.maxLength(8000, ACCOUNT.failed))

/**
 * POST /data/account/enter, where an identity provider signs people in: `proof` is the ID token it has just
 * issued. Sign-up also sends a name; after a new password all other sessions of the user are revoked.
 */
export const Enter = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('signUp'), proof, name: UserName }),
    v.object({ kind: v.literal('signIn'), proof }),
    v.object({ kind: v.literal('reset'), proof }),
  ],
  ACCOUNT.failed,
)
export type Enter = v.InferOutput<typeof Enter>

/**
 * What the page needs to call Firebase; none of it is secret. `emulator`: its address; '': the real service.
 */
export const FirebaseProject = v.object({ projectId: v.string(), apiKey: v.string(), emulator: v.string() })
export type FirebaseProject = v.InferOutput<typeof FirebaseProject>

/** GET /data/identity: the identity provider; null: the installation's own accounts. */
export const IdentityProvider = v.object({ firebase: v.nullable(FirebaseProject) })
export type IdentityProvider = v.InferOutput<typeof IdentityProvider>
