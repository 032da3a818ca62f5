// Vitest global setup: a MongoDB server in MONGODB_URI, unless that is set.
import { startMongo } from './mongo.ts'

/** Runs once before the first test; the returned function runs after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['MONGODB_URI']) return () => Promise.resolve()
  const mongo = await startMongo()
  process.env['MONGODB_URI'] = mongo.uri
  return () => mongo.stop()
}
