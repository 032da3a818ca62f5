// Tests of matchmaking at one gateway: reconnecting users resume their search.
import { Queue as Jobs } from 'bullmq'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MATCHING_QUEUE, QUEUE_OPTIONS, SEEN, TICKETS, WAITING } from '#proto/redis/keys.ts'
import { decodeServer } from '#proto/client/wire.ts'
import { TokenBucket } from '../limits/tokenBucket.ts'
import { Session } from '../sockets/session.ts'
import { redisMatchingJobs } from './matchingJobs.ts'
import { Matchmaking } from './matchmaking.ts'
import { readTicket } from '#proto/redis/tickets.ts'
import { Tickets } from './tickets.ts'

const PATIENCE_MS = 60_000
let redis: Redis
let jobs: Jobs
let here: Matchmaking
let blocked: string[] = []
/** The room of every user. */
let room: string | null = null
let entered: string[] = []
beforeEach(async () => {
  redis = new Redis(process.env['REDIS_URL'] ?? '', { maxRetriesPerRequest: null })
  jobs = new Jobs(MATCHING_QUEUE, { connection: redis, ...QUEUE_OPTIONS })
  await redis.del(TICKETS, WAITING, SEEN)
  await jobs.obliterate({ force: true })
  const logError = (error: unknown): never => {
    throw error
  }
  blocked = []
  room = null
  entered = []
  here = gateway(logError)
})
afterEach(async () => {
  await here.close()
  await jobs.obliterate({ force: true })
  await jobs.close()
  await redis.quit()
})

function gateway(logError: (error: unknown) => void): Matchmaking {
  const ratingOf = (): Promise<null> => Promise.resolve(null)
  const readBlocks = (session: Session): Promise<void> => {
    session.blocked = new Set(blocked)
    return Promise.resolve()
  }
  const matching = redisMatchingJobs(redis, logError)
  const roomOf = (): Promise<string | null> => Promise.resolve(room)
  const onMatch = (_: Session, entering: string): void => void entered.push(entering)
  const parts = { redis, jobs: matching, logError, ratingOf, readBlocks, roomOf, onMatch }
  return new Matchmaking(parts, PATIENCE_MS)
}

const pageOf = (user: string) =>
  Object.assign(new Session(`g.${user}`, 'network', new TokenBucket(1, 1)), { user, page: 'p' })
/** A page whose frames are recorded. */
function recordingPage(user: string) {
  const frames: Uint8Array[] = []
  const session = Object.assign(pageOf(user), { send: (frame: Uint8Array) => void frames.push(frame) })
  return { session, sent: () => frames.map((frame) => decodeServer(frame)) }
}
const jobsNow = async (): Promise<string[]> =>
  (await jobs.getJobs(['waiting', 'delayed', 'prioritized', 'active'])).map(({ name }) => name).toSorted()

test('a searching ticket triggers a match attempt when its page reconnects', async () => {
  const queued = new Tickets(redis)
  await queued.enter(pageOf('ann'), { name: 'Ann', avatar: '' })
  await queued.begin('ann', 'p', null)
  // As after a crash between writing the ticket and adding its jobs.
  expect(await jobsNow()).toEqual([])
  await here.hello(pageOf('ann'))
  expect(await jobsNow()).toEqual(['late', 'look'])
})

test('a repeated hello on the same socket adds no job', async () => {
  const queued = new Tickets(redis)
  await queued.enter(pageOf('ann'), { name: 'Ann', avatar: '' })
  await queued.begin('ann', 'p', null)
  await here.hello(pageOf('ann'))
  // So that a further job would be visible.
  await jobs.obliterate({ force: true })
  await here.hello(pageOf('ann'))
  expect(await jobsNow()).toEqual([])
})

test('a page that reconnects while Redis refuses writes gets its search back afterwards', async () => {
  const queued = new Tickets(redis)
  await queued.enter(pageOf('ann'), { name: 'Ann', avatar: '' })
  await queued.begin('ann', 'p', null)
  vi.spyOn(redis, 'callBuffer').mockRejectedValueOnce(new Error('MISCONF this Redis refuses writes'))
  const errors: unknown[] = []
  const there = gateway((error) => void errors.push(error))
  const { session, sent } = recordingPage('ann')
  await there.hello(session)
  expect(errors).toHaveLength(1)
  await expect.poll(sent).toMatchObject([{ body: 'queue', queue: { stage: 'finding' } }])
  await there.close()
})

test('a page in the find-game room, and a user without a ticket, add no job', async () => {
  await new Tickets(redis).enter(pageOf('bob'), { name: 'Bob', avatar: '' })
  for (const user of ['bob', 'cy']) await here.hello(pageOf(user))
  expect(await jobsNow()).toEqual([])
})

const listed = async (user: string): Promise<string | undefined> =>
  readTicket((await redis.hget(TICKETS, user)) ?? '').blocks
/** A page in the find-game room, whose user blocks these users meanwhile. */
async function atDoor(user: string, ...users: string[]): Promise<Session> {
  await new Tickets(redis).enter(pageOf(user), { name: user, avatar: '' })
  blocked = users
  return pageOf(user)
}

test('blocking during a search adds the user to the ticket, unblocking removes them', async () => {
  await here.begin(await atDoor('ann', 'bob'), 1)
  expect(await listed('ann')).toBe('bob')
  for (const other of ['cy', 'bobby', 'cy']) await here.block('ann', other)
  expect(await listed('ann')).toBe('bob cy bobby')
  await here.unblock('ann', 'bob')
  expect(await listed('ann')).toBe('cy bobby')
  await here.block('nobody', 'cy')
  expect(await redis.hexists(TICKETS, 'nobody')).toBe(0)
})

test('a block made while a search is starting is kept', async () => {
  const session = await atDoor('ann', 'bob')
  await here.block('ann', 'cy')
  await here.begin(session, 1)
  expect(await listed('ann')).toBe('cy bob')
})

test('a block missed because its gateway crashed takes effect when the page reconnects', async () => {
  const session = await atDoor('ann')
  await here.begin(session, 1)
  session.blocked = new Set(['cy'])
  await here.hello(session)
  expect(await listed('ann')).toBe('cy')
})

test('a new user causes no Redis lookup', async () => {
  const sendCommand = vi.spyOn(redis, 'sendCommand')
  const { session, sent } = recordingPage('dee')
  await here.hello(session, true)
  expect(sendCommand).not.toHaveBeenCalled()
  expect(sent()).toMatchObject([{ body: 'queue', queue: { stage: 'nowhere', text: '' } }])
  sendCommand.mockRestore()
})

/** A user whose match's ticket was not consumed when they entered its game, which they have left since. */
async function afterMatch(user: string): Promise<ReturnType<typeof recordingPage>> {
  const ticket = {
    page: 'before',
    name: user,
    avatar: '',
    stage: 'matched',
    since: 1,
    match: 'm',
    room: 'BCDF-23',
  }
  await redis.hset(TICKETS, user, JSON.stringify(ticket))
  return recordingPage(user)
}

test('after leaving the game of a match its users search again, or join another game', async () => {
  const { session, sent } = await afterMatch('ann')
  await here.enter(session, 1, { name: 'Ann', avatar: '' })
  expect(sent()).toMatchObject([{ queue: { stage: 'inFindRoom' } }, { body: 'done' }])
  const bob = await afterMatch('bob')
  expect(await here.drop(bob.session)).toBe(true)
})

test('a user is not taken out of a match by entering the queue or another game', async () => {
  room = 'BCDF-23'
  const { session } = await afterMatch('ann')
  expect(await here.drop(session)).toBe(false)
})

test('a page whose last socket entered the match just before it reconnected enters it too', async () => {
  room = 'BCDF-23'
  const { session, sent } = recordingPage('ann')
  await here.hello(Object.assign(session, { nth: 2 }))
  expect([sent(), entered]).toEqual([[], ['BCDF-23']])
})
