// A room whose handling throws: put back to its last save; if it goes on, or on another engine too, taken out of play with its log kept.
import { EXPIRES, roomKeys } from '#proto/redis/keys.ts'
import { pack } from '#proto/link/messages.ts'
import { encodeServer } from '#proto/client/wire.ts'
import { asked } from './requestLog.ts'
import { BUILD } from './build.ts'
import { hashed } from './hashRoomCode.ts'
import type { Held, Item } from './ownedRoom.ts'
import type { Outside } from './commit.ts'
import { insist } from './insist.ts'

const FAULTS_ALLOWED = 5
const FORGOTTEN_MS = EXPIRES.faults * 1000

/** What is done about faults. */
export interface Faults {
  /** Handling this room threw. */
  handle: Outside['fault']
  /** What is saved of a room can't be loaded; true: it is out of play by now. */
  unreadable(code: string, error: unknown): Promise<boolean>
  /** Handling it threw, and its save can't be loaded either: it is out of play, and everybody in it is told. */
  giveUp(held: Held, error: unknown): Promise<void>
  /** Of how many rooms faults are counted here. */
  size(): number
}

/** Makes what is done about faults; counts are kept in Redis, since the next engine must know them. */
export function faults(
  { redis, log, figures, me }: Pick<Outside, 'redis' | 'log' | 'figures'> & { me: string },
  reload: (held: Held) => Promise<void>,
  quarantine: (held: Held) => void,
): Faults {
  /** Faults of each room here lately, the latest last. */
  const counts = new Map<string, { count: number; at: number }>()

  function countOf(code: string): number {
    const at = performance.now()
    for (const [other, last] of counts) {
      if (at - last.at < FORGOTTEN_MS) break
      counts.delete(other)
    }
    const count = (counts.get(code)?.count ?? 0) + 1
    counts.delete(code)
    counts.set(code, { count, at })
    return count
  }

  /** Whether the room is to be played no more. */
  async function counted(code: string, over: () => boolean): Promise<boolean> {
    figures.faults += 1
    const count = countOf(code)
    const key = roomKeys(code).faults
    const broken = async (): Promise<boolean> => {
      // What threw in another build says nothing about this one.
      const own = `${BUILD} `
      await redis
        .multi()
        .sadd(key, own + me)
        .expire(key, EXPIRES.faults)
        .exec()
      const engines = (await redis.smembers(key)).filter((member) => member.startsWith(own))
      if (engines.length <= 1 && count <= FAULTS_ALLOWED) return false
      return markBroken(key)
    }
    if ((await insist(broken, over, notNoted)) !== true) return false
    counts.delete(code)
    figures.quarantined += 1
    return true
  }
  const notNoted = (error: unknown): void => log.warn({ err: error }, 'a fault could not be noted yet')

  async function markBroken(key: string): Promise<true> {
    await redis.multi().sadd(key, 'broken').sadd(key, BUILD).expire(key, EXPIRES.abandoned).exec()
    return true
  }

  return {
    size: () => counts.size,
    async handle(held, item, error) {
      const where = { room: hashed(held.code), version: held.version }
      log.error({ err: error, ...where, ...(item && asked(item.request)) }, 'handling a room threw')
      if (await counted(held.code, () => held.gone)) {
        log.fatal(where, 'a room is out of play; its log is kept')
        return quarantine(held)
      }
      answer(held, item)
      await reload(held)
    },
    async unreadable(code, error) {
      log.error({ err: error, room: hashed(code) }, 'a saved room can’t be read')
      const broken = await counted(code, () => false)
      if (broken) log.fatal({ room: hashed(code) }, 'a room is out of play; its log is kept')
      return broken
    },
    async giveUp(held, error) {
      const where = { room: hashed(held.code), version: held.version }
      figures.faults += 1
      const marked = await insist(
        () => markBroken(roomKeys(held.code).faults),
        () => held.gone,
        notNoted,
      )
      if (marked === null) return
      figures.quarantined += 1
      log.fatal(
        { err: error, ...where },
        'a room is out of play: its last save can’t be read; its log is kept',
      )
      quarantine(held)
    },
  }
}

/** Whoever asked hears that it did not work; asking once more may. */
function answer(held: Held, item: Item | null): void {
  if (item?.from == null || !('seq' in item.request)) return
  const through = held.through.get(item.from.id)
  if (through === undefined) return
  const text = 'Something went wrong at this table, so your last move did not happen. Please try again.'
  const refused = { seq: item.request.seq, text, refresh: false, quiet: false, key: 'fault' }
  const frame = encodeServer({ body: 'refused', refused })
  const parts = [{ to: [item.from.id], frame }]
  through.link.send(pack({ kind: 'deliver', room: held.code, epoch: held.epoch, went: [], parts, came: [] }))
}
