// Acquires room leases, free or from an unreachable owner, batched into one script call.
import { EXPIRES, roomKeys } from '#proto/redis/keys.ts'
import { ScriptReply, NOW_LUA, script, type Argument, type Scripting } from '#proto/redis/script.ts'
import { batchCalls } from '#proto/redis/batchCalls.ts'
import { OLDEST_SCHEMA, SCHEMA } from '../../room/snapshot/migrations.ts'
import { BUILD } from '../build.ts'

/**
 * Least time between two ownership changes of a room whose owner lives; a clock that was set back doesn't
 * prolong it.
 */
const TRANSFER_INTERVAL_MS = 1000
/** Batch size: one script blocks Redis for about half a millisecond. */
const BATCH_LIMIT = 32
const KEYS_OF_ROOM = 7

/**
 * Lua: the schema of a saved room; nil: no build's save. Bytes 1 and 2 are field 1 of a protobuf message and
 * its value, or, from builds before schema 7, a msgpack list and its first item: every save begins in one of
 * these ways.
 */
const SCHEMA_OF = `local function schema_of(bytes)
  local form, schema = string.byte(bytes, 1, 2)
  if schema and schema < 128 and (form == 8 or form >= 144 and form <= 159) then return schema end
end
`

// KEYS per room: lease room gameLog faults commandLog createdBy chat
// ARGV me, the earliest schema I read and my own, my build, then per room: from (whose lease may be taken), create
// A room this build can't read is left untouched, except for a lease transferred to this engine, which it
// releases. A quarantine holds for the build that set it only: another build may be able to run the room.
const ACQUIRE = script(`${NOW_LUA}${SCHEMA_OF}
local me, oldest, mine, build = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
local function take(at, from, create)
  local lease, room = KEYS[at + 1], KEYS[at + 2]
  local owner, epoch, since, ended = unpack(redis.call('HMGET', lease, 'owner', 'epoch', 'since', 'ended'))
  local version, bytes, people = unpack(redis.call('HMGET', room, 'version', 'bytes', 'people'))
  if ended or (not bytes and create == '0') then return {'absent', now} end
  owner = owner or ''
  if owner ~= '' and owner ~= me and owner ~= from then return {'held', now, owner} end
  local schema = bytes and schema_of(bytes)
  if schema and (schema < oldest or schema > mine) then
    if owner == me then redis.call('HSET', lease, 'owner', '') end
    return {'unreadable', now, schema}
  end
  local broken = redis.call('SMISMEMBER', KEYS[at + 4], 'broken', build)
  if broken[1] == 1 and broken[2] == 1 then return {'broken', now} end
  if owner ~= '' and owner ~= me then
    local wait = ${TRANSFER_INTERVAL_MS} - math.abs(now - tonumber(since))
    if wait > 0 then return {'later', now, wait} end
    since = now
  elseif owner == '' then since = 0 end
  epoch = redis.call('HINCRBY', lease, 'epoch', 1)
  redis.call('HSET', lease, 'owner', me, 'since', since)
  for nth = at + 1, at + ${KEYS_OF_ROOM} do
    if nth ~= at + 4 then redis.call('EXPIRE', KEYS[nth], ${EXPIRES.owned}) end
  end
  return {'taken', now, epoch, version or '0', bytes or '', people or '', redis.call('GET', KEYS[at + 3]) or '', redis.call('GET', KEYS[at + 7]) or ''}
end
local reply = {}
for nth = 0, #KEYS / ${KEYS_OF_ROOM} - 1 do
  reply[nth + 1] = take(nth * ${KEYS_OF_ROOM}, ARGV[nth * 2 + 5], ARGV[nth * 2 + 6])
end
return reply
`)

/** Outcome of acquiring a lease. */
export type Acquired =
  | {
      kind: 'taken'
      now: number
      epoch: number
      version: number
      bytes: Buffer
      people: Buffer
      gameLog: Buffer
      chat: Buffer
    }
  | { kind: 'held'; now: number; owner: string }
  | { kind: 'later'; now: number; wait: number }
  | { kind: 'absent'; now: number }
  /** Quarantined: handling it threw repeatedly in this build. */
  | { kind: 'broken'; now: number }
  /** Saved in a schema this build can't read: nothing was changed. */
  | { kind: 'unreadable'; now: number; schema: number }

interface LeaseRequest {
  code: string
  from: string
  create: boolean
}

/**
 * Acquires leases under this owner's name; `sharded`: rooms are on different servers, so no command may name
 * two.
 */
export function acquireLease(redis: Scripting, me: string, sharded: boolean) {
  const acquire = batchCalls<LeaseRequest, Acquired>(sharded ? 1 : BATCH_LIMIT, async (all) => {
    const keys: string[] = []
    const args: Argument[] = [me, OLDEST_SCHEMA, SCHEMA, BUILD]
    for (const { code, from, create } of all) {
      const { lease, room, gameLog, faults, commandLog, createdBy, chat } = roomKeys(code)
      keys.push(lease, room, gameLog, faults, commandLog, createdBy, chat)
      args.push(from, create ? '1' : '0')
    }
    const reply = new ScriptReply(await ACQUIRE(redis, keys, args))
    return all.map((_, nth) => toAcquired(reply.nested(nth)))
  })
  return (code: string, from: string, create: boolean) => acquire({ code, from, create })
}

function toAcquired(reply: ScriptReply): Acquired {
  const kind = reply.text(0)
  const now = reply.number(1)
  switch (kind) {
    case 'taken':
      return {
        kind,
        now,
        epoch: reply.number(2),
        version: reply.number(3),
        bytes: reply.bytes(4),
        people: reply.bytes(5),
        gameLog: reply.bytes(6),
        chat: reply.bytes(7),
      }
    case 'held':
      return { kind, now, owner: reply.text(2) }
    case 'later':
      return { kind, now, wait: reply.number(2) }
    case 'unreadable':
      return { kind, now, schema: reply.number(2) }
    case 'absent':
    case 'broken':
      return { kind, now }
    default:
      throw new Error(`unknown reply to acquiring a lease: ${kind}`)
  }
}
