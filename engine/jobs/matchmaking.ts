// Matchmaking: takes tickets into a match in one script, then creates its room.
import { createHash, randomBytes } from 'node:crypto'
import {
  EXPIRES,
  FAILED_KEPT,
  MATCHES,
  MATCHING_QUEUE,
  QUEUE_OPTIONS,
  TICKETS,
  WAITS,
  minuteKey,
  roomKeys,
  userKey,
} from '#proto/redis/keys.ts'
import { MATCHES_FIELD, WAIT_FIELD, minuteOf, waitBucketLua } from '#proto/redis/minutes.ts'
import { ScriptReply, NOW, script } from '#proto/redis/script.ts'
import {
  DROP_UNSEEN,
  MATCHED_MS,
  PARTY,
  PRESENT_MS,
  QUEUE_KEYS,
  WAITS_KEPT,
  readPlan,
  readTicket,
  type MatchPlan,
} from '#proto/redis/tickets.ts'
import { Queue, Worker } from 'bullmq'
import type { Redis } from '#proto/redis/client.ts'
import type { Logger } from 'pino'
import { codeFrom, type Match } from '../room/room.ts'
import { reserveCode } from '../cluster/leases/reserveCode.ts'
import { chooseGroup, type Waiting } from './chooseGroup.ts'

/** Age at which an unfinished match is finished by any engine. */
const ABANDONED_MS = 2000
const SWEEP_INTERVAL_MS = 5000
const CAPACITY_CHECK_MS = 500
/** A job takes milliseconds: one locked this long belongs to a dead engine. */
const JOB_LOCK_MS = 5000
const CODE_ATTEMPTS = 50

/** Matches carried out concurrently: each mostly waits for its room's save. */
const MATCH_CONCURRENCY = 16

/** Tickets a group is chosen from: enough for a dozen games. */
const CANDIDATE_LIMIT = 60
/** Tickets scanned for those with a connected page. */
const SCAN_LIMIT = 500

// A party is listed as a whole in place of its first member, and only while all of it are connected.
// KEYS tickets waiting seen parties
const CANDIDATES = script(`${NOW}${DROP_UNSEEN}local here, met = {}, {}
local function isHere(user)
  return redis.call('ZSCORE', KEYS[2], user)
    and tonumber(redis.call('ZSCORE', KEYS[3], user) or 0) >= now - ${PRESENT_MS}
end
local function add(members)
  for _, user in ipairs(members) do
    if not isHere(user) then return end
  end
  for _, user in ipairs(members) do
    here[#here + 1] = user
    here[#here + 1] = redis.call('HGET', KEYS[1], user)
  end
end
for _, user in ipairs(redis.call('ZRANGE', KEYS[2], 0, ${SCAN_LIMIT - 1})) do
  if isHere(user) then
    local party = cjson.decode(redis.call('HGET', KEYS[1], user)).party
    if not party then add({user})
    elseif not met[party] then
      met[party] = true
      add(membersOf(party))
    end
  end
  if #here >= ${2 * CANDIDATE_LIMIT} then break end
end
return {now, here}
`)

// Takes all or none: since they were chosen, a player may have left, been matched, gained a party member, or blocked another; members
// of one party play together regardless of blocks.
// KEYS tickets waiting seen parties matches waits minute; ARGV id for a match, its users
const TAKE = script(`${NOW}${PARTY}local here, taken, ticketOf = {}, {}, {}
for at = 2, #ARGV do
  if not redis.call('ZSCORE', KEYS[2], ARGV[at]) then return {now, ''} end
  here[#here + 1] = ARGV[at]
  taken[ARGV[at]] = true
end
for _, user in ipairs(here) do ticketOf[user] = cjson.decode(redis.call('HGET', KEYS[1], user)) end
for _, user in ipairs(here) do
  local party, blocks = ticketOf[user].party, ticketOf[user].blocks
  for _, member in ipairs(party and membersOf(party) or {}) do
    if not taken[member] then return {now, ''} end
  end
  for _, other in ipairs(here) do
    local isFriend = party and party == ticketOf[other].party
    local isBlocked = blocks and string.find(' ' .. blocks .. ' ', ' ' .. other .. ' ', 1, true)
    if isBlocked and not isFriend then return {now, ''} end
  end
end
local people, waits = {}, {}
for _, user in ipairs(here) do
  local ticket = ticketOf[user]
  people[#people + 1] = {user = user, name = ticket.name, avatar = ticket.avatar}
  local wait = now - ticket.since
  redis.call('LPUSH', KEYS[6], wait)
  waits[#waits + 1] = tostring(wait)
  redis.call('HINCRBY', KEYS[7], '${WAIT_FIELD}' .. ${waitBucketLua('wait')}, 1)
  ticket.stage = 'matched'
  ticket.match = ARGV[1]
  leaveParty(user, ticket)
  redis.call('HSET', KEYS[1], user, cjson.encode(ticket))
  redis.call('ZREM', KEYS[2], user)
end
redis.call('LTRIM', KEYS[6], 0, ${WAITS_KEPT - 1})
redis.call('EXPIRE', KEYS[6], ${EXPIRES.waits})
redis.call('HINCRBY', KEYS[7], '${MATCHES_FIELD}', 1)
redis.call('EXPIRE', KEYS[7], ${EXPIRES.minute})
local plan = cjson.encode({id = ARGV[1], at = now, people = people})
redis.call('HSET', KEYS[5], ARGV[1], plan)
redis.call('EXPIRE', KEYS[5], ${EXPIRES.queue})
return {now, plan, waits}
`)

// KEYS tickets matches; ARGV match, its room ('': it has ended), its users
const DONE = script(`for at = 3, #ARGV do
  local text = redis.call('HGET', KEYS[1], ARGV[at])
  local ticket = text and cjson.decode(text)
  if ticket and ticket.match == ARGV[1] then
    ticket.room = ARGV[2]
    if ARGV[2] == '' then redis.call('HDEL', KEYS[1], ARGV[at])
    else redis.call('HSET', KEYS[1], ARGV[at], cjson.encode(ticket)) end
  end
end
return redis.call('HDEL', KEYS[2], ARGV[1])
`)

/** The matching of one engine. */
export interface Matching {
  close(): Promise<void>
}

/** What matching needs. */
export interface MatchingParts {
  redis: Redis
  /** Server time, ms. */
  now(): number
  log: Logger
  /** Wait after which two players are enough, ms. */
  patience: number
  /** Starts the game of a match; idempotent. */
  createGame: (match: Match) => Promise<void>
  /** Whether this engine creates no rooms: other engines match meanwhile. */
  isFull: () => boolean
  /** A player was matched after so many ms. */
  onWaited: (ms: number) => void
  /** A match was taken out of the queue. */
  onMatched: () => void
}

/** Joins the matching until closed. */
export function startMatching(parts: MatchingParts): Matching {
  const { redis, log } = parts
  const options = { connection: redis, ...QUEUE_OPTIONS }
  const onError = (error: Error): void => log.warn({ err: error }, 'matching failed: will retry')
  const queue = new Queue(MATCHING_QUEUE, options)
  const worker = new Worker(MATCHING_QUEUE, () => matchOnce(parts), {
    ...options,
    concurrency: 1,
    lockDuration: JOB_LOCK_MS,
    stalledInterval: JOB_LOCK_MS,
    maxStalledCount: 10,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: FAILED_KEPT },
  })
  queue.on('error', onError)
  worker.on('error', onError)
  worker.on('failed', (_, error) => onError(error))
  let paused = false
  const pauseTimer = setInterval(() => {
    if (parts.isFull() === paused) return
    paused = !paused
    if (paused) worker.pause(true).catch(onError)
    else {
      void worker.resume()
      queue.add('room again', {}, { removeOnComplete: true, removeOnFail: true }).catch(onError)
    }
  }, CAPACITY_CHECK_MS)
  // One schedule for all engines, in case a job was lost or an engine died.
  queue
    .upsertJobScheduler('sweep', { every: SWEEP_INTERVAL_MS }, { opts: { removeOnComplete: true } })
    .catch(onError)
  return {
    async close() {
      clearInterval(pauseTimer)
      await worker.close(true)
      await queue.close()
    },
  }
}

/** Finishes abandoned matches, then creates matches while there are enough players. */
async function matchOnce(parts: MatchingParts): Promise<void> {
  // A job that arrives while this engine pauses is followed by another, for any engine.
  if (parts.isFull()) return
  for (const text of await parts.redis.hvals(MATCHES)) {
    const plan = readPlan(text)
    if (plan.at < parts.now() - ABANDONED_MS) await createOrAbandon(parts, plan)
  }
  for (;;) {
    const plans = await takeMatches(parts)
    if (plans.length === 0) return
    await Promise.all(plans.map((plan) => createRoom(parts, plan)))
  }
}

/** Creates matches while there are enough players, up to the concurrency limit. */
async function takeMatches(parts: MatchingParts): Promise<MatchPlan[]> {
  const { redis, patience, onWaited, onMatched } = parts
  const plans: MatchPlan[] = []
  while (plans.length < MATCH_CONCURRENCY) {
    const group = await nextGroup(redis, patience)
    if (group.length === 0) break
    const id = randomBytes(16).toString('base64url')
    const keys = [...QUEUE_KEYS, MATCHES, WAITS, minuteKey(minuteOf(parts.now()))]
    const reply = new ScriptReply(await TAKE(redis, keys, [id, ...group]))
    const text = reply.text(1)
    if (text === '') continue
    for (const ms of reply.list(2)) onWaited(Number(ms))
    onMatched()
    plans.push(readPlan(text))
  }
  return plans
}

/** Users of the next match; empty: none starts now. */
async function nextGroup(redis: Redis, patience: number): Promise<string[]> {
  const reply = new ScriptReply(await CANDIDATES(redis, QUEUE_KEYS, []))
  const texts = reply.list(1).map(String)
  const waiting = texts.flatMap((user, at): Waiting[] => {
    if (at % 2 === 1) return []
    const { since, rating = null, party = '', blocks = '' } = readTicket(texts[at + 1] ?? '')
    return [{ user, since, rating, party, blocks: new Set(blocks.split(' ')) }]
  })
  const group = chooseGroup(waiting, { now: reply.number(0), patience })
  return group.map(({ user }) => user)
}

/** A match that can't be carried out delays no others, and is not retried forever. */
async function createOrAbandon(parts: MatchingParts, plan: MatchPlan): Promise<void> {
  const { redis, log } = parts
  try {
    await createRoom(parts, plan)
  } catch (error) {
    if (parts.now() - plan.at < MATCHED_MS) return log.warn({ err: error }, 'match not created yet')
    await deleteMatch(redis, plan, '')
    log.error({ err: error, people: plan.people.length }, 'match abandoned')
  }
}

/** Creates a match's room, points its users to it, and deletes the match; idempotent. */
async function createRoom(
  { redis, log, createGame }: MatchingParts,
  { id, people }: MatchPlan,
): Promise<void> {
  const code = await codeOf(redis, id)
  await createGame({ code, id, people })
  const { room, lease } = roomKeys(code)
  const ended = (await redis.hexists(lease, 'ended')) === 1
  if (!ended && (await redis.exists(room)) === 0) throw new Error('the room of a match is not there yet')
  if (!ended) await Promise.all(people.map(({ user }) => redis.set(userKey(user), code, 'EX', EXPIRES.owned)))
  await deleteMatch(redis, { id, people }, ended ? '' : code)
  log.info({ people: people.length }, 'match created')
}

/** Deletes a match; `room`: where its users are now, '' sends them back to the queue. */
const deleteMatch = (
  redis: Redis,
  { id, people }: Pick<MatchPlan, 'id' | 'people'>,
  room: string,
): Promise<unknown> => DONE(redis, [TICKETS, MATCHES], [id, room, ...people.map(({ user }) => user)])

/** The room code of a match, deterministic. */
async function codeOf(redis: Redis, id: string): Promise<string> {
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt += 1) {
    const bytes = createHash('sha256').update(`match ${id} ${attempt}`).digest()
    let at = 0
    const code = codeFrom((size) => bytes.readUInt32BE(4 * at++) % size)
    if (await reserveCode(redis, { code, by: `match ${id}` })) return code
  }
  throw new Error('no free code was found for a match')
}
