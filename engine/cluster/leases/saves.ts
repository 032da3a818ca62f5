// Saves rooms in one batched script call: only by the owner, only the next version.
import { EXPIRES, MAX_LOG_COMMANDS, LOG_TRIM_SLACK, roomKeys } from '#proto/redis/keys.ts'
import { joinLengthPrefixed } from '#proto/link/lengthPrefixed.ts'
import { ScriptReply, NOW_LUA, script, type Argument, type Scripting } from '#proto/redis/script.ts'
import { batchCalls } from '#proto/redis/batchCalls.ts'
import { contentOf, joinPieces, lengthOf, type Ring } from '../../room/view/ring.ts'

/** Batch size: one script blocks Redis for about a millisecond. */
const BATCH_LIMIT = 64
const KEYS_OF_ROOM = 6

/** Lua: puts a game's result, if any, into the outbox. */
export const storeResultLua = (key: string, result: string): string =>
  `if ${result} ~= '' then redis.call('SET', ${key}, ${result}, 'EX', ${EXPIRES.result}) end
`

// KEYS per room: lease room commandLog gameLog chat result; ARGV owner, then per room its save by `encodeSave`
const SAVE = script(`${NOW_LUA}
local function expireIfNew(key, isNew) if isNew then redis.call('EXPIRE', key, ${EXPIRES.owned}) end end
local function append(key, bytes, replaces)
  if replaces then redis.call('SET', key, bytes, 'EX', ${EXPIRES.owned})
  elseif bytes ~= '' then expireIfNew(key, redis.call('APPEND', key, bytes) == #bytes) end
end
local reply = {now}
for first = 1, #KEYS, ${KEYS_OF_ROOM} do
  local lease, room = KEYS[first], KEYS[first + 1]
  local save = ARGV[2 + (first - 1) / ${KEYS_OF_ROOM}]
  local epoch, after, next, bytes, people, result, game_log, chat, replaced, at = struct.unpack('>${'I4c0'.repeat(9)}', save)
  local outcome = 'saved'
  local owner, lease_epoch = unpack(redis.call('HMGET', lease, 'owner', 'epoch'))
  if owner ~= ARGV[1] or lease_epoch ~= epoch then outcome = 'lost' end
  local version = redis.call('HGET', room, 'version') or '0'
  if outcome == 'saved' and version == next then outcome = 'done' end
  if outcome == 'saved' and version ~= after then outcome = 'lost' end
  if outcome == 'saved' then
    expireIfNew(room, redis.call('HSET', room, 'version', next, 'bytes', bytes) > 0)
    if people ~= '' then redis.call('HSET', room, 'people', people) end
    ${storeResultLua('KEYS[first + 5]', 'result')}
    append(KEYS[first + 3], game_log, string.find(replaced, 'gameLog', 1, true))
    append(KEYS[first + 4], chat, string.find(replaced, 'chat', 1, true))
    while at <= #save do
      local command
      command, at = struct.unpack('>I4c0', save, at)
      local length = redis.call('RPUSH', KEYS[first + 2], command)
      expireIfNew(KEYS[first + 2], length == 1)
      if length > ${MAX_LOG_COMMANDS + LOG_TRIM_SLACK} then redis.call('LTRIM', KEYS[first + 2], ${-MAX_LOG_COMMANDS}, -1) end
    end
  end
  reply[#reply + 1] = outcome
end
return reply
`)

/** Stored bytes per shown byte, and a constant beside it, before compaction. */
const COMPACT_RATIO = 2
const COMPACT_SLACK_BYTES = 2048

/** The effect of one save on a stored log or chat. */
export interface Append {
  bytes: Uint8Array
  /** Replaces everything stored. */
  replaces: boolean
}

export const NO_APPEND: Append = { bytes: new Uint8Array(0), replaces: false }

/** Appends lines to the stored ones; `shown`: all lines currently shown, these included. */
export function appendOrCompact(entries: readonly Uint8Array[], storedBytes: number, shown: Ring): Append {
  if (entries.length === 0) return NO_APPEND
  const bytes = joinPieces(entries)
  if (storedBytes + bytes.length <= lengthOf(shown) * COMPACT_RATIO + COMPACT_SLACK_BYTES)
    return { bytes, replaces: false }
  // A copy: the room may change before this is sent.
  return { bytes: contentOf(shown).slice(), replaces: true }
}

/** Bytes stored after it. */
export const storedBytesAfter = (storedBytes: number, { bytes, replaces }: Append): number =>
  (replaces ? 0 : storedBytes) + bytes.length

/** The save of one or several requests handled together. */
export interface Saving {
  /** The version in Redis it follows. */
  after: number
  version: number
  room: Uint8Array
  /** null: unchanged since the last save. */
  people: Uint8Array | null
  commands: Uint8Array[]
  gameLog: Append
  chat: Append
  /** The result, if the game ended; else null. */
  result: Uint8Array | null
}

/** saved: it is durable, now or already; lost: another engine owns the room. */
export interface Saved {
  kind: 'saved' | 'lost'
  now: number
}

interface SaveRequest {
  code: string
  epoch: number
  saving: Saving
}

/** Saves under this owner's name; `sharded`: rooms are on different servers, so no command may name two. */
export function createSave(redis: Scripting, me: string, sharded: boolean) {
  const save = batchCalls<SaveRequest, Saved>(sharded ? 1 : BATCH_LIMIT, async (batch) => {
    const keys: string[] = []
    for (const { code } of batch) keys.push(...keysOf(code))
    const args: Argument[] = [me]
    for (const one of batch) args.push(encodeSave(one))
    const reply = new ScriptReply(await SAVE(redis, keys, args))
    const now = reply.number(0)
    return batch.map((_, nth) => ({ kind: reply.text(nth + 1) === 'lost' ? 'lost' : 'saved', now }))
  })
  return (code: string, epoch: number, saving: Saving) => save({ code, epoch, saving })
}

function keysOf(code: string): string[] {
  const { lease, room, commandLog, gameLog, chat, result } = roomKeys(code)
  return [lease, room, commandLog, gameLog, chat, result]
}

/**
 * One save as one length-prefixed argument: epoch, version it follows, its version, room, people or nothing,
 * result or nothing, game log, chat, which of the two are replaced, the commands. One argument per room, so that
 * the script finds it by the room's number.
 */
function encodeSave({ epoch, saving }: SaveRequest): Buffer {
  const { after, version, room, people, result, commands, gameLog, chat } = saving
  const numbers = [epoch, after, version].map((number) => Buffer.from(String(number)))
  const replaced = Buffer.from(`${gameLog.replaces ? 'gameLog' : ''}${chat.replaces ? 'chat' : ''}`)
  const rest = [room, people ?? EMPTY, result ?? EMPTY, gameLog.bytes, chat.bytes, replaced]
  return joinLengthPrefixed([...numbers, ...rest, ...commands])
}

const EMPTY = new Uint8Array(0)

/** Bytes as a script's argument; absent: empty. */
export const orEmpty = (bytes: Uint8Array | null): Buffer | string => (bytes === null ? '' : asBuffer(bytes))

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
