// Drains an engine for an operator: hands its rooms to other engines; can be cancelled.
import pLimit from 'p-limit'
import { wait } from '#proto/process/wait.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { DrainFacts } from '#proto/http/operator.ts'
import { drainingKey, ENGINES, engineKey } from '#proto/redis/keys.ts'
import type { Store } from '#proto/redis/store.ts'
import type { Owned } from '../ownedRoom.ts'
import type { RoomRegistry } from '../registry.ts'

/** Interval of passes over rooms that arrived since, or could not be handed over, ms. */
const PASS_INTERVAL_MS = 1000
/** TTL of the key that announces the drain to other engines, renewed with each pass. */
const EXPIRES_S = 5
/** Rooms handed over concurrently: each is a save here and a load elsewhere. */
const HANDOVER_CONCURRENCY = 16

interface DrainParts {
  redis: Pick<Store, 'set' | 'del' | 'mget' | 'smembers'>
  /** This engine's name. */
  me: string
  rooms: Pick<RoomRegistry, 'all' | 'handOver' | 'stopCreating'>
  /** Wakes a transferred room at its new owner: it may have few pages, or none. */
  wakeAt: (engine: string, owned: Owned) => Promise<unknown>
  /** Server time, ms. */
  now: () => number
  onError: (error: unknown) => void
}

/** An engine's drain, as ordered by operators. */
export type OperatorDrain = ReturnType<typeof operatorDrain>

export function operatorDrain(parts: DrainParts) {
  const { redis, me, rooms, wakeAt, now, onError } = parts
  const limit = pLimit(HANDOVER_CONCURRENCY)
  let facts: DrainFacts | null = null
  let timer: NodeJS.Timeout | undefined
  let nextEngine = 0

  async function handOverOne(owned: Owned, engines: readonly string[]): Promise<void> {
    const to = engines[(nextEngine += 1) % engines.length]
    if (facts === null || to === undefined) return
    if (await rooms.handOver(owned.room.code, to)) await wakeAt(to, owned)
  }
  const pass = singleFlight(async (): Promise<void> => {
    if (facts === null) return
    await redis.set(drainingKey(me), '1', 'EX', EXPIRES_S)
    const [engines, all] = [await takingEngines(redis, me), rooms.all()]
    facts.of = Math.max(facts.of, all.length)
    await Promise.all(all.map((owned) => limit(() => handOverOne(owned, engines).catch(onError))))
  })
  const passSafely = (): void => void pass().catch(onError)

  return {
    /** Progress; null: not draining. */
    facts: (): DrainFacts | null => facts,
    /** Takes no new rooms and hands over all owned ones; idempotent. */
    begin(): void {
      if (facts !== null) return
      facts = { since: now(), of: rooms.all().length }
      rooms.stopCreating(true)
      passSafely()
      timer = setInterval(passSafely, PASS_INTERVAL_MS)
    },
    /** Resolves once it owns no room, or the drain was cancelled. */
    async drained(): Promise<void> {
      while (facts !== null && rooms.all().length > 0) {
        await pass()
        if (rooms.all().length > 0) await wait(PASS_INTERVAL_MS)
      }
    },
    /** Cancels: takes rooms again; transferred ones stay where they are. */
    resume(): void {
      if (facts === null) return
      facts = null
      clearInterval(timer)
      rooms.stopCreating(false)
      redis.del(drainingKey(me)).catch(onError)
    },
    end: () => clearInterval(timer),
  }
}

/** Other living engines that are not draining. */
async function takingEngines(redis: DrainParts['redis'], me: string): Promise<string[]> {
  const names = (await redis.smembers(ENGINES)).filter((name) => name !== me)
  if (names.length === 0) return []
  const [alive, draining] = await Promise.all([
    redis.mget(names.map(engineKey)),
    redis.mget(names.map(drainingKey)),
  ])
  return names.filter((_, at) => typeof alive[at] === 'string' && typeof draining[at] !== 'string')
}
