// Tests what the heartbeat makes of a ticket that is gone or matched.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_QUEUE } from '#proto/client/noQueue.ts'
import { decodeServer } from '#proto/client/wire.ts'
import type { Ticket } from '#proto/redis/tickets.ts'
import { TokenBucket } from '../limits/tokenBucket.ts'
import { SENTENCES } from '../sockets/replies.ts'
import { Session } from '../sockets/session.ts'
import { QueuePages } from './queuePages.ts'
import type { Tickets } from './tickets.ts'

const HEARTBEAT_MS = 500
const ROOM = 'ABCD-12'
const TICKET: Ticket = { page: 'p', name: 'Ann', avatar: '', stage: 'room', since: 0, match: '', room: '' }
const MATCHED: Ticket = { ...TICKET, stage: 'matched', match: 'm', room: ROOM }
let ticket: Ticket | null
let pages: QueuePages
let session: Session
let frames: Uint8Array[]
let entered: string[]
let errors: unknown[]
let room: string | null
const claim = vi.fn<Tickets['claim']>()

beforeEach(async () => {
  vi.useFakeTimers()
  ticket = TICKET
  const beat = (batch: readonly unknown[]) =>
    Promise.resolve({
      tickets: batch.map(() => ticket),
      parties: batch.map(() => []),
      waiting: 0,
      first: [],
      waits: [],
    })
  const tickets = { beat, claim, disconnected: vi.fn() }
  claim.mockReset().mockResolvedValue('done')
  room = ROOM
  entered = []
  errors = []
  pages = new QueuePages({
    tickets,
    patience: 8000,
    roomOf: () => Promise.resolve(room),
    onMatch: (_, room) => void entered.push(room),
    logError: (error) => void errors.push(error),
  })
  session = Object.assign(new Session('g.1', 'network', new TokenBucket(1, 1)), { user: 'ann', page: 'p' })
  await pages.start(session)
  frames = []
  session.send = (frame) => void frames.push(frame)
})
afterEach(() => {
  pages.close()
  vi.useRealTimers()
})

const sent = () => frames.map((frame) => decodeServer(frame))

test('a ticket that is gone is reported as lost', async () => {
  ticket = null
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
  expect(sent()).toMatchObject([{ body: 'queue', queue: { stage: 'nowhere', text: SENTENCES.queueLost } }])
})

test('a ticket removed by the page’s own request is not, also before the request is answered', async () => {
  const reply = Promise.withResolvers<'done'>()
  const left = pages.leave(session, reply.promise)
  ticket = null
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
  expect(sent()).toEqual([])
  reply.resolve('done')
  expect(await left).toBe('done')
  expect(sent()).toEqual([{ body: 'queue', queue: NO_QUEUE }])
  expect(pages.has(session)).toBe(false)
})

test.for(['matched', 'failed'] as const)(
  'a page stays if its user was matched, or its request failed: %s',
  async (outcome) => {
    const left = pages.leave(
      session,
      outcome === 'matched' ? Promise.resolve(outcome) : Promise.reject(new Error()),
    )
    await left.catch(() => undefined)
    ticket = { ...TICKET, stage: 'finding', since: 1 }
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    expect(sent()).toMatchObject([{ body: 'queue', queue: { stage: 'finding' } }])
  },
)

test('a match is entered once its ticket is consumed, by a later heartbeat if Redis refuses writes', async () => {
  ticket = MATCHED
  claim.mockRejectedValueOnce(new Error('MISCONF this Redis refuses writes'))
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
  expect(errors).toHaveLength(1)
  expect([sent(), entered]).toEqual([[], []])
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
  expect(sent()).toMatchObject([{ body: 'queue', queue: { stage: 'found' } }])
  expect(entered).toEqual([ROOM])
})

test('a match whose ticket is consumed, without the reply that says so, is entered by the next heartbeat', async () => {
  ticket = MATCHED
  claim.mockRejectedValueOnce(new Error('Connection is closed.'))
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
  ticket = null
  claim.mockResolvedValue('absent')
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
  expect(entered).toEqual([ROOM])
})

test('a socket that its page has replaced does not enter the match', async () => {
  ticket = MATCHED
  claim.mockResolvedValue('elsewhere')
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
  expect([entered, pages.has(session)]).toEqual([[], false])
})

test.for([null, 'WXYZ-99'])(
  'a match whose room the user is no longer in ends the search: %s',
  async (now) => {
    ticket = MATCHED
    room = now
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    expect([entered, pages.has(session)]).toEqual([[], false])
    expect(sent()).toEqual([{ body: 'queue', queue: NO_QUEUE }])
  },
)
