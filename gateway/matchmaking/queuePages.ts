// This gateway's pages in the matchmaking queue: their heartbeat, and the queue as each sees it.
import { isDeepStrictEqual } from 'node:util'
import { NO_QUEUE } from '#proto/client/noQueue.ts'
import type { QueueView } from '#proto/client/messages.ts'
import { encodeServer } from '#proto/client/wire.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import { SENTENCES } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'
import { viewOf } from './queueView.ts'
import type { tickets } from './tickets.ts'

/** Interval of the heartbeat, ms, and batch size of its script. */
const BEAT_MS = 500
const BATCH = 200

/**
 * A page in the queue, and the last view it was sent; null: none yet. `isLeaving`: its own request removes
 * its ticket, which is then no loss to report.
 */
interface QueuedPage {
  session: Session
  view: QueueView | null
  isLeaving: boolean
}

interface QueuePagesParts {
  tickets: Pick<ReturnType<typeof tickets>, 'beat' | 'consume' | 'disconnected'>
  patience: number
  onMatch: (session: Session, room: string) => void
  logError: (error: unknown) => void
}

/** Sends a page its view of the queue. */
export const sendQueue = (session: Session, view: QueueView): void =>
  session.send(encodeServer({ body: 'queue', queue: view }))

/** Runs the heartbeat until closed. */
export function queuePages({ tickets, patience, onMatch, logError }: QueuePagesParts) {
  const pages = new Map<string, QueuedPage>()

  const remove = (session: Session, text = ''): void => {
    if (pages.delete(session.id)) sendQueue(session, { ...NO_QUEUE, text })
  }

  function closed({ id, user, page }: Session): void {
    if (pages.delete(id)) tickets.disconnected(user, page).catch(logError)
  }

  /** Renews these pages and sends them the queue; matched ones move into their room. */
  async function renew(batch: readonly QueuedPage[]): Promise<void> {
    const snapshot = await tickets.beat(batch.map(({ session: { user, page } }) => ({ user, page })))
    const entering: Promise<void>[] = []
    for (const [at, page] of batch.entries()) {
      const ticket = snapshot.tickets[at] ?? null
      const { session } = page
      if (session.closed || page.isLeaving || pages.get(session.id) !== page) continue
      if (ticket === null) remove(session, SENTENCES.queueLost)
      else if (ticket.page !== session.page) remove(session, SENTENCES.queueElsewhere)
      else if (ticket.room !== '') entering.push(enterRoom(session, ticket.room))
      else update(page, viewOf(session.user, ticket, snapshot, snapshot.parties[at] ?? [], patience))
    }
    // Not one by one: the others' views would be sent late, after newer ones.
    await Promise.all(entering)
  }

  async function enterRoom(session: Session, room: string): Promise<void> {
    pages.delete(session.id)
    sendQueue(session, { ...NO_QUEUE, stage: 'found' })
    onMatch(session, room)
    await tickets.consume(session.user)
  }

  const renewAll = singleFlight(async () => {
    const all = [...pages.values()]
    const starts = Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => at * BATCH)
    await Promise.all(starts.map((from) => renew(all.slice(from, from + BATCH))))
  })
  const heartbeat = setInterval(() => void renewAll().catch(logError), BEAT_MS)

  return {
    has: ({ id }: Session) => pages.has(id),
    stageOf: ({ id }: Session) => {
      const page = pages.get(id)
      return page === undefined ? 'nowhere' : (page.view?.stage ?? 'inFindRoom')
    },
    /** Starts to send this page the queue, beginning at once. */
    async start(session: Session): Promise<void> {
      if (session.closed) return closed(session)
      const page = pages.get(session.id) ?? { session, view: null, isLeaving: false }
      pages.set(session.id, page)
      await renew([page])
    },
    /**
     * Removes the page's ticket by `request`, then the page unless its user was matched first. Returns what
     * the request returned.
     */
    async leave<Change>(session: Session, request: Promise<Change>): Promise<Change> {
      const page = pages.get(session.id)
      if (page !== undefined) page.isLeaving = true
      try {
        const change = await request
        if (change !== 'matched') remove(session)
        return change
      } finally {
        if (page !== undefined) page.isLeaving = false
      }
    },
    /** Sends the page that it has left the queue; `text`: why, '' for none. */
    remove,
    closed,
    size: () => pages.size,
    close: () => clearInterval(heartbeat),
  }
}

function update(page: QueuedPage, view: QueueView): void {
  if (isDeepStrictEqual(view, page.view)) return
  page.view = view
  sendQueue(page.session, view)
}
