// Acquires a room for pending requests, from a dead owner too, and loads it.
import { logThrottle } from '#proto/process/logThrottle.ts'
import { isAnnounced } from './engines/announce.ts'
import { sendMessage } from '#proto/link/encoding.ts'
import type { RoomContext } from './context.ts'
import type { Acquired } from './leases/acquireLease.ts'
import { quarantine } from './closeRoom.ts'
import { noteFault } from './faults.ts'
import { hashRoomCode } from './requests/requestLog.ts'
import { loadOwned } from './loadRoom.ts'
import type { Owned, OwnedRoom } from './ownedRoom.ts'
import type { QueuedRequest, Unavailable } from './requests/requests.ts'

/** Retry delay of gateways for a room that could not be acquired, ms. */
const RETRY_MS = 500

const isDue = logThrottle()

/** Acquires and loads it, or quarantines it; `create`: begin it where there is none. */
export async function acquireRoom(
  context: RoomContext,
  room: OwnedRoom,
  requests: readonly QueuedRequest[],
  create: boolean,
): Promise<Owned | Unavailable> {
  const { log } = context
  const lease = await leaseFor(context, room.code, requests, create)
  if (lease.kind === 'unreadable' && isDue(`${lease.schema}`))
    log.warn(
      { room: hashRoomCode(room.code), schema: lease.schema },
      'room left alone: saved by another build',
    )
  if (lease.kind !== 'taken') return lease
  try {
    return loadOwned(room, lease, context.schema())
  } catch (error) {
    log.error({ err: error, room: hashRoomCode(room.code) }, 'snapshot unreadable')
    if (!(await noteFault(context, room.code, () => false))) return retryLater(context)
    quarantine(context, room, lease.version, 'its last save can’t be read')
    return { kind: 'broken', now: lease.now }
  }
}

async function leaseFor(
  { redis, leases, metrics, time, links }: RoomContext,
  code: string,
  requests: readonly QueuedRequest[],
  create: boolean,
): Promise<Acquired> {
  let deadOwner = requests.find((request) => (request.deadOwner ?? '') !== '')?.deadOwner ?? ''
  let lease = await leases.acquire(code, deadOwner, create)
  if (lease.kind === 'held' && !(await isAnnounced(redis, lease.owner))) {
    deadOwner = lease.owner
    lease = await leases.acquire(code, deadOwner, create)
  }
  if (lease.kind === 'taken' && deadOwner !== '') {
    metrics.taken += 1
    // Gateways that asked for it already route it here.
    const asking = new Set(requests.map(({ link }) => link))
    for (const link of links)
      if (!asking.has(link)) sendMessage(link, { kind: 'took', room: code, epoch: lease.epoch })
  }
  time.update(lease.now)
  return lease
}

/** Unavailable for the moment: the sender retries. */
export const retryLater = ({ time }: Pick<RoomContext, 'time'>): Unavailable => ({
  kind: 'later',
  now: time.now(),
  wait: RETRY_MS,
})
