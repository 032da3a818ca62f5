// Severe faults: kills, pauses past the lease, partitions, lost Redis replies.
import { setTimeout as wait } from 'node:timers/promises'
import { becomesTrue } from '../client/becomesTrue.ts'
import type { ServerProcess } from '../testbed/process.ts'
import { ownerOf } from '../testbed/commandLog.ts'
import type { Fault, Severe } from './schedule.ts'
import {
  between,
  occupiedRooms,
  pick,
  gatewaysOf,
  roomsOwnedBy,
  type FaultContext,
  type OccupiedRoom,
} from './faultContext.ts'

/** Timeout for a game to end; the fault is then injected anyway, ms. */
const END_TIMEOUT_MS = 3000
/** Redis delay of the gateways meanwhile, ms, so that the fault falls into the booking. */
const BOOKING_DELAY_MS = 120

/**
 * A Redis connection is cut when this many replies (of one or more commands each) are held, or after this
 * many ms.
 */
const MAX_LOST_REPLIES = 6
const MAX_WAIT_MS = 1000

/** Share of link faults that hit all gateways; with only one hit, two engines may compete for a room. */
const ALL_GATEWAYS_SHARE = 0.3

type Inject = (context: FaultContext, fault: Fault<Severe>) => Promise<void>

/** For a fault between a game's last move and its booking: waits for an ended game and returns its room. */
async function untilGameEnds(
  { testbed, workload }: FaultContext,
  fault: Fault<Severe>,
): Promise<string | null> {
  if (!fault.atEnd) return null
  const stores = testbed.gateways().flatMap(({ name }) => testbed.stores.get(name) ?? [])
  for (const store of stores) store.setCondition({ kind: 'slow', ms: BOOKING_DELAY_MS })
  const room = await workload.untilGameEnds(END_TIMEOUT_MS)
  // Gives a gateway time to take the job; the delay varies between faults.
  await wait(fault.variant * 3 * BOOKING_DELAY_MS)
  for (const store of stores) store.setCondition({ kind: 'normal' })
  return room
}

/** Picks an engine and starts to measure the recovery of its rooms. */
async function faultyEngine(context: FaultContext, { kind, target }: Fault<Severe>) {
  const engine = pick(context.testbed.engines(), target)
  const rooms = await roomsOwnedBy(context, engine)
  context.recoveries.begin(kind, rooms)
  return { engine, rooms }
}

/**
 * Picks an engine and one gateway, sometimes all gateways, and starts to measure the recovery of the rooms
 * whose traffic takes that link.
 */
async function faultyLink(context: FaultContext, { kind, target, variant }: Fault<Severe>) {
  const engine = pick(context.testbed.engines(), target)
  const all = context.testbed.gateways()
  const gateways: readonly ServerProcess[] =
    variant < ALL_GATEWAYS_SHARE
      ? all
      : [pick(all, (variant - ALL_GATEWAYS_SHARE) / (1 - ALL_GATEWAYS_SHARE))]
  const owned = await roomsOwnedBy(context, engine)
  const isServed = (room: OccupiedRoom): boolean =>
    gatewaysOf(room).some((one) => one !== null && gateways.includes(one))
  const link = context.testbed.links.get(engine.name)
  if (link === undefined) throw new Error(`${engine.name} has no link proxy`)
  context.recoveries.begin(kind, owned.filter(isServed))
  return { link, names: gateways.map(({ name }) => name) }
}

/** Injects each severe fault; resolves once its processes run again, while their rooms still recover. */
export const SEVERE_FAULTS: Record<Severe, Inject> = {
  async engineKill(context, fault) {
    const { testbed, recoveries, redis } = context
    const room = await untilGameEnds(context, fault)
    const owner = room === null ? undefined : testbed.cluster.engineOf(await ownerOf(redis, room))
    const engine = owner?.alive() === true ? owner : pick(testbed.engines(), fault.target)
    recoveries.begin(fault.kind, await roomsOwnedBy(context, engine))
    await engine.kill9()
    await testbed.cluster.startEngine()
  },

  async gatewayKill(context, fault) {
    const { testbed, recoveries } = context
    await untilGameEnds(context, fault)
    const gateway = pick(testbed.gateways(), fault.target)
    const served = occupiedRooms(context).filter((room) => gatewaysOf(room).every((one) => one === gateway))
    recoveries.begin(fault.kind, served)
    await gateway.kill9()
    await testbed.cluster.startGateway(gateway.nth)
  },

  async redisKill(context, fault) {
    await untilGameEnds(context, fault)
    const { redis } = context.testbed.cluster
    await redis.kill9()
    await wait(between(100, 1200, fault.duration))
    await redis.restart()
    context.recoveries.begin(fault.kind, occupiedRooms(context))
  },

  async engineSleep(context, fault) {
    const { engine } = await faultyEngine(context, fault)
    engine.freeze()
    await wait(between(3500, 5000, fault.duration))
    engine.thaw()
  },

  async engineLeave(context, fault) {
    const { engine } = await faultyEngine(context, fault)
    await Promise.all([engine.stop(), context.testbed.cluster.startEngine()])
  },

  async linkCut(context, fault) {
    const { link, names } = await faultyLink(context, fault)
    // Some links can be reopened at once.
    if (fault.duration < 0.3) for (const name of names) link.cut(name)
    else {
      for (const name of names) link.setCondition({ kind: 'shut' }, name)
      await wait(between(0, 2500, fault.duration))
      for (const name of names) link.setCondition({ kind: 'normal' }, name)
    }
  },

  async linkSilent(context, fault) {
    const { link, names } = await faultyLink(context, fault)
    for (const name of names) link.setCondition({ kind: 'silent', silenced: 'all' }, name)
    await wait(between(2400, 4500, fault.duration))
    // Messages in flight arrive late or never.
    for (const name of names) {
      if (fault.target < 0.5) link.cut(name)
      link.setCondition({ kind: 'normal' }, name)
    }
  },

  async linkHalfClosed(context, fault) {
    const { link, names } = await faultyLink(context, fault)
    for (const name of names) link.halfClose(fault.duration < 0.5 ? 'near' : 'far', name)
  },

  /** Cuts the engine's Redis connection between its commands and their replies, so that it retries them. */
  async storeCut(context, fault) {
    const { engine, rooms } = await faultyEngine(context, fault)
    const store = context.testbed.stores.get(engine.name)
    store?.setCondition({ kind: 'silent', silenced: 'answers' })
    await wait(between(30, 400, fault.duration))
    // On a busy machine it may take longer until there are replies to lose.
    const some = Math.min(rooms.length, MAX_LOST_REPLIES)
    await becomesTrue(() => store === undefined || store.queuedReplies() >= some, MAX_WAIT_MS)
    store?.cut()
    store?.setCondition({ kind: 'normal' })
  },
}
