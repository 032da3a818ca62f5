// Room handover: transfers a lease to another engine; operators' requests to any room.
import type { AdminResponse } from '#proto/link/admin.ts'
import { snapshot, type Request } from '../room/room.ts'
import { sendMessage } from '#proto/link/encoding.ts'
import type { RoomContext } from './context.ts'
import { loseRoom } from './closeRoom.ts'
import { NO_APPEND, type Saved } from './leases/saves.ts'
import { transition, type Owned, type RoomState } from './ownedRoom.ts'
import { dropRequests } from './requests/requests.ts'
import { dispatchAndWait } from './roomLoop.ts'
import { linksOf } from './requests/subscribers.ts'

/** Outcome of an operator's request about a room. */
export type HandoverResult = Exclude<AdminResponse['kind'], 'rooms' | 'shown'>

/**
 * Saves the room and transfers its lease to another engine; false: this engine does not own it, or lost it
 * meanwhile.
 */
export async function handOver(context: RoomContext, code: string, to: string): Promise<boolean> {
  const room = context.rooms.get(code)
  if (room?.state.kind === 'transferring') return room.state.done
  if (room?.state.kind !== 'owned') return false
  const owned = room.state
  const { promise: done, resolve, reject } = Promise.withResolvers<boolean>()
  const transferring = { kind: 'transferring', to, owned, waitingLinks: linksOf(owned), done } as const
  transition(context, room, transferring)
  transfer(context, transferring).then(resolve, reject)
  return done
}

async function transfer(
  context: RoomContext,
  state: Extract<RoomState, { kind: 'transferring' }>,
): Promise<boolean> {
  const { owned, to, waitingLinks } = state
  const { room } = owned
  // The batch in flight is saved and delivered first, or its moves would be missing in the log; queued
  // requests are sent again to the new owner.
  dropRequests(owned.queue.splice(0))
  await owned.busy?.done
  let outcome: Saved['kind'] | null = null
  try {
    if (room.state === state) outcome = await releaseRoom(context, owned, to)
  } finally {
    // After the transfer, so that gateways that asked during it are redirected too.
    if (outcome === 'lost') loseRoom(context, owned, waitingLinks)
    else {
      if (room.state === state) transition(context, room, { kind: 'released' })
      const owner = outcome === 'saved' ? to : null
      for (const link of waitingLinks) sendMessage(link, { kind: 'moved', room: room.code, owner })
    }
  }
  return outcome === 'saved'
}

/**
 * Saves the room as it is, since its clocks have run since the last move, and gives up its lease. `to`: the next
 * owner; '': none.
 */
export async function releaseRoom(
  { leases, time }: RoomContext,
  owned: Owned,
  to: string,
): Promise<Saved['kind']> {
  const { room, epoch, version, live } = owned
  const saved = await leases.save(room.code, epoch, {
    after: version,
    version: version + 1,
    ...snapshot(live, time.now()),
    commands: [],
    gameLog: NO_APPEND,
    chat: NO_APPEND,
    result: null,
  })
  if (saved.kind === 'lost') return 'lost'
  const { kind } = await (to === ''
    ? leases.release(room.code, epoch)
    : leases.transfer(room.code, epoch, to))
  return kind
}

/**
 * Sends a room an operator's request, acquiring it first where it has no owner; `from`: its dead owner, or ''.
 * Resolves once the request was applied, or refused because the room can't be acquired.
 */
export async function dispatchForOperator(
  context: RoomContext,
  code: string,
  from: string,
  request: Request,
): Promise<HandoverResult> {
  const outcome = await dispatchAndWait(context, code, request, from)
  if (outcome.kind === 'late') throw new Error('room not acquired in time')
  return outcome.kind === 'held' || outcome.kind === 'later' ? 'elsewhere' : outcome.kind
}
