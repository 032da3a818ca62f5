// Room leases: acquire, save under, renew, transfer, release, end.
import { batchCalls } from '#proto/redis/batchCalls.ts'
import { EXPIRES, roomKeys } from '#proto/redis/keys.ts'
import { ScriptReply, NOW_LUA, script, type Scripting } from '#proto/redis/script.ts'
import { storeResultLua, orEmpty, createSave, type Saved } from './saves.ts'
import { acquireLease } from './acquireLease.ts'

const FENCE = `if redis.call('HGET', KEYS[1], 'owner') ~= ARGV[1] or redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[2] then return {'lost', now} end
`
// KEYS lease room commandLog gameLog createdBy chat result; ARGV owner, epoch, the result or ''
const END = script(`${NOW_LUA}
if redis.call('HGET', KEYS[1], 'ended') and redis.call('HGET', KEYS[1], 'epoch') == ARGV[2] then return {'done', now} end
${FENCE}${storeResultLua('KEYS[7]', 'ARGV[3]')}redis.call('HSET', KEYS[1], 'ended', now, 'owner', '')
redis.call('DEL', KEYS[2], KEYS[4], KEYS[6])
for _, key in ipairs({KEYS[1], KEYS[3], KEYS[5]}) do redis.call('EXPIRE', key, ${EXPIRES.abandoned}) end
return {'saved', now}
`)

// KEYS lease and the room's other keys; ARGV owner, epoch
const RELEASE = script(`${NOW_LUA}${FENCE}
redis.call('HSET', KEYS[1], 'owner', '')
for _, key in ipairs(KEYS) do redis.call('EXPIRE', key, ${EXPIRES.abandoned}) end
return {'saved', now}
`)

// KEYS lease and the room's other keys; ARGV owner, epoch
const RENEW = script(`${NOW_LUA}${FENCE}
for _, key in ipairs(KEYS) do redis.call('EXPIRE', key, ${EXPIRES.owned}) end
return {'saved', now}
`)

// KEYS lease; ARGV owner, epoch, next owner
const TRANSFER = script(`${NOW_LUA}${FENCE}
redis.call('HSET', KEYS[1], 'owner', ARGV[3], 'since', now)
return {'saved', now}
`)

// KEYS lease of each room; ARGV owner, then each one's epoch
const IS_OWNER = script(`local reply = {}
for nth, lease in ipairs(KEYS) do
  local owner, epoch = unpack(redis.call('HMGET', lease, 'owner', 'epoch'))
  reply[nth] = owner == ARGV[1] and epoch == ARGV[nth + 1] and 1 or 0
end
return reply
`)
/** Batch size: one script blocks Redis for about a tenth of a millisecond. */
const IS_OWNER_BATCH_LIMIT = 128

/** The leases of one engine. */
export type Leases = ReturnType<typeof leases>

/** Leases held under this engine's name; `sharded`: rooms are on different servers. */
export function leases(redis: Scripting, me: string, sharded = false) {
  const toSaved = (result: unknown): Saved => {
    const reply = new ScriptReply(result)
    return { kind: reply.text(0) === 'lost' ? 'lost' : 'saved', now: reply.number(1) }
  }
  // After a crash a thousand rooms are acquired at once.
  const isOwner = batchCalls<{ code: string; epoch: number }, boolean>(
    sharded ? 1 : IS_OWNER_BATCH_LIMIT,
    async (all) => {
      const keys = all.map(({ code }) => roomKeys(code).lease)
      const reply = new ScriptReply(await IS_OWNER(redis, keys, [me, ...all.map(({ epoch }) => epoch)]))
      return all.map((_, nth) => reply.number(nth) === 1)
    },
  )
  const keysOf = (code: string): string[] => {
    const { lease, room, commandLog, gameLog, createdBy, chat } = roomKeys(code)
    return [lease, room, commandLog, gameLog, createdBy, chat]
  }
  return {
    /** Acquires the room; `from`: an owner whose lease may be taken. */
    acquire: acquireLease(redis, me, sharded),
    save: createSave(redis, me, sharded),
    /**
     * Deletes the room's state; its command log stays until it expires. `result`: of the game that ended by
     * that.
     */
    end: async (code: string, epoch: number, result: Uint8Array | null) =>
      toSaved(await END(redis, [...keysOf(code), roomKeys(code).result], [me, epoch, orEmpty(result)])),
    release: async (code: string, epoch: number) => toSaved(await RELEASE(redis, keysOf(code), [me, epoch])),
    /** Renews the expiry of an owned room's keys. */
    renew: async (code: string, epoch: number) => toSaved(await RENEW(redis, keysOf(code), [me, epoch])),
    /** Whether this engine still owns the room, under that epoch. */
    isOwner: (code: string, epoch: number) => isOwner({ code, epoch }),
    /** Transfers the lease to another engine, which loads the room on its first request. */
    transfer: async (code: string, epoch: number, to: string) =>
      toSaved(await TRANSFER(redis, [roomKeys(code).lease], [me, epoch, to])),
  }
}
