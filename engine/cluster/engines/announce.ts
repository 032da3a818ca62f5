// Announces this engine in Redis: name and address, alive while it is renewed.
import { announcedIn, expiredIn } from '#proto/redis/announced.ts'
import { DRAINED, drainedKey, ENGINES, engineKey, EXPIRES } from '#proto/redis/keys.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { Store } from '#proto/redis/store.ts'
import { retryUntilDone } from '../retryUntilDone.ts'

const RENEW_INTERVAL_MS = 1000
const EXPIRES_MS = 3000

/**
 * Announces the engine under its name until `end`; resolves once Redis has it, retrying as long as needed.
 * `onLapsed`: the announcement had expired for a while, so others may have taken this engine for dead.
 */
export async function announce(
  redis: Store,
  name: string,
  address: string,
  { onError, onLapsed }: { onError: (error: unknown) => void; onLapsed: () => void },
) {
  let state: 'serving' | 'drained' | 'over' = 'serving'
  const write = (names: string, key: string): Promise<unknown> =>
    redis.multi().sadd(names, name).expire(names, EXPIRES.names).set(key, address, 'PX', EXPIRES_MS).exec()
  const announceServing = async (): Promise<1> => {
    await write(ENGINES, engineKey(name))
    return 1
  }
  const announceDrained = (): Promise<unknown> => write(DRAINED, drainedKey(name))
  const renew = singleFlight(async (): Promise<void> => {
    if (state === 'drained') return void (await announceDrained())
    const [still] = await Promise.all([isAnnounced(redis, name), announceServing()])
    if (!still && state === 'serving') onLapsed()
  })
  await retryUntilDone(announceServing, () => state !== 'serving', onError)
  const timer = setInterval(() => void renew().catch(onError), RENEW_INTERVAL_MS)
  return {
    /** Withdraws it, so that no room is routed here; operators still see the engine. */
    async drained(): Promise<void> {
      if (state !== 'serving') return
      state = 'drained'
      await redis.del(engineKey(name))
      await announceDrained()
    },
    /** Removes the engine for everybody. */
    async end(): Promise<void> {
      if (state === 'over') return
      const key = state === 'serving' ? engineKey(name) : drainedKey(name)
      state = 'over'
      clearInterval(timer)
      await redis.del(key)
    },
  }
}

/** Whether an engine of that name is alive. */
export const isAnnounced = async (redis: Pick<Store, 'exists'>, name: string): Promise<boolean> =>
  (await redis.exists(engineKey(name))) === 1

/** Names once announced that are no longer alive. */
export const deadEngines = async (redis: Store): Promise<string[]> =>
  expiredIn(await announcedIn(redis, ENGINES, engineKey))
