// Interface of the records: users, ledger, games, feedback, presets, payments.
import type { NoteSubject } from '#proto/http/feedback.ts'
import type { Board } from '#proto/http/leaderboard.ts'
import type { Deck } from '#proto/http/preset.ts'
import type { GameResult } from '#proto/results/result.ts'
import type { Block } from './blocks.ts'
import type { Booked, Booking, Entry, Next, Standing } from './ledger.ts'
import type {
  Feedback,
  FeedbackFilter,
  NoteChange,
  NoteCount,
  NoteFilter,
  Review,
  Reviewer,
} from './feedback.ts'
import type { Page, TimePage } from './page.ts'
import type { Payment } from './payments.ts'
import type { Play, Wanted } from './games/play.ts'
import type { Operation } from './operations.ts'
import type { RatingEntry } from './ratings/ratingEntry.ts'
import type { Decision, Report, ReportGroup, ReportHead, ReporterRecord } from './reports.ts'
import type { Sanction, SanctionFilter } from './sanctions.ts'
import type { Session } from './sessions.ts'
import type { Registered, Registration, User } from './users.ts'

/** All stores of one installation; every method rejects when the database does not answer. */
export interface Records {
  readonly users: Users
  readonly sessions: Sessions
  readonly ledger: Ledger
  readonly payments: Payments
  readonly games: Games
  readonly ratings: Ratings
  readonly feedback: FeedbackBox
  readonly operations: Operations
  readonly sanctions: Sanctions
  readonly blocks: Blocks
  readonly reports: Reports
  readonly presets: Presets
  readonly reservations: Reservations
  /** Health check: makes a small write; rejects with the reason when writes fail. */
  probe(): Promise<void>
  /** Finishes what a crash interrupted; called at every start, idempotent. */
  heal(): Promise<void>
  close(): Promise<void>
}

/** Accounts. Anonymous visitors are only stored once there is something to store. */
export interface Users {
  find(id: string): Promise<User | null>
  /** Regardless of case. */
  byEmail(email: string): Promise<User | null>
  /** The account of exactly this name, regardless of case. */
  byName(name: string): Promise<User | null>
  isNameFree(name: string): Promise<boolean>
  /** Gives the user a name, an address and a secret; the same again by the same user changes nothing. */
  register(id: string, registration: Registration): Promise<Registered>
  rename(id: string, name: string): Promise<'renamed' | 'nameTaken' | 'absent'>
  setAvatar(id: string, avatar: string, at: number): Promise<void>
  /**
   * A new secret, which ends all sessions: `generation` goes up by one. Only for whoever has shown that the address is
   * theirs. False: there is no such account, or it is not of this generation any more; of many who set it at once, one
   * does.
   */
  setSecret(id: string, secret: string, generation: number): Promise<boolean>
  /** Forgets the person: account, sign-ins, preset and reservation go; ledger, games and operations stay under `forgottenId`, and so do upheld reports for as long as a sanction is in force. */
  forget(id: string): Promise<void>
}

/** Sessions that are not over. */
export interface Sessions {
  add(session: Session): Promise<void>
  find(id: string): Promise<Session | null>
  /** Moves from this turn to the next, once; does nothing if it has another turn by now, or is over. */
  renew(id: string, turn: number, at: number): Promise<void>
  remove(id: string): Promise<void>
  /** Keeps a user's most recently renewed ones, at most so many. */
  keepNewest(user: string, most: number): Promise<void>
  /** Removes those not renewed since. */
  removeBefore(at: number): Promise<void>
}

/**
 * Rolls: entries under unique keys, one chain for each user. A balance is the sum of a chain and never below 0; what was
 * taken back and had been spent is a debt, which whatever comes next settles first.
 */
export interface Ledger {
  /** Books an entry once, however often and from wherever it is asked for. */
  book(booking: Booking): Promise<Booked>
  /**
   * Books what follows from the user's entries about something and from where their chain stands; nothing of theirs is
   * booked in between. Null: `next` wanted nothing. It may be asked again when somebody else was quicker.
   */
  follow(user: string, about: string, next: Next): Promise<Booked | null>
  /** The entry of a key. */
  find(key: string): Promise<Entry | null>
  balance(user: string): Promise<number>
  /** What is at the end of the user's chain. */
  standing(user: string): Promise<Standing>
  /** Ids of the store items the user has bought. */
  owned(user: string): Promise<string[]>
  /** Items and packs bought, and what was paid back, newest first; `before`: the number of the last one seen. */
  receipts(user: string, page: Page): Promise<Entry[]>
  /** What one game brought the user, in the order it was earned. */
  earned(user: string, game: string): Promise<Entry[]>
  /** All entries ordered by user and number, those after the given one; for the audit and for downloads. */
  after(last: { user: string; n: number }, limit: number): Promise<Entry[]>
}

/** Payments that were prepared, or of which the provider sent events. */
export interface Payments {
  /** Adds a payment once; returns what is stored under its id. */
  add(payment: Payment): Promise<Payment>
  find(id: string): Promise<Payment | null>
  /** The one that this user prepared under this request id. */
  of(user: string, request: string): Promise<Payment | null>
  /** All of one user, oldest first. */
  from(user: string): Promise<Payment[]>
  /** Replaces the version before it; false: another version did already. */
  change(payment: Payment): Promise<boolean>
  /** Removes those first stored before and never paid: nothing is booked for them. */
  removeUnpaid(before: number): Promise<void>
}

/** Finished games, and for each user a chain of the games they played. */
export interface Games {
  /** Writes the game once; false: it was there. */
  add(result: GameResult): Promise<boolean>
  /** Appends this game to a user's chain, once; returns what is stored. */
  play(wanted: Wanted): Promise<Play>
  /** The last of a user's plays, with the totals so far; null: none. */
  last(user: string): Promise<Play | null>
  /** A user's plays, newest first. */
  plays(user: string, page: Page): Promise<Play[]>
  find(ids: readonly string[]): Promise<GameResult[]>
  /** How many games were played to their end, by anybody; those a host ended are not among them. */
  count(): Promise<number>
}

/** Ratings from games of the queue: one chain for each user. */
export interface Ratings {
  /** Appends what `next` makes of the chain's end, once for each game; false: it was there. `next` may be asked again. */
  book(user: string, game: string, next: (last: RatingEntry | null) => RatingEntry): Promise<boolean>
  of(user: string, game: string): Promise<RatingEntry | null>
  /** The end of the user's chain; null: nothing was rated yet. */
  last(user: string): Promise<RatingEntry | null>
  /** A user's entries, newest first. */
  all(user: string, page: Page): Promise<RatingEntry[]>
  /** The last entries of those who are no longer provisional, best first; `week`: when it began, for the board of a week. */
  top(board: Board, week: number, limit: number): Promise<RatingEntry[]>
}

/** Feedback notes. */
export interface FeedbackBox {
  /** Adds a note once: the id is the request's. */
  add(note: Feedback): Promise<void>
  /** All notes of one user, newest first. */
  from(user: string): Promise<Feedback[]>
  /** Newest first. */
  list(filter: FeedbackFilter): Promise<Feedback[]>
  /** Those of these ids that are there, in any order. */
  find(ids: readonly string[]): Promise<Feedback[]>
  /** Of every subject, in the order of `NOTE_SUBJECTS`. */
  counts(filter?: NoteFilter): Promise<NoteCount[]>
  /** Changes these notes and keeps who did; how many of them there were. Done again it changes nothing more. */
  change(ids: readonly string[], change: NoteChange, by: Reviewer): Promise<number>
  /** Removes the resolved ones, of all subjects or of one, and keeps who did; how many went. */
  removeResolved(subject: NoteSubject | null, by: Reviewer): Promise<number>
  /** Keeps what an admin did, once for each id, for a year. */
  addReview(review: Review): Promise<void>
  /** What admins did, newest first. */
  reviews(page: TimePage): Promise<Review[]>
  /** All of one user, newest first. */
  reviewsOf(user: string): Promise<Review[]>
}

/** Actions of operators. */
export interface Operations {
  /** Adds an operation once; returns what is stored under its id. */
  begin(operation: Operation): Promise<Operation>
  /** Stores its outcome, once. False: it has one already, or there is no such operation. */
  settle(id: string, settled: Pick<Operation, 'outcome' | 'says'> & { at: number }): Promise<boolean>
  /** Newest first, by when they began. */
  list(page: TimePage): Promise<Operation[]>
  /** All of one user, newest first. */
  of(user: string): Promise<Operation[]>
}

/** Sanctions that admins imposed; each ends. */
export interface Sanctions {
  /** Adds a sanction once; returns what is stored under its id. */
  add(sanction: Sanction): Promise<Sanction>
  find(id: string): Promise<Sanction | null>
  /** Ends it before its time, once. False: it was undone before, or there is none. */
  undo(id: string, at: number): Promise<boolean>
  /** The person has read it, once. False: they did before, or it is not theirs. */
  acknowledge(id: string, user: string, at: number): Promise<boolean>
  /** Those that neither ended nor were undone, at most `ACTIVE_MOST`, those first that end first. */
  active(now: number): Promise<Sanction[]>
  /** Newest first. */
  list(filter: SanctionFilter): Promise<Sanction[]>
}

/** Reports of people, by others at their table. */
export interface Reports {
  /** Adds a report once: the id is of reporter, game and person. */
  add(report: Report): Promise<void>
  /** Those that nobody has decided on, newest first, at most `OPEN_MOST`. */
  open(): Promise<ReportHead[]>
  /** Those decided last. */
  decided(limit: number): Promise<ReportHead[]>
  /** Those of one person in one game, oldest first, at most `REPORTERS_MOST`. */
  group(group: ReportGroup): Promise<Report[]>
  /** Decides on them together, or takes that back; how many there are. */
  decide(group: ReportGroup, decision: Decision): Promise<number>
  /** How this reporter's were decided. */
  recordOf(reporter: string): Promise<ReporterRecord>
  /** All that this user made, newest first. */
  from(user: string): Promise<Report[]>
  /** Removes those made before. */
  removeBefore(at: number): Promise<void>
  /** Removes those about forgotten people of whom no sanction is in force any more. */
  removeForgotten(now: number): Promise<void>
}

/** Whom a user has blocked, `BLOCKS_MOST` at most. */
export interface Blocks {
  /** The same again changes nothing. `full`: the user has as many as they may. */
  add(user: string, block: Block): Promise<'added' | 'full'>
  /** Takes one of the user's back. False: they have none of this id. */
  remove(user: string, id: string): Promise<boolean>
  /** All of one user, newest first. */
  of(user: string): Promise<Block[]>
}

/** The deck a registered user has saved, by card; older builds kept it by place, and those are read. */
export interface Presets {
  save(user: string, deck: Deck): Promise<void>
  load(user: string): Promise<Deck | null>
}

/** Codes kept for a later game: one for each user, without end. */
export interface Reservations {
  /** The code the user has reserved now: the given one, or an earlier one; null: it is somebody else's. */
  reserve(user: string, code: string, at: number): Promise<string | null>
  of(user: string): Promise<string | null>
  holder(code: string): Promise<string | null>
  /** False: this user has not reserved this code. */
  release(user: string, code: string): Promise<boolean>
}
