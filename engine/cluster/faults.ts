// Counts a room's faults here and in the store; too many quarantine it.
import { EXPIRES, roomKeys } from '#proto/redis/keys.ts'
import { BUILD } from './build.ts'
import type { RoomContext } from './context.ts'
import type { Owned } from './ownedRoom.ts'
import { sendRefusal, type QueuedRequest } from './requests/requests.ts'
import { retryUntilDone } from './retryUntilDone.ts'

const FAULT_LIMIT = 5
const FAULT_TTL_MS = EXPIRES.faults * 1000
const FAULT_TEXT = 'Something went wrong at this table, so your last move did not happen. Please try again.'

type Parts = Pick<RoomContext, 'redis' | 'log' | 'metrics' | 'faults' | 'me'>

function countFault({ faults }: Parts, code: string): number {
  const at = performance.now()
  for (const [other, last] of faults) {
    if (at - last.at < FAULT_TTL_MS) break
    faults.delete(other)
  }
  const count = (faults.get(code)?.count ?? 0) + 1
  faults.delete(code)
  faults.set(code, { count, at })
  return count
}

/** Counts a fault; true: the room is quarantined. `isLost`: whether another engine owns it. */
export async function noteFault(parts: Parts, code: string, isLost: () => boolean): Promise<boolean> {
  const { redis, metrics, faults, me } = parts
  metrics.faults += 1
  const count = countFault(parts, code)
  const key = roomKeys(code).faults
  const isBroken = async (): Promise<boolean> => {
    // A fault in another build says nothing about this one.
    const buildPrefix = `${BUILD} `
    await redis
      .multi()
      .sadd(key, buildPrefix + me)
      .expire(key, EXPIRES.faults)
      .exec()
    const engines = (await redis.smembers(key)).filter((member) => member.startsWith(buildPrefix))
    if (engines.length <= 1 && count <= FAULT_LIMIT) return false
    return quarantine(parts, key)
  }
  if ((await retryUntilDone(isBroken, isLost, logFor(parts))) !== true) return false
  faults.delete(code)
  return true
}

/** Quarantines a room at once; false: another engine owns it. */
export async function quarantineAtOnce(parts: Parts, code: string, isLost: () => boolean): Promise<boolean> {
  parts.metrics.faults += 1
  return (
    (await retryUntilDone(() => quarantine(parts, roomKeys(code).faults), isLost, logFor(parts))) === true
  )
}

async function quarantine({ redis }: Parts, key: string): Promise<true> {
  await redis.multi().sadd(key, 'broken').sadd(key, BUILD).expire(key, EXPIRES.abandoned).exec()
  return true
}

const logFor =
  ({ log }: Parts) =>
  (error: unknown): void =>
    log.warn({ err: error }, 'fault not recorded yet')

/** Refuses the request with a fault; a retry may succeed. */
export function answerFault(owned: Owned, item: QueuedRequest | null): void {
  if (item === null || !('seq' in item.request)) return
  const link = owned.subscribers.get(item.request.from.id)?.link
  if (link !== undefined)
    sendRefusal(link, owned, item.request, { text: FAULT_TEXT, quiet: false, key: 'fault' })
}
