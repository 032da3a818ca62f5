// The grave faults, each carried out and made good again: kills, a sleep past the lease, cut and silent links, a store that never answered.
import { setTimeout as wait } from 'node:timers/promises'
import type { Part } from '../testbed/cluster.ts'
import { ownerOf } from '../testbed/commandLog.ts'
import type { Fault, Grave } from './schedule.ts'
import { between, occupied, oneOf, ownedBy, servedBy, type Scene } from './faultContext.ts'

/** So long a fault waits for a game to end, before it happens all the same. */
const ENDING_MS = 3000
/** While it waits, the way to the records takes so long that the fault falls into it. */
const DAWDLING_MS = 120

/** A way to Redis is cut once so many answers, each of them perhaps to several commands, can be lost by it; not later than after so many ms. */
const UNANSWERED = 6
const UNANSWERED_MS = 1000

/** So often a link is cut off from all gateways; where only one is, two owners of a room are at odds. */
const ALL_SHARE = 0.3

type Deed = (scene: Scene, fault: Fault<Grave>) => Promise<void>

/** Where it is to fall between a game's last move and its records: the room whose game has just ended. */
async function atEnd({ stage, house }: Scene, fault: Fault<Grave>): Promise<string | null> {
  if (!fault.atEnd) return null
  const ways = stage.gateways().flatMap(({ name }) => stage.stores.get(name) ?? [])
  for (const way of ways) way.weather({ kind: 'slow', ms: DAWDLING_MS })
  const room = await house.ending(ENDING_MS)
  // Time for the job to be taken up, and by how much differs from time to time.
  await wait(fault.way * 3 * DAWDLING_MS)
  for (const way of ways) way.weather({ kind: 'fair' })
  return room
}

const engineKill: Deed = async (scene, fault) => {
  const { stage, recoveries } = scene
  const room = await atEnd(scene, fault)
  const owner = room === null ? undefined : stage.cluster.partOf(await ownerOf(scene.redis, room))
  const engine = owner?.alive() === true ? owner : oneOf(stage.engines(), fault.whom)
  recoveries.begin('engineKill', await ownedBy(scene, engine))
  await engine.kill9()
  await Promise.all([stage.cluster.startEngine(), recoveries.settled()])
}

const gatewayKill: Deed = async (scene, fault) => {
  const { stage, recoveries } = scene
  await atEnd(scene, fault)
  const gateway = oneOf(stage.gateways(), fault.whom)
  recoveries.begin('gatewayKill', servedBy(gateway, occupied(scene)))
  await gateway.kill9()
  await Promise.all([stage.cluster.startGateway(gateway.nth), recoveries.settled()])
}

const redisKill: Deed = async (scene, fault) => {
  await atEnd(scene, fault)
  const { redis } = scene.stage.cluster
  await redis.kill9()
  await wait(between(100, 1200, fault.lasting))
  await redis.restart()
  scene.recoveries.begin('redisKill', occupied(scene))
  await scene.recoveries.settled()
}

const engineSleep: Deed = async (scene, fault) => {
  const engine = oneOf(scene.stage.engines(), fault.whom)
  const rooms = await ownedBy(scene, engine)
  scene.recoveries.begin('engineSleep', rooms)
  engine.freeze()
  await wait(between(3500, 5000, fault.lasting))
  engine.thaw()
  await scene.recoveries.settled()
}

const engineLeave: Deed = async (scene, fault) => {
  const { stage, recoveries } = scene
  const engine = oneOf(stage.engines(), fault.whom)
  recoveries.begin('engineLeave', await ownedBy(scene, engine))
  await Promise.all([engine.stop(), stage.cluster.startEngine()])
  await recoveries.settled()
}

/** One pair of gateway and engine, or now and then the engine and every gateway, with the rooms whose way that is. */
async function pair(scene: Scene, { whom, way }: Fault<Grave>) {
  const engine = oneOf(scene.stage.engines(), whom)
  const all = scene.stage.gateways()
  const gateways: readonly Part[] = way < ALL_SHARE ? all : [oneOf(all, (way - ALL_SHARE) / (1 - ALL_SHARE))]
  const owned = await ownedBy(scene, engine)
  const rooms = owned.filter((room) => gateways.some((gateway) => servedBy(gateway, [room], true).length > 0))
  const link = scene.stage.links.get(engine.name)
  if (link === undefined) throw new Error(`there is no way to ${engine.name}`)
  return { link, rooms, names: gateways.map(({ name }) => name) }
}

const linkCut: Deed = async (scene, fault) => {
  const { link, rooms, names } = await pair(scene, fault)
  scene.recoveries.begin('linkCut', rooms)
  // Some can be opened again at once.
  if (fault.lasting < 0.3) for (const name of names) link.cut(name)
  else {
    for (const name of names) link.weather({ kind: 'shut' }, name)
    await wait(between(0, 2500, fault.lasting))
    for (const name of names) link.weather({ kind: 'fair' }, name)
  }
  await scene.recoveries.settled()
}

const linkSilent: Deed = async (scene, fault) => {
  const { link, rooms, names } = await pair(scene, fault)
  scene.recoveries.begin('linkSilent', rooms)
  for (const name of names) link.weather({ kind: 'silent', silenced: 'all' }, name)
  await wait(between(2400, 4500, fault.lasting))
  // What was under way arrives late, or never.
  for (const name of names) {
    if (fault.whom < 0.5) link.cut(name)
    link.weather({ kind: 'fair' }, name)
  }
  await scene.recoveries.settled()
}

const linkHalfClosed: Deed = async (scene, fault) => {
  const { link, rooms, names } = await pair(scene, fault)
  scene.recoveries.begin('linkHalfClosed', rooms)
  for (const name of names) link.halfClose(fault.lasting < 0.5 ? 'near' : 'far', name)
  await scene.recoveries.settled()
}

/** The engine's way to Redis is cut after its commands and before their answers, so that it asks the same again. */
const storeCut: Deed = async (scene, fault) => {
  const engine = oneOf(scene.stage.engines(), fault.whom)
  const store = scene.stage.stores.get(engine.name)
  const rooms = await ownedBy(scene, engine)
  scene.recoveries.begin('storeCut', rooms)
  store?.weather({ kind: 'silent', silenced: 'answers' })
  await wait(between(30, 400, fault.lasting))
  // On a machine that is busy it may take longer until there are answers to be lost.
  const until = performance.now() + UNANSWERED_MS
  const some = Math.min(rooms.length, UNANSWERED)
  while (store !== undefined && store.answersHeld() < some && performance.now() < until) await wait(10)
  store?.cut()
  store?.weather({ kind: 'fair' })
  await scene.recoveries.settled()
}

/** What each grave fault does; it resolves once everything is there again and every room has come back. */
export const GRAVE_DEEDS: Record<Grave, Deed> = {
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
