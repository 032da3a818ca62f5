// Counts a room's faults here and in the store; too many quarantine it.
import { EXPIRES, roomKeys } from '#proto/redis/keys.ts'
import { encodeServer } from '#proto/client/wire.ts'
import { BUILD } from './engines/build.ts'
import { sendMessage } from '#proto/link/encoding.ts'
import type { RoomContext } from './context.ts'
import type { Owned } from './ownedRoom.ts'
import type { Item } from './requests/requests.ts'
import { retryUntilSaved } from './leases/retryUntilSaved.ts'

const FAULTS_ALLOWED = 5
const FORGOTTEN_MS = EXPIRES.faults * 1000
const TEXT = 'Something went wrong at this table, so your last move did not happen. Please try again.'

type Parts = Pick<RoomContext, 'redis' | 'log' | 'metrics' | 'faults' | 'me'>

function countFault({ faults }: Parts, code: string): number {
  const at = performance.now()
  for (const [other, last] of faults) {
    if (at - last.at < FORGOTTEN_MS) break
    faults.delete(other)
  }
  const count = (faults.get(code)?.count ?? 0) + 1
  faults.delete(code)
  faults.set(code, { count, at })
  return count
}

/** Counts a fault; true: the room is quarantined. `over`: whether another engine owns it. */
export async function noteFault(parts: Parts, code: string, over: () => boolean): Promise<boolean> {
  const { redis, metrics, faults, me } = parts
  metrics.faults += 1
  const count = countFault(parts, code)
  const key = roomKeys(code).faults
  const isBroken = async (): Promise<boolean> => {
    // A fault in another build says nothing about this one.
    const own = `${BUILD} `
    await redis
      .multi()
      .sadd(key, own + me)
      .expire(key, EXPIRES.faults)
      .exec()
    const engines = (await redis.smembers(key)).filter((member) => member.startsWith(own))
    if (engines.length <= 1 && count <= FAULTS_ALLOWED) return false
    return mark(parts, key)
  }
  if ((await retryUntilSaved(isBroken, over, logFor(parts))) !== true) return false
  faults.delete(code)
  return true
}

/** Quarantines a room at once; false: another engine owns it. */
export async function markBroken(parts: Parts, code: string, over: () => boolean): Promise<boolean> {
  parts.metrics.faults += 1
  return (await retryUntilSaved(() => mark(parts, roomKeys(code).faults), over, logFor(parts))) === true
}

async function mark({ redis }: Parts, key: string): Promise<true> {
  await redis.multi().sadd(key, 'broken').sadd(key, BUILD).expire(key, EXPIRES.abandoned).exec()
  return true
}

const logFor =
  ({ log }: Parts) =>
  (error: unknown): void =>
    log.warn({ err: error }, 'fault not recorded yet')

/** Refuses the request with a fault; a retry may succeed. */
export function answerFault({ room, epoch, subscribers }: Owned, item: Item | null): void {
  if (item?.from == null || !('seq' in item.request)) return
  const subscriber = subscribers.get(item.from.id)
  if (subscriber === undefined) return
  const refused = { seq: item.request.seq, text: TEXT, refresh: false, quiet: false, key: 'fault' }
  const parts = [{ to: [item.from.id], frame: encodeServer({ body: 'refused', refused }) }]
  sendMessage(subscriber.link, { kind: 'deliver', room: room.code, epoch, left: [], parts, joined: [] })
}
