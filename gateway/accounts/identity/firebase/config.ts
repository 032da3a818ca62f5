// Firebase settings from the environment.
import type { settingsFor } from '#proto/settings/read.ts'

type Settings = ReturnType<typeof settingsFor<'gateway'>>

/** A Firebase project; none of it is secret, browsers get it too. */
export interface FirebaseConfig {
  projectId: string
  apiKey: string
  /** `host:port` of the Auth emulator, for tests; null: the real service. */
  emulator: string | null
}

/** The project; null: not configured; or an error message. */
export function firebaseConfig(get: Settings): FirebaseConfig | null | string {
  const projectId = get('FIREBASE_PROJECT_ID')
  const apiKey = get('FIREBASE_API_KEY')
  const emulator = get('FIREBASE_AUTH_EMULATOR_HOST')
  if (projectId === null) return null
  if (apiKey === null) return 'FIREBASE_PROJECT_ID needs FIREBASE_API_KEY: the key of the project’s web app'
  // The emulator does not sign ID tokens: anybody could sign in as anybody.
  if (emulator !== null && !projectId.startsWith('demo-'))
    return 'FIREBASE_AUTH_EMULATOR_HOST is for tests: unset it, or name a project whose id begins with demo-'
  return { projectId, apiKey, emulator }
}
