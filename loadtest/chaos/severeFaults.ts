// Severe faults: kills, pauses past the lease, partitions, lost Redis replies.
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../testbed/process.ts'
import { ownerOf } from '../testbed/commandLog.ts'
import type { Fault, Severe } from './schedule.ts'
import { between, occupied, oneOf, ownedBy, servedBy, type FaultContext } from './faultContext.ts'

/** Timeout for a game to end; the fault is then injected anyway, ms. */
const ENDING_MS = 3000
/** Redis delay of the gateways meanwhile, ms, so that the fault falls into the booking. */
const DAWDLING_MS = 120

/**
 * A Redis connection is cut when this many replies (of one or more commands each) are held, or after this
 * many ms.
 */
const UNANSWERED = 6
const UNANSWERED_MS = 1000

/** Share of link faults that hit all gateways; with only one hit, two engines may compete for a room. */
const ALL_SHARE = 0.3

type Inject = (context: FaultContext, fault: Fault<Severe>) => Promise<void>

/** For a fault between a game's last move and its booking: waits for an ended game and returns its room. */
async function atEnd({ testbed, workload }: FaultContext, fault: Fault<Severe>): Promise<string | null> {
  if (!fault.atEnd) return null
  const ways = testbed.gateways().flatMap(({ name }) => testbed.stores.get(name) ?? [])
  for (const way of ways) way.setCondition({ kind: 'slow', ms: DAWDLING_MS })
  const room = await workload.ending(ENDING_MS)
  // Gives a gateway time to take the job; the delay varies between faults.
  await wait(fault.way * 3 * DAWDLING_MS)
  for (const way of ways) way.setCondition({ kind: 'normal' })
  return room
}

const engineKill: Inject = async (context, fault) => {
  const { testbed, recoveries } = context
  const room = await atEnd(context, fault)
  const owner = room === null ? undefined : testbed.cluster.partOf(await ownerOf(context.redis, room))
  const engine = owner?.alive() === true ? owner : oneOf(testbed.engines(), fault.whom)
  recoveries.begin('engineKill', await ownedBy(context, engine))
  await engine.kill9()
  await Promise.all([testbed.cluster.startEngine(), recoveries.settled()])
}

const gatewayKill: Inject = async (context, fault) => {
  const { testbed, recoveries } = context
  await atEnd(context, fault)
  const gateway = oneOf(testbed.gateways(), fault.whom)
  recoveries.begin('gatewayKill', servedBy(gateway, occupied(context)))
  await gateway.kill9()
  await Promise.all([testbed.cluster.startGateway(gateway.nth), recoveries.settled()])
}

const redisKill: Inject = async (context, fault) => {
  await atEnd(context, fault)
  const { redis } = context.testbed.cluster
  await redis.kill9()
  await wait(between(100, 1200, fault.lasting))
  await redis.restart()
  context.recoveries.begin('redisKill', occupied(context))
  await context.recoveries.settled()
}

const engineSleep: Inject = async (context, fault) => {
  const engine = oneOf(context.testbed.engines(), fault.whom)
  const rooms = await ownedBy(context, engine)
  context.recoveries.begin('engineSleep', rooms)
  engine.freeze()
  await wait(between(3500, 5000, fault.lasting))
  engine.thaw()
  await context.recoveries.settled()
}

const engineLeave: Inject = async (context, fault) => {
  const { testbed, recoveries } = context
  const engine = oneOf(testbed.engines(), fault.whom)
  recoveries.begin('engineLeave', await ownedBy(context, engine))
  await Promise.all([engine.stop(), testbed.cluster.startEngine()])
  await recoveries.settled()
}

/** Picks an engine and one gateway, sometimes all gateways, with the rooms whose traffic takes that link. */
async function pair(context: FaultContext, { whom, way }: Fault<Severe>) {
  const engine = oneOf(context.testbed.engines(), whom)
  const all = context.testbed.gateways()
  const gateways: readonly ServerProcess[] =
    way < ALL_SHARE ? all : [oneOf(all, (way - ALL_SHARE) / (1 - ALL_SHARE))]
  const owned = await ownedBy(context, engine)
  const rooms = owned.filter((room) => gateways.some((gateway) => servedBy(gateway, [room], true).length > 0))
  const link = context.testbed.links.get(engine.name)
  if (link === undefined) throw new Error(`there is no way to ${engine.name}`)
  return { link, rooms, names: gateways.map(({ name }) => name) }
}

const linkCut: Inject = async (context, fault) => {
  const { link, rooms, names } = await pair(context, fault)
  context.recoveries.begin('linkCut', rooms)
  // Some links can be reopened at once.
  if (fault.lasting < 0.3) for (const name of names) link.cut(name)
  else {
    for (const name of names) link.setCondition({ kind: 'shut' }, name)
    await wait(between(0, 2500, fault.lasting))
    for (const name of names) link.setCondition({ kind: 'normal' }, name)
  }
  await context.recoveries.settled()
}

const linkSilent: Inject = async (context, fault) => {
  const { link, rooms, names } = await pair(context, fault)
  context.recoveries.begin('linkSilent', rooms)
  for (const name of names) link.setCondition({ kind: 'silent', silenced: 'all' }, name)
  await wait(between(2400, 4500, fault.lasting))
  // Messages in flight arrive late or never.
  for (const name of names) {
    if (fault.whom < 0.5) link.cut(name)
    link.setCondition({ kind: 'normal' }, name)
  }
  await context.recoveries.settled()
}

const linkHalfClosed: Inject = async (context, fault) => {
  const { link, rooms, names } = await pair(context, fault)
  context.recoveries.begin('linkHalfClosed', rooms)
  for (const name of names) link.halfClose(fault.lasting < 0.5 ? 'near' : 'far', name)
  await context.recoveries.settled()
}

/**
 * Cuts the engine's Redis connection after its commands and before their replies, so that it retries them.
 */
const storeCut: Inject = async (context, fault) => {
  const engine = oneOf(context.testbed.engines(), fault.whom)
  const store = context.testbed.stores.get(engine.name)
  const rooms = await ownedBy(context, engine)
  context.recoveries.begin('storeCut', rooms)
  store?.setCondition({ kind: 'silent', silenced: 'answers' })
  await wait(between(30, 400, fault.lasting))
  // On a busy machine it may take longer until there are replies to lose.
  const until = performance.now() + UNANSWERED_MS
  const some = Math.min(rooms.length, UNANSWERED)
  while (store !== undefined && store.answersHeld() < some && performance.now() < until) await wait(10)
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
