// What people were told, room by room: which commands were acknowledged, which epochs they saw, and every frame, until the room is checked.
import type { ServerFrame } from '#proto/messages.ts'
import { epochOf } from '../epoch.ts'
import type { Joined } from '../joined.ts'
import type { Logged } from '../log.ts'
import type { Guest } from './guest.ts'

/** What one page heard of one room, and what it made of it. */
export interface Ear {
  seat: number
  readonly user: string
  readonly watches: boolean
  joined: Joined
  readonly heard: { frame: ServerFrame }[]
}

/** As long as any way here holds back what is neither lost nor cut in the end; frames under way can't be called back. */
const UNDER_WAY_MS = 500

/** A frame of a lower epoch than one that somebody had accepted before, and not only just before. */
export interface Stale {
  room: string
  body: ServerFrame['body']
  epoch: number
  /** The epoch somebody had accepted, and so many ms before. */
  accepted: number
  ms: number
}

/** What is known of one room. */
export interface Book {
  readonly code: string
  readonly acked: Logged[]
  /** The highest anybody accepted, and when that was, in ms of this process' steady clock. */
  epoch: number
  since: number
  /** The highest version anybody was shown. */
  version: number
  readonly ears: Map<Guest, Ear>
}

/** Hears everything; `acked` and `stale` grow, books are taken out once they have been checked. */
export class Witness {
  readonly books = new Map<string, Book>()
  readonly stale: Stale[] = []
  acked = 0
  /** Frames of a lower epoch so soon after the higher one that they were on their way. */
  underWay = 0

  /** The book of a room, begun if there is none. */
  book(code: string): Book {
    let book = this.books.get(code)
    if (book === undefined) {
      book = { code, acked: [], epoch: 0, since: 0, version: 0, ears: new Map() }
      this.books.set(code, book)
    }
    return book
  }

  /** Notes a frame before the page acts on it. */
  hear(guest: Guest, frame: ServerFrame): void {
    const welcomed = frame.body === 'welcome' ? frame.welcome : null
    const room = welcomed?.room ?? guest.room
    if (room === '') return
    const book = this.book(room)
    const seat = welcomed?.seat ?? guest.seat
    const user = welcomed?.user ?? guest.welcome?.user ?? ''
    const ear = book.ears.get(guest) ?? {
      seat,
      user,
      watches: guest.watches,
      joined: guest.joined,
      heard: [],
    }
    ear.seat = seat
    // A page that goes on to another room begins anew; until then it is this one that grows.
    if (welcomed === null) ear.joined = guest.joined
    book.ears.set(guest, ear)
    ear.heard.push({ frame })
    const epoch = epochOf(frame)
    if (epoch !== null) this.#compare(book, guest, frame.body, epoch)
    if (frame.body === 'update') book.version = Math.max(book.version, frame.update.versions.at(-1) ?? 0)
  }

  /** A command was answered with «done». */
  done(room: string, logged: Logged): void {
    this.acked += 1
    this.book(room).acked.push(logged)
  }

  #compare(book: Book, guest: Guest, body: ServerFrame['body'], epoch: number): void {
    const now = performance.now()
    if (epoch > book.epoch) Object.assign(book, { epoch, since: now })
    if (epoch === book.epoch) guest.behind = false
    if (epoch === book.epoch || guest.behind) return
    const ms = Math.round(now - book.since)
    if (ms <= UNDER_WAY_MS) this.underWay += 1
    else this.stale.push({ room: book.code, body, epoch, accepted: book.epoch, ms })
  }
}
