// The Firebase project whose accounts are ours, from the environment.

/** A project of Firebase; what is here is no secret, browsers are told it. */
export interface FirebaseConfig {
  projectId: string
  apiKey: string
  /** `host:port` of the emulator of accounts, for tests; null: the real service. */
  emulator: string | null
}

/** The variables of the environment that say it. */
export interface FirebaseEnvironment {
  FIREBASE_PROJECT_ID?: string | undefined
  FIREBASE_API_KEY?: string | undefined
  FIREBASE_AUTH_EMULATOR_HOST?: string | undefined
}

/** The project; null: none is named; or the sentence that says what is wrong. */
export function firebaseConfig(env: FirebaseEnvironment): FirebaseConfig | null | string {
  const projectId = env.FIREBASE_PROJECT_ID ?? ''
  const apiKey = env.FIREBASE_API_KEY ?? ''
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST ?? ''
  if (projectId === '') return null
  if (!/^[a-z][a-z0-9-]{3,29}$/.test(projectId))
    return 'FIREBASE_PROJECT_ID must be the id of a project: small letters, digits and dashes'
  if (apiKey === '') return 'FIREBASE_PROJECT_ID needs FIREBASE_API_KEY: the key of the project’s web app'
  if (!/^[\w-]{1,100}$/.test(apiKey))
    return 'FIREBASE_API_KEY must be a key: letters, digits, dashes and underscores'
  if (emulator === '') return { projectId, apiKey, emulator: null }
  // The emulator's proofs are not signed: whoever wanted to could be anybody.
  if (!projectId.startsWith('demo-'))
    return 'FIREBASE_AUTH_EMULATOR_HOST is for tests: unset it, or name a project whose id begins with demo-'
  if (!/^[\w.-]+:\d{1,5}$/.test(emulator))
    return 'FIREBASE_AUTH_EMULATOR_HOST must be host:port, for example 127.0.0.1:9099'
  return { projectId, apiKey, emulator }
}
