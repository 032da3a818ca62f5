// Vitest global setup: Firebase Auth emulator in FIREBASE_AUTH_EMULATOR_HOST.
import { startFirebase } from './firebase.ts'

/** Runs once before the first test; the returned function runs after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  const firebase = await startFirebase()
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = firebase.host
  return () => firebase.stop()
}
