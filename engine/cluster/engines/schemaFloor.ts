// Finds the highest snapshot schema that all living engines read, which rooms are saved in.
import { schemaKey } from '#proto/redis/keys.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { Store } from '#proto/redis/store.ts'
import { OLDEST_WRITTEN, SCHEMA } from '../../room/snapshot/migrations.ts'
import { retryUntilDone } from '../retryUntilDone.ts'

const REFRESH_INTERVAL_MS = 1000
const EXPIRES_S = 3

/** Announces this build's schema and looks for those of others; resolves once Redis has answered. */
export async function schemaFloor(redis: Pick<Store, 'set' | 'exists'>, onError: (error: unknown) => void) {
  let floor = SCHEMA
  /** Whether it has changed. */
  const look = async (): Promise<boolean> => {
    await redis.set(schemaKey(SCHEMA), '1', 'EX', EXPIRES_S)
    let lowest = SCHEMA
    for (let schema = SCHEMA - 1; schema >= OLDEST_WRITTEN; schema -= 1)
      if ((await redis.exists(schemaKey(schema))) === 1) lowest = schema
    const hasChanged = lowest !== floor
    floor = lowest
    return hasChanged
  }
  await retryUntilDone(
    () => look().then(() => true),
    () => false,
    onError,
  )
  return {
    /** The schema to save rooms with. */
    schema: () => floor,
    /** Looks once a second, and at once by `refresh`; `onChange` is called when it has changed. */
    watch(onChange: () => void) {
      const refresh = singleFlight(async (): Promise<void> => {
        if (await look()) onChange()
      })
      const timer = setInterval(() => void refresh().catch(onError), REFRESH_INTERVAL_MS)
      return { refresh, end: () => clearInterval(timer) }
    },
  }
}
