// Matchmaking queue as this gateway's pages see it: enter, search, leave, match found.
import { MATCHING_QUEUE, QUEUE_OPTIONS, roomKeys } from '#proto/redis/keys.ts'
import type { QueueView, Stage } from '#proto/client/messages.ts'
import { nameFault, personName } from '#proto/http/personName.ts'
import { pictureOf } from '#proto/names/person.ts'
import { NEW_PARTY, PARTY_CODE_BYTES, isPartyCode } from '#proto/client/party.ts'
import { WAITS_LEAST, type Ticket } from '#proto/redis/tickets.ts'
import { encodeServer } from '#proto/client/wire.ts'
import { Queue as Jobs } from 'bullmq'
import { randomBytes } from 'node:crypto'
import { done, refuse, SENTENCES } from '../sockets/replies.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sockets/session.ts'
import { tickets as ticketsIn, type QueueSnapshot } from './tickets.ts'

/** How often pages are renewed in the queue, and how many in one script. */
const BEAT_MS = 500
const BATCH = 200
/** How long after their patience two people are matched, so that the job is never too early. */
const LATE_MS = 100

/** The queue of one gateway. */
export type Matchmaking = ReturnType<typeof matchmaking>

/** A page that is in the queue. */
interface QueuedPage {
  session: Session
  /** The view it was sent last, as JSON. */
  sent: string
  stage: Stage
}

/** The view of somebody who is in no queue. */
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

/**
 * What the queue needs; `strengthOf`: the rating of a user, null where nothing is known; `readBlocks` finds out whom a session's
 * user blocks by now, if it can.
 */
interface QueueParts extends Pick<Services, 'redis' | 'failed'> {
  strengthOf: (user: string) => Promise<number | null>
  readBlocks: (session: Session) => Promise<void>
}

/**
 * Keeps the pages that are in the queue up to date until closed. `patience`: ms until two people are enough;
 * `found` brings a page into the room of its game.
 */
export function matchmaking(
  { redis, failed, strengthOf, readBlocks }: QueueParts,
  patience: number,
  found: (session: Session, room: string) => void,
) {
  const tickets = ticketsIn(redis)
  const jobs = new Jobs(MATCHING_QUEUE, { connection: redis, ...QUEUE_OPTIONS })
  jobs.on('error', failed)
  const pages = new Map<string, QueuedPage>()

  const send = (session: Session, view: QueueView): void =>
    session.send(encodeServer({ body: 'queue', queue: view }))
  const forget = (session: Session, text = ''): void => {
    if (pages.delete(session.id)) send(session, { ...NOWHERE, text })
  }

  /** Adds a matching job for now, and one for the time when two people are enough. */
  async function wake(user: string): Promise<void> {
    const kept = { removeOnComplete: true, removeOnFail: true }
    // One job is enough for all who came before it begins.
    await jobs.add('look', {}, { ...kept, deduplication: { id: 'look', keepLastIfActive: true } })
    await jobs.add('late', {}, { ...kept, jobId: `late-${user}`, delay: patience + LATE_MS })
  }

  /** Renews these pages in the queue and sends them its view; those that were matched go into their room. */
  async function beat(batch: readonly QueuedPage[]): Promise<void> {
    const seen = await tickets.beat(batch.map(({ session: { user, page } }) => ({ user, page })))
    for (const [at, one] of batch.entries()) {
      const ticket = seen.tickets[at] ?? null
      const { session } = one
      if (session.closed || pages.get(session.id) !== one) continue
      if (ticket === null) forget(session, SENTENCES.queueLost)
      else if (ticket.page !== session.page) forget(session, SENTENCES.queueElsewhere)
      else if (ticket.room !== '') await arrive(session, ticket.room)
      else {
        const party = partyOf(session.user, ticket, seen.parties[at] ?? [])
        update(one, { ...viewOf(session.user, ticket, seen, patience), ...party })
      }
    }
  }

  async function arrive(session: Session, room: string): Promise<void> {
    pages.delete(session.id)
    send(session, { ...NOWHERE, stage: 'found' })
    found(session, room)
    await tickets.used(session.user)
  }

  function update(one: QueuedPage, view: QueueView): void {
    const json = JSON.stringify(view)
    one.stage = view.stage
    if (json === one.sent) return
    one.sent = json
    send(one.session, view)
  }

  /** From now on this page is sent the view of the queue, for the first time at once. */
  async function attend(session: Session): Promise<void> {
    if (session.closed) return closed(session)
    const one = pages.get(session.id) ?? { session, sent: '', stage: 'inFindRoom' }
    pages.set(session.id, one)
    await beat([one])
  }

  function closed(session: Session): void {
    if (pages.delete(session.id)) tickets.away(session.user, session.page).catch(failed)
  }

  async function settle(user: string, room: string): Promise<void> {
    if ((await tickets.stage(user)) !== 'matched') return
    // Where the room is gone, the match was to another one.
    if ((await redis.exists(roomKeys(room).room)) === 1) await tickets.used(user)
  }

  /** What is to be known of somebody who begins to search; who can't be looked up plays all the same. */
  async function lookUp(session: Session): Promise<number | null> {
    const rating = strengthOf(session.user).catch((error: unknown) => {
      failed(error)
      return null
    })
    // Their ticket is there before this is read: whom they block from now on is added to it.
    await readBlocks(session)
    return rating
  }

  /** Into the party of this code, or a new one; out of the queue again, where somebody came for a party that they can't be in. */
  async function joinParty(session: Session, seq: number, said: string): Promise<void> {
    const isNew = said === NEW_PARTY
    const code = isNew ? randomBytes(PARTY_CODE_BYTES).toString('base64url') : said
    const wasIn = pages.has(session.id)
    const rating = await lookUp(session)
    const changed = isPartyCode(code)
      ? await tickets.join(session.user, session.page, { code, isNew }, rating, session.blocked)
      : 'gone'
    if (changed === 'gone' || changed === 'full') {
      if (!wasIn) await tickets.leave(session.user, session.page, true)
      return refuse(session, seq, changed === 'full' ? 'partyFull' : 'partyGone')
    }
    if (changed === 'absent') {
      forget(session)
      return refuse(session, seq, 'queueLost')
    }
    if (changed === 'finding') await wake(session.user)
    await attend(session)
    done(session, seq)
  }

  let busy = false
  const beating = setInterval(() => {
    if (busy || pages.size === 0) return
    busy = true
    const all = [...pages.values()]
    const batches = Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) =>
      all.slice(at * BATCH, (at + 1) * BATCH),
    )
    Promise.all(batches.map(beat))
      .catch(failed)
      .finally(() => (busy = false))
  }, BEAT_MS)

  return {
    /** The stage that this page was sent last. */
    stageOf: (session: Session): Stage => pages.get(session.id)?.stage ?? 'nowhere',
    /** Into the waiting room before the queue. */
    async enter(
      session: Session,
      seq: number,
      { party = '', ...person }: Pick<Ticket, 'name' | 'avatar' | 'party'>,
    ): Promise<void> {
      const name = personName(person.name)
      const fault = nameFault(name)
      if (fault !== null) return refuse(session, seq, fault === 'empty' ? 'noName' : 'longName')
      await tickets.enter(session.user, session.page, { name, avatar: pictureOf(person.avatar) })
      if (party !== '') return joinParty(session, seq, party)
      await attend(session)
      done(session, seq)
    },
    joinParty,
    async begin(session: Session, seq: number): Promise<void> {
      const rating = await lookUp(session)
      const changed = await tickets.begin(session.user, session.page, rating, session.blocked)
      if (changed === 'follows') return refuse(session, seq, 'partyFollows')
      if (changed === 'absent') {
        forget(session)
        return refuse(session, seq, 'queueLost')
      }
      if (changed === 'done') await wake(session.user)
      await attend(session)
      done(session, seq)
    },
    /** Out of the queue, back to its waiting room; `out`: out of that too. */
    async leave(session: Session, seq: number, out: boolean): Promise<void> {
      const stage = pages.get(session.id)?.stage ?? 'nowhere'
      if (stage === 'nowhere' || (stage === 'inFindRoom' && !out)) return done(session, seq)
      const changed = await tickets.leave(session.user, session.page, out)
      if (changed === 'matched') return refuse(session, seq, 'gameFound')
      await jobs.remove(`late-${session.user}`)
      if (out || changed === 'absent') forget(session)
      else await attend(session)
      done(session, seq)
    },
    /** Sends this page its view of the queue; `isNew`: its user has only just come into being. */
    async hello(session: Session, isNew = false): Promise<void> {
      const ticket = isNew ? null : await tickets.hello(session.user, session.page)
      if (ticket === null) return send(session, NOWHERE)
      // A gateway may have died between the records and the ticket.
      if (session.blocked.size > 0) await tickets.block(session.user, session.blocked)
      // Its jobs may have been lost with the gateway that was to add them; a repeated hello on this socket adds none.
      if (ticket.stage === 'finding' && !pages.has(session.id)) await wake(session.user)
      await attend(session)
    },
    /** The page is in this room already: a ticket that was matched to it is used up. */
    seated: (session: Session, room: string) => void settle(session.user, room).catch(failed),
    /** Whether the person is in the queue, with whichever page. */
    isIn: async ({ id, user }: Session): Promise<boolean> =>
      pages.has(id) || (await tickets.stage(user)) !== null,
    /** The person goes into a room of their own accord; false: a game was found for them first. */
    async drop(session: Session): Promise<boolean> {
      if ((await tickets.leave(session.user, '', true)) === 'matched') return false
      forget(session)
      return true
    },
    /** The user's block reaches their search, whichever page and gateway it belongs to. */
    async block(user: string, blocked: string): Promise<void> {
      await tickets.block(user, [blocked])
    },
    async unblock(user: string, blocked: string): Promise<void> {
      await tickets.unblock(user, blocked)
    },
    closed,
    sizes: () => ({ queuePages: pages.size }),
    async close(): Promise<void> {
      clearInterval(beating)
      await jobs.close()
    },
  }
}

const partyOf = (
  user: string,
  { party: code }: Ticket,
  people: QueueSnapshot['parties'][number],
): Pick<QueueView, 'party'> =>
  code === undefined
    ? {}
    : {
        party: {
          code,
          people: people.map(({ name, avatar }) => ({ name, avatar })),
          leads: people[0]?.user === user,
        },
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

/** 0: too few samples. */
function median(waits: readonly number[]): number {
  if (waits.length < WAITS_LEAST) return 0
  return [...waits].sort((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0
}
