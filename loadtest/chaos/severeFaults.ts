// Severe faults: kills, pauses past the lease, partitions, lost Redis replies.
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../testbed/process.ts'
import { ownerOf } from '../testbed/commandLog.ts'
import type { Fault, Severe } from './schedule.ts'
import { between, occupiedRooms, pick, gatewaysOf, roomsOwnedBy, type FaultContext } from './faultContext.ts'

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

const engineKill: Inject = async (context, fault) => {
  const { testbed, recoveries } = context
  const room = await untilGameEnds(context, fault)
  const owner = room === null ? undefined : testbed.cluster.engineOf(await ownerOf(context.redis, room))
  const engine = owner?.alive() === true ? owner : pick(testbed.engines(), fault.target)
  recoveries.begin('engineKill', await roomsOwnedBy(context, engine))
  await engine.kill9()
  await Promise.all([testbed.cluster.startEngine(), recoveries.settled()])
}

const gatewayKill: Inject = async (context, fault) => {
  const { testbed, recoveries } = context
  await untilGameEnds(context, fault)
  const gateway = pick(testbed.gateways(), fault.target)
  const served = occupiedRooms(context).filter((room) => gatewaysOf(room).every((one) => one === gateway))
  recoveries.begin('gatewayKill', served)
  await gateway.kill9()
  await Promise.all([testbed.cluster.startGateway(gateway.nth), recoveries.settled()])
}

const redisKill: Inject = async (context, fault) => {
  await untilGameEnds(context, fault)
  const { redis } = context.testbed.cluster
  await redis.kill9()
  await wait(between(100, 1200, fault.duration))
  await redis.restart()
  context.recoveries.begin('redisKill', occupiedRooms(context))
  await context.recoveries.settled()
}

const engineSleep: Inject = async (context, fault) => {
  const engine = pick(context.testbed.engines(), fault.target)
  const rooms = await roomsOwnedBy(context, engine)
  context.recoveries.begin('engineSleep', rooms)
  engine.freeze()
  await wait(between(3500, 5000, fault.duration))
  engine.thaw()
  await context.recoveries.settled()
}

const engineLeave: Inject = async (context, fault) => {
  const { testbed, recoveries } = context
  const engine = pick(testbed.engines(), fault.target)
  recoveries.begin('engineLeave', await roomsOwnedBy(context, engine))
  await Promise.all([engine.stop(), testbed.cluster.startEngine()])
  await recoveries.settled()
}

/** Picks an engine and one gateway, sometimes all gateways, with the rooms whose traffic takes that link. */
async function faultyLink(context: FaultContext, { target, variant }: Fault<Severe>) {
  const engine = pick(context.testbed.engines(), target)
  const all = context.testbed.gateways()
  const gateways: readonly ServerProcess[] =
    variant < ALL_GATEWAYS_SHARE
      ? all
      : [pick(all, (variant - ALL_GATEWAYS_SHARE) / (1 - ALL_GATEWAYS_SHARE))]
  const owned = await roomsOwnedBy(context, engine)
  const rooms = owned.filter((room) => gatewaysOf(room).some((one) => one !== null && gateways.includes(one)))
  const link = context.testbed.links.get(engine.name)
  if (link === undefined) throw new Error(`${engine.name} has no link proxy`)
  return { link, rooms, names: gateways.map(({ name }) => name) }
}

const linkCut: Inject = async (context, fault) => {
  const { link, rooms, names } = await faultyLink(context, fault)
  context.recoveries.begin('linkCut', rooms)
  // Some links can be reopened at once.
  if (fault.duration < 0.3) for (const name of names) link.cut(name)
  else {
    for (const name of names) link.setCondition({ kind: 'shut' }, name)
    await wait(between(0, 2500, fault.duration))
    for (const name of names) link.setCondition({ kind: 'normal' }, name)
  }
  await context.recoveries.settled()
}

const linkSilent: Inject = async (context, fault) => {
  const { link, rooms, names } = await faultyLink(context, fault)
  context.recoveries.begin('linkSilent', rooms)
  for (const name of names) link.setCondition({ kind: 'silent', silenced: 'all' }, name)
  await wait(between(2400, 4500, fault.duration))
  // Messages in flight arrive late or never.
  for (const name of names) {
    if (fault.target < 0.5) link.cut(name)
    link.setCondition({ kind: 'normal' }, name)
  }
  await context.recoveries.settled()
}

const linkHalfClosed: Inject = async (context, fault) => {
  const { link, rooms, names } = await faultyLink(context, fault)
  context.recoveries.begin('linkHalfClosed', rooms)
  for (const name of names) link.halfClose(fault.duration < 0.5 ? 'near' : 'far', name)
  await context.recoveries.settled()
}

/**
 * Cuts the engine's Redis connection after its commands and before their replies, so that it retries them.
 */
const storeCut: Inject = async (context, fault) => {
  const engine = pick(context.testbed.engines(), fault.target)
  const store = context.testbed.stores.get(engine.name)
  const rooms = await roomsOwnedBy(context, engine)
  context.recoveries.begin('storeCut', rooms)
  store?.setCondition({ kind: 'silent', silenced: 'answers' })
  await wait(between(30, 400, fault.duration))
  // On a busy machine it may take longer until there are replies to lose.
  const until = performance.now() + MAX_WAIT_MS
  const some = Math.min(rooms.length, MAX_LOST_REPLIES)
  while (store !== undefined && store.queuedReplies() < some && performance.now() < until) await wait(10)
  store?.cut()
  store?.setCondition({ kind: 'normal' })
  await context.recoveries.settled()
}

/** Injects each severe fault; resolves once all processes and rooms have recovered. */
export const SEVERE_FAULTS: Record<Severe, Inject> = {
  engineKill,
  gatewayKill,
  redisKill,
  engineSleep,
  engineLeave,
  linkCut,
  linkSilent,
  linkHalfClosed,
  storeCut,
}
