// Saves rooms in one batched script call: only by the owner, only the next version.
import { EXPIRES, LOG_KEPT, LOG_SPARE, roomKeys } from '#proto/redis/keys.ts'
import { joinLengthPrefixed } from '#proto/link/lengthPrefixed.ts'
import { ScriptReply, NOW, script, type Argument, type Scripting } from '#proto/redis/script.ts'
import { batchCalls } from '#proto/redis/batchCalls.ts'
import type { Added } from './history.ts'

/** Batch size: one script blocks Redis for about a millisecond. */
const BATCH_MOST = 64
const KEYS_OF_ROOM = 6

/** Lua: puts a game's result, if any, into the outbox. */
export const leaveResult = (key: string, result: string): string =>
  `if ${result} ~= '' then redis.call('SET', ${key}, ${result}, 'EX', ${EXPIRES.result}) end
`

// KEYS per room: lease room log lines talk result; ARGV owner, then per room its save as `written` encodes it
export const SAVE = script(`${NOW}
local function isNew(key, is) if is then redis.call('EXPIRE', key, ${EXPIRES.owned}) end end
local function keep(key, bytes, anew)
  if anew then redis.call('SET', key, bytes, 'EX', ${EXPIRES.owned})
  elseif bytes ~= '' then isNew(key, redis.call('APPEND', key, bytes) == #bytes) end
end
local answer = {now}
for first = 1, #KEYS, ${KEYS_OF_ROOM} do
  local lease, room = KEYS[first], KEYS[first + 1]
  local save = ARGV[2 + (first - 1) / ${KEYS_OF_ROOM}]
  local epoch, after, next, bytes, people, result, lines, talk, anew, at = struct.unpack('>${'I4c0'.repeat(9)}', save)
  local said = 'saved'
  local owner, reigns = unpack(redis.call('HMGET', lease, 'owner', 'epoch'))
  if owner ~= ARGV[1] or reigns ~= epoch then said = 'lost' end
  local version = redis.call('HGET', room, 'version') or '0'
  if said == 'saved' and version == next then said = 'done' end
  if said == 'saved' and version ~= after then said = 'lost' end
  if said == 'saved' then
    isNew(room, redis.call('HSET', room, 'version', next, 'bytes', bytes) > 0)
    if people ~= '' then redis.call('HSET', room, 'people', people) end
    ${leaveResult('KEYS[first + 5]', 'result')}
    keep(KEYS[first + 3], lines, anew == 'lines' or anew == 'both')
    keep(KEYS[first + 4], talk, anew == 'talk' or anew == 'both')
    while at <= #save do
      local command
      command, at = struct.unpack('>I4c0', save, at)
      local length = redis.call('RPUSH', KEYS[first + 2], command)
      isNew(KEYS[first + 2], length == 1)
      if length > ${LOG_KEPT + LOG_SPARE} then redis.call('LTRIM', KEYS[first + 2], ${-LOG_KEPT}, -1) end
    end
  end
  answer[#answer + 1] = said
end
return answer
`)

/** The save of one or several requests handled together. */
export interface Saving {
  /** The version in Redis it follows. */
  after: number
  version: number
  room: Uint8Array
  /** null: unchanged since the last save. */
  people: Uint8Array | null
  commands: Uint8Array[]
  gameLog: Added
  chat: Added
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

/** Saves under this owner's name; `sharded`: rooms lie on different servers, so no command may name two. */
export function saves(
  redis: Scripting,
  me: string,
  sharded: boolean,
): (code: string, epoch: number, saving: Saving) => Promise<Saved> {
  const save = batchCalls<SaveRequest, Saved>(sharded ? 1 : BATCH_MOST, async (some) => {
    const keys: string[] = []
    for (const { code } of some) keys.push(...keysOf(code))
    const args: Argument[] = [me]
    for (const one of some) args.push(written(one))
    const answer = new ScriptReply(await SAVE(redis, keys, args))
    const now = answer.number(0)
    return some.map((_, nth) => ({ kind: answer.text(nth + 1) === 'lost' ? 'lost' : 'saved', now }))
  })
  return (code, epoch, saving) => save({ code, epoch, saving })
}

function keysOf(code: string): string[] {
  const { lease, room, log, lines, talk, result } = roomKeys(code)
  return [lease, room, log, lines, talk, result]
}

/**
 * One save as one length-prefixed argument: epoch, version it follows, its version, room, people or nothing, result or nothing, game
 * log, chat, which of the two are rewritten, the commands. As separate arguments they would be three times as many pieces to join,
 * which costs more than everything else about it.
 */
function written({ epoch, saving }: SaveRequest): Buffer {
  const { after, version, room, people, result, commands, gameLog, chat } = saving
  const numbers = [epoch, after, version].map((number) => Buffer.from(String(number)))
  const rest = [room, people ?? NOTHING, result ?? NOTHING, gameLog.bytes, chat.bytes, ANEW[anewOf(saving)]]
  return joinLengthPrefixed([...numbers, ...rest, ...commands])
}

const NOTHING = new Uint8Array(0)
const ANEW = {
  '': NOTHING,
  lines: Buffer.from('lines'),
  talk: Buffer.from('talk'),
  both: Buffer.from('both'),
}

function anewOf({ gameLog, chat }: Saving): keyof typeof ANEW {
  if (gameLog.anew) return chat.anew ? 'both' : 'lines'
  return chat.anew ? 'talk' : ''
}

/** Bytes as a script's argument; absent: empty. */
export const orNothing = (bytes: Uint8Array | null): Buffer | string =>
  bytes === null ? '' : asBuffer(bytes)

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
