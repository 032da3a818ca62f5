// What people were told, room by room: which commands were acknowledged, which epochs they saw, and every frame, until the room is checked.
import type { ServerFrame } from '#proto/client/messages.ts'
import { epochOf } from '../client/epoch.ts'
import type { Joined } from '../client/roomView.ts'
import type { Logged } from '../testbed/commandLog.ts'
import { Fence } from './fence.ts'
import type { Guest } from '../chaos/virtualPlayer.ts'

/** What one page heard of one room, and what it made of it. */
export interface Ear {
  seat: number
  readonly user: string
  readonly watches: boolean
  joined: Joined
  readonly heard: { frame: ServerFrame }[]
}

/** What is known of one room. */
export interface Book {
  readonly code: string
  readonly acked: Logged[]
  /** The highest anybody was told of. */
  epoch: number
  /** The highest version anybody was shown. */
  version: number
  readonly ears: Map<Guest, Ear>
}

/** Hears everything; `acked` grows, and so do the books. */
export class Witness {
  readonly books = new Map<string, Book>()
  readonly fence = new Fence()
  acked = 0

  /** The book of a room, begun if there is none. */
  book(code: string): Book {
    let book = this.books.get(code)
    if (book === undefined) {
      book = { code, acked: [], epoch: 0, version: 0, ears: new Map() }
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
    if (epoch !== null) {
      book.epoch = Math.max(book.epoch, epoch)
      this.fence.heard(room, guest.gateway?.name ?? '', epoch)
    }
    if (frame.body === 'update') book.version = Math.max(book.version, frame.update.versions.at(-1) ?? 0)
  }

  /** A command was answered with «done». */
  done(room: string, logged: Logged): void {
    this.acked += 1
    this.book(room).acked.push(logged)
  }
}
