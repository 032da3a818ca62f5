// Matchmaking worker: takes a match out of the queue, then creates its room.
import { createHash } from 'node:crypto'
import { EXPIRES, MATCHES, TICKETS, WAITS, minuteKey, roomKeys, userKey } from '#proto/redis/keys.ts'
import { minuteOf } from '#proto/redis/minutes.ts'
import { ScriptReply, type Scripting } from '#proto/redis/script.ts'
import { MATCH_EXPIRY_MS, QUEUE_KEYS, readPlan, readTicket, type MatchPlan } from '#proto/redis/tickets.ts'
import type { Store } from '#proto/redis/store.ts'
import type { Logger } from 'pino'
import type { RandomBytes } from '../cluster/loadRoom.ts'
import { codeFrom, type Match } from '../room/room.ts'
import { reserveCode } from '../cluster/leases/reserveCode.ts'
import { chooseGroup, type Waiting } from './chooseGroup.ts'
import type { MatchingJobs } from './matchingJobs.ts'
import { COMPLETE_MATCH, LIST_CANDIDATES, TAKE_MATCH } from './matchScripts.ts'

/** Age at which an unfinished match is finished by any engine. */
const ABANDONED_MS = 2000
const CAPACITY_CHECK_MS = 500
const CODE_ATTEMPTS = 50

/** Matches created concurrently: each mostly waits for its room's save. */
const MATCH_CONCURRENCY = 16

/** The matching of one engine. */
export interface Matching {
  close(): Promise<void>
}

/** What matching needs. */
export interface MatchingParts {
  redis: Pick<Store, 'callBuffer' | 'exists' | 'hget' | 'hvals' | 'set'>
  jobs: MatchingJobs
  randomBytes: RandomBytes
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
  const onError = (error: unknown): void => parts.log.warn({ err: error }, 'matching failed: will retry')
  const jobs = parts.jobs(() => matchOnce(parts), onError)
  let paused = false
  const pauseTimer = setInterval(() => {
    if (parts.isFull() === paused) return
    paused = !paused
    ;(paused ? jobs.pause() : jobs.resume()).catch(onError)
  }, CAPACITY_CHECK_MS)
  return {
    async close() {
      clearInterval(pauseTimer)
      await jobs.close()
    },
  }
}

/** Finishes abandoned matches, then creates matches while there are enough players. */
async function matchOnce(parts: MatchingParts): Promise<void> {
  // A job that arrives while this engine pauses is followed by another, for any engine.
  if (parts.isFull()) return
  for (const text of await parts.redis.hvals(MATCHES)) {
    const plan = readPlan(text)
    // Also one that was made before the store's clock was set back.
    if (Math.abs(parts.now() - plan.at) > ABANDONED_MS) await createOrAbandon(parts, plan)
  }
  for (;;) {
    const plans = await takeMatches(parts)
    if (plans.length === 0) return
    await Promise.all(plans.map((plan) => createRoom(parts, plan)))
  }
}

/** Creates matches while there are enough players, up to the concurrency limit. */
async function takeMatches(parts: MatchingParts): Promise<MatchPlan[]> {
  const { redis, patience, randomBytes, onWaited, onMatched } = parts
  const plans: MatchPlan[] = []
  while (plans.length < MATCH_CONCURRENCY) {
    const group = await nextGroup(redis, patience)
    if (group.length === 0) break
    const id = randomBytes(16).toString('base64url')
    const keys = [...QUEUE_KEYS, MATCHES, WAITS, minuteKey(minuteOf(parts.now()))]
    const reply = new ScriptReply(await TAKE_MATCH(redis, keys, [id, ...group]))
    const text = reply.text(1)
    if (text === '') continue
    for (const ms of reply.list(2)) onWaited(Number(ms))
    onMatched()
    plans.push(readPlan(text))
  }
  return plans
}

/** Users of the next match; empty: none starts now. */
async function nextGroup(redis: Scripting, patience: number): Promise<string[]> {
  const reply = new ScriptReply(await LIST_CANDIDATES(redis, QUEUE_KEYS, []))
  const texts = reply.list(1).map(String)
  const waiting = texts.flatMap((user, at): Waiting[] => {
    if (at % 2 === 1) return []
    const { since, rating = null, party = '', blocks = '' } = readTicket(texts[at + 1] ?? '')
    return [{ user, since, rating, party, blocks: new Set(blocks.split(' ')) }]
  })
  const group = chooseGroup(waiting, { now: reply.number(0), patience })
  return group.map(({ user }) => user)
}

/** A match whose creation fails delays no others, and is abandoned after a minute. */
async function createOrAbandon(parts: MatchingParts, plan: MatchPlan): Promise<void> {
  const { redis, log } = parts
  try {
    await createRoom(parts, plan)
  } catch (error) {
    if (parts.now() - plan.at < MATCH_EXPIRY_MS) return log.warn({ err: error }, 'match not created yet')
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
  const ended = (await redis.hget(lease, 'ended')) !== null
  if (!ended && (await redis.exists(room)) === 0) throw new Error('the room of a match does not exist yet')
  if (!ended) await Promise.all(people.map(({ user }) => redis.set(userKey(user), code, 'EX', EXPIRES.owned)))
  await deleteMatch(redis, { id, people }, ended ? '' : code)
  log.info({ people: people.length }, 'match created')
}

/** Deletes a match; `room`: where its users are now, '' sends them back to the queue. */
const deleteMatch = (redis: Scripting, { id, people }: Pick<MatchPlan, 'id' | 'people'>, room: string) =>
  COMPLETE_MATCH(redis, [TICKETS, MATCHES], [id, room, ...people.map(({ user }) => user)])

/** The room code of a match, deterministic. */
async function codeOf(redis: Scripting, id: string): Promise<string> {
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt += 1) {
    const bytes = createHash('sha256').update(`match ${id} ${attempt}`).digest()
    let at = 0
    const code = codeFrom((size) => bytes.readUInt32BE(4 * at++) % size)
    if (await reserveCode(redis, { code, by: `match ${id}` })) return code
  }
  throw new Error('no free room code for a match')
}
