// A room whose handling throws: put back to its last save; if it goes on, or on another engine too, taken out of play with its log kept.
import { roomKeys } from '#proto/keys.ts'
import { pack } from '#proto/bus.ts'
import { encodeServer } from '#proto/wire.ts'
import { asked } from './asked.ts'
import { hashed } from './hashed.ts'
import type { Held, Item } from './held.ts'
import type { Outside } from './inbox.ts'

const REMEMBERED_SECONDS = 600
const FAULTS_ALLOWED = 5

/** Makes what is done about a fault; counts are kept in Redis, since the next engine must know them. */
export function faults(
  { redis, log, figures, me }: Pick<Outside, 'redis' | 'log' | 'figures'> & { me: string },
  reload: (held: Held) => Promise<void>,
  quarantine: (held: Held) => void,
): Outside['fault'] {
  const counts = new Map<string, number>()
  return async (held, item, error) => {
    figures.faults += 1
    const count = (counts.get(held.code) ?? 0) + 1
    counts.set(held.code, count)
    log.error(
      { err: error, room: hashed(held.code), version: held.version, ...(item && asked(item.request)) },
      'handling a room threw',
    )
    const key = roomKeys(held.code).faults
    await redis.multi().sadd(key, me).expire(key, REMEMBERED_SECONDS).exec()
    if ((await redis.scard(key)) > 1 || count > FAULTS_ALLOWED) {
      await redis.multi().sadd(key, 'broken').persist(key).exec()
      log.fatal({ room: hashed(held.code), version: held.version }, 'a room is out of play; its log is kept')
      figures.quarantined += 1
      quarantine(held)
      return
    }
    answer(held, item)
    await reload(held)
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
