// Finds the highest snapshot schema that all living engines read, which rooms are saved in.
import { schemaKey } from '#proto/redis/keys.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { Store } from '#proto/redis/store.ts'
import { OLDEST_WRITTEN, SCHEMA } from '../../room/snapshot/migrations.ts'
import { retryUntilDone } from '../leases/retryUntilDone.ts'

const REFRESH_INTERVAL_MS = 1000
const EXPIRES_S = 3

/** Announces this build's schema and watches those of others; `onChange` is called when the schema to save in changes. */
export async function schemaFloor(
  redis: Pick<Store, 'set' | 'exists'>,
  onChange: () => void,
  onError: (error: unknown) => void,
) {
  let floor = SCHEMA
  const refresh = singleFlight(async (): Promise<void> => {
    await redis.set(schemaKey(SCHEMA), '1', 'EX', EXPIRES_S)
    let lowest = SCHEMA
    for (let schema = SCHEMA - 1; schema >= OLDEST_WRITTEN; schema -= 1)
      if ((await redis.exists(schemaKey(schema))) === 1) lowest = schema
    if (lowest === floor) return
    floor = lowest
    onChange()
  })
  await retryUntilDone(
    () => refresh().then(() => true),
    () => false,
    onError,
  )
  const timer = setInterval(() => void refresh().catch(onError), REFRESH_INTERVAL_MS)
  return {
    /** The schema to save rooms with. */
    schema: () => floor,
    /** Looks now, besides once a second. */
    refresh,
    end: () => clearInterval(timer),
  }
}
