// Matchmaking queue as this gateway's pages see it: enter, search, leave, match found.
import type { Redis } from '#proto/redis/client.ts'
import { MATCHING_QUEUE, QUEUE_OPTIONS, roomKeys } from '#proto/redis/keys.ts'
import type { QueueView, Stage } from '#proto/client/messages.ts'
import { nameFault, personName } from '#proto/http/personName.ts'
import { pictureOf } from '#proto/names/person.ts'
import type { Sized } from '#proto/process/sizes.ts'
import { WAITS_LEAST, type Ticket } from '#proto/redis/tickets.ts'
import { encodeServer } from '#proto/client/wire.ts'
import { Queue as Jobs } from 'bullmq'
import { done, refuse, SENTENCES } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'
import { tickets as ticketsIn, type QueueSnapshot } from './tickets.ts'

const BEAT_MS = 500
const AT_ONCE = 200
/** Two people are enough a moment after their time, so that the look is never too early. */
const LATER_MS = 100

/** The queue of one gateway. */
export interface Matchmaking extends Sized {
  /** Where this page stands, as it was told last. */
  stageOf(session: Session): Stage
  /** To the queue's door. */
  enter(session: Session, seq: number, asked: { name: string; avatar: string }): Promise<void>
  begin(session: Session, seq: number): Promise<void>
  /** Out of the queue, to its door; `out`: home. */
  leave(session: Session, seq: number, out: boolean): Promise<void>
  /** Says where this page stands in the queue; `isNew`: its user has only just come into being. */
  hello(session: Session, isNew?: boolean): Promise<void>
  /** The page came into this room by itself: a ticket that was to bring it there has done its work. */
  seated(session: Session, room: string): void
  /** The person goes into a room of their own accord; false: a game was found for them first. */
  drop(session: Session): Promise<boolean>
  closed(session: Session): void
  close(): Promise<void>
}

/** What the queue needs of the gateway. */
export interface MatchmakingParts {
  redis: Redis
  /** Ms until two people are enough. */
  patience: number
  /** Brings a page into the room of its game. */
  found: (session: Session, room: string) => void
  failed: (error: unknown) => void
}

interface Here {
  session: Session
  /** What the page was told last. */
  told: string
  stage: Stage
}

/** Where somebody is who is in no queue. */
const NOWHERE: QueueView = {
  stage: 'nowhere',
  since: 0,
  patience: 0,
  waiting: 0,
  usual: 0,
  people: [],
  text: '',
}

const STAGES: Record<Ticket['stage'], Stage> = { room: 'inFindRoom', finding: 'finding', matched: 'finding' }

/** Begins to look after the pages that are in the queue. */
export function matchmaking({ redis, patience, found, failed }: MatchmakingParts): Matchmaking {
  const tickets = ticketsIn(redis)
  const jobs = new Jobs(MATCHING_QUEUE, { connection: redis, ...QUEUE_OPTIONS })
  jobs.on('error', failed)
  const here = new Map<string, Here>()

  const say = (session: Session, view: QueueView): void =>
    session.send(encodeServer({ body: 'queue', queue: view }))
  const forget = (session: Session, text = ''): void => {
    if (here.delete(session.id)) say(session, { ...NOWHERE, text })
  }

  /** A look now, and one for the time when two are enough. */
  async function wake(user: string): Promise<void> {
    const kept = { removeOnComplete: true, removeOnFail: true }
    // One look is enough for all who came before it begins.
    await jobs.add('look', {}, { ...kept, deduplication: { id: 'look', keepLastIfActive: true } })
    await jobs.add('late', {}, { ...kept, jobId: `late-${user}`, delay: patience + LATER_MS })
  }

  /** Tells these pages how the queue stands, and brings those into their room for whom a game was found. */
  async function beat(pages: readonly Here[]): Promise<void> {
    const seen = await tickets.beat(pages.map(({ session: { user, page } }) => ({ user, page })))
    for (const [at, one] of pages.entries()) {
      const ticket = seen.tickets[at] ?? null
      const { session } = one
      if (session.closed || here.get(session.id) !== one) continue
      if (ticket === null) forget(session, SENTENCES.queueLost)
      else if (ticket.page !== session.page) forget(session, SENTENCES.queueElsewhere)
      else if (ticket.room !== '') await arrive(session, ticket.room)
      else tell(one, viewOf(session.user, ticket, seen, patience))
    }
  }

  async function arrive(session: Session, room: string): Promise<void> {
    here.delete(session.id)
    say(session, { ...NOWHERE, stage: 'found' })
    found(session, room)
    await tickets.used(session.user)
  }

  function tell(one: Here, view: QueueView): void {
    const told = JSON.stringify(view)
    one.stage = view.stage
    if (told === one.told) return
    one.told = told
    say(one.session, view)
  }

  /** From now on this page hears how the queue stands, at once for the first time. */
  async function attend(session: Session): Promise<void> {
    if (session.closed) return closed(session)
    const one = here.get(session.id) ?? { session, told: '', stage: 'inFindRoom' }
    here.set(session.id, one)
    await beat([one])
  }

  function closed(session: Session): void {
    if (here.delete(session.id)) tickets.away(session.user, session.page).catch(failed)
  }

  async function settle(user: string, room: string): Promise<void> {
    if ((await tickets.stage(user)) !== 'matched') return
    // A room that is gone cannot be the one of the match.
    if ((await redis.exists(roomKeys(room).room)) === 1) await tickets.used(user)
  }

  let busy = false
  const beating = setInterval(() => {
    if (busy || here.size === 0) return
    busy = true
    const all = [...here.values()]
    const parts = Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
      all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    )
    Promise.all(parts.map(beat))
      .catch(failed)
      .finally(() => (busy = false))
  }, BEAT_MS)

  return {
    stageOf: (session) => here.get(session.id)?.stage ?? 'nowhere',
    async enter(session, seq, asked) {
      const name = personName(asked.name)
      const fault = nameFault(name)
      if (fault !== null) return refuse(session, seq, fault === 'empty' ? 'noName' : 'longName')
      await tickets.enter(session.user, session.page, { name, avatar: pictureOf(asked.avatar) })
      await attend(session)
      done(session, seq)
    },
    async begin(session, seq) {
      const changed = await tickets.begin(session.user, session.page)
      if (changed === 'absent') {
        forget(session)
        return refuse(session, seq, 'queueLost')
      }
      if (changed === 'done') await wake(session.user)
      await attend(session)
      done(session, seq)
    },
    async leave(session, seq, out) {
      const stage = here.get(session.id)?.stage ?? 'nowhere'
      if (stage === 'nowhere' || (stage === 'inFindRoom' && !out)) return done(session, seq)
      const changed = await tickets.leave(session.user, session.page, out)
      if (changed === 'matched') return refuse(session, seq, 'gameFound')
      await jobs.remove(`late-${session.user}`)
      if (out || changed === 'absent') forget(session)
      else await attend(session)
      done(session, seq)
    },
    async hello(session, isNew = false) {
      const ticket = isNew ? null : await tickets.hello(session.user, session.page)
      if (ticket === null) return say(session, NOWHERE)
      // Its job may have been lost with the gateway that was to add it; said again on this socket, hello wakes nobody.
      if (ticket.stage === 'finding' && !here.has(session.id)) await wake(session.user)
      await attend(session)
    },
    seated: (session, room) => void settle(session.user, room).catch(failed),
    async drop(session) {
      if ((await tickets.leave(session.user, '', true)) === 'matched') return false
      forget(session)
      return true
    },
    closed,
    sizes: () => ({ queuePages: here.size }),
    async close() {
      clearInterval(beating)
      await jobs.close()
    },
  }
}

function viewOf(user: string, ticket: Ticket, seen: QueueSnapshot, patience: number): QueueView {
  return {
    stage: STAGES[ticket.stage],
    since: ticket.since,
    patience,
    waiting: seen.waiting,
    usual: median(seen.waits),
    people: seen.first
      .filter((other) => other.user !== user)
      .slice(0, 4)
      .map(({ ticket: { name, avatar } }) => ({ name, avatar })),
    text: '',
  }
}

/** 0: too few to tell. */
function median(waits: readonly number[]): number {
  if (waits.length < WAITS_LEAST) return 0
  return [...waits].sort((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0
}
