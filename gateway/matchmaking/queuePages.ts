// This gateway's pages in the matchmaking queue: heartbeat, and the queue as each sees it.
import { isDeepStrictEqual } from 'node:util'
import { NO_QUEUE } from '#proto/client/noQueue.ts'
import type { QueueView } from '#proto/client/messages.ts'
import { encodeServer } from '#proto/client/wire.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import { SENTENCES } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'
import type { Tickets } from './tickets.ts'
import { viewOf } from './queueView.ts'

/** Interval of the heartbeat, ms, and batch size of its script. */
const BEAT_MS = 500
const BATCH = 200

/** A page in the queue. */
interface QueuedPage {
  session: Session
  /** The last view it was sent; null: none yet. */
  view: QueueView | null
  /** Its own request removes its ticket, which is then no loss to report. */
  isLeaving: boolean
  /** The room it is about to enter: its ticket may be consumed already; '': none. */
  entering: string
}

interface QueuePagesParts {
  tickets: Pick<Tickets, 'beat' | 'claim' | 'disconnected'>
  patience: number
  /** The code of the user's room; null: none. */
  roomOf: (user: string) => Promise<string | null>
  onMatch: (session: Session, room: string) => void
  logError: (error: unknown) => void
}

/** Sends a page its view of the queue. */
export const sendQueue = (session: Session, view: QueueView): void =>
  session.send(encodeServer({ body: 'queue', queue: view }))

/** The pages in the queue; runs their heartbeat until closed. */
export class QueuePages {
  readonly #parts: QueuePagesParts
  readonly #pages = new Map<string, QueuedPage>()
  readonly #heartbeat: NodeJS.Timeout

  constructor(parts: QueuePagesParts) {
    this.#parts = parts
    const renewAll = singleFlight(() => this.#renewAll())
    this.#heartbeat = setInterval(() => void renewAll().catch(parts.logError), BEAT_MS)
  }

  has({ id }: Session): boolean {
    return this.#pages.has(id)
  }

  /** The stage last sent to this page. */
  stageOf({ id }: Session): QueueView['stage'] {
    const page = this.#pages.get(id)
    return page === undefined ? 'nowhere' : (page.view?.stage ?? 'inFindRoom')
  }

  /** Starts to send this page the queue, beginning at once. */
  async start(session: Session): Promise<void> {
    if (session.closed) return this.closed(session)
    const page = this.#pages.get(session.id) ?? { session, view: null, isLeaving: false, entering: '' }
    this.#pages.set(session.id, page)
    await this.#renew([page])
  }

  /**
   * Removes the page's ticket by `request`, then the page unless its user was matched first. Returns what the
   * request returned.
   */
  async leave<Change>(session: Session, request: Promise<Change>): Promise<Change> {
    const page = this.#pages.get(session.id)
    if (page !== undefined) page.isLeaving = true
    try {
      const change = await request
      if (change !== 'matched') this.remove(session)
      return change
    } finally {
      if (page !== undefined) page.isLeaving = false
    }
  }

  /** Sends the page that it has left the queue; `text`: why, '' for none. */
  remove(session: Session, text = ''): void {
    if (this.#pages.delete(session.id)) sendQueue(session, { ...NO_QUEUE, text })
  }

  closed(session: Session): void {
    const { tickets, logError } = this.#parts
    if (this.#pages.delete(session.id)) tickets.disconnected(session).catch(logError)
  }

  sizes() {
    return { queuePages: this.#pages.size }
  }

  close(): void {
    clearInterval(this.#heartbeat)
  }

  async #renewAll(): Promise<void> {
    const all = [...this.#pages.values()]
    const starts = Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => at * BATCH)
    await Promise.all(starts.map((from) => this.#renew(all.slice(from, from + BATCH))))
  }

  /** Renews these pages and sends them the queue; matched ones move into their room. */
  async #renew(batch: readonly QueuedPage[]): Promise<void> {
    const { tickets, patience } = this.#parts
    const snapshot = await tickets.beat(batch.map(({ session }) => session))
    const entering: Promise<void>[] = []
    for (const [at, page] of batch.entries()) {
      const ticket = snapshot.tickets[at] ?? null
      const { session } = page
      if (session.closed || page.isLeaving || this.#pages.get(session.id) !== page) continue
      page.entering = ticket?.room ?? page.entering
      if (ticket !== null && ticket.page !== session.page) this.remove(session, SENTENCES.queueElsewhere)
      else if (page.entering !== '') entering.push(this.#enterRoom(page))
      else if (ticket === null) this.remove(session, SENTENCES.queueLost)
      else update(page, viewOf(session.user, ticket, snapshot, snapshot.parties[at] ?? [], patience))
    }
    // Not one by one: the others' views would be sent late, after newer ones.
    await Promise.all(entering)
  }

  /**
   * If the ticket cannot be consumed, the next heartbeat tries again: one that stays would lead back here later.
   * A socket that its page has replaced leaves the match to the newer one.
   */
  async #enterRoom({ session, entering }: QueuedPage): Promise<void> {
    const { tickets, roomOf, onMatch } = this.#parts
    const claimed = await tickets.claim(session)
    if (claimed === 'elsewhere') return this.remove(session, SENTENCES.queueElsewhere)
    const room = await roomOf(session.user)
    if (room !== entering) return this.remove(session)
    if (!this.#pages.delete(session.id)) return
    sendQueue(session, { ...NO_QUEUE, stage: 'found' })
    onMatch(session, room)
  }
}

function update(page: QueuedPage, view: QueueView): void {
  if (isDeepStrictEqual(view, page.view)) return
  page.view = view
  sendQueue(page.session, view)
}
