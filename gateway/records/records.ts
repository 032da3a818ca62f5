// Interface of the records: users, ledger, games, feedback, presets, payments.
import type { NoteSubject } from '#proto/http/feedback.ts'
import type { Board } from '#proto/http/leaderboard.ts'
import type { Deck } from '#proto/http/preset.ts'
import type { GameResult } from '#proto/results/result.ts'
import type { Block } from './blocks.ts'
import type { Booked, Booking, Entry, Next, AccountState } from './ledger.ts'
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
import type { Play, NewPlay } from './games/play.ts'
import type { Operation } from './operations.ts'
import type { RatingEntry } from './ratings/ratingEntry.ts'
import type { Decision, Report, ReportGroup, ReportHead, ReporterRecord } from './reports.ts'
import type { Sanction, SanctionFilter } from './sanctions.ts'
import type { Session } from './sessions.ts'
import type { Registered, Registration, User } from './users.ts'

/** All stores of one installation; every method rejects when the database does not respond. */
export interface Records {
  readonly users: Users
  readonly sessions: Sessions
  readonly ledger: Ledger
  readonly payments: Payments
  readonly games: Games
  readonly ratings: Ratings
  readonly feedback: FeedbackStore
  readonly operations: Operations
  readonly sanctions: Sanctions
  readonly blocks: Blocks
  readonly reports: Reports
  readonly presets: Presets
  readonly reservations: Reservations
  /** Health check: makes a small write; rejects with the reason when writes fail. */
  probe(): Promise<void>
  /** Completes what a crash interrupted; called at every start, idempotent. */
  recover(): Promise<void>
  close(): Promise<void>
}

/** Accounts. Anonymous users are stored only once there is something to store. */
export interface Users {
  find(id: string): Promise<User | null>
  /** Case-insensitive. */
  byEmail(email: string): Promise<User | null>
  /** The account of this name, case-insensitive. */
  byName(name: string): Promise<User | null>
  isNameFree(name: string): Promise<boolean>
  /** Gives the user a name, an address and a secret; idempotent for the same user. */
  register(id: string, registration: Registration): Promise<Registered>
  rename(id: string, name: string): Promise<'renamed' | 'nameTaken' | 'absent'>
  setAvatar(id: string, avatar: string, at: number): Promise<void>
  /**
   * Sets a new secret and ends all sessions by incrementing `generation`. Only after the address was
   * verified. False: no such account, or another generation by now; of concurrent calls one succeeds.
   */
  setSecret(id: string, secret: string, generation: number): Promise<boolean>
  /**
   * Deletes a person's account, sessions, preset and reservation. Ledger, games, operations, and upheld
   * reports while a sanction is in force, stay under `forgottenId`.
   */
  forget(id: string): Promise<void>
}

/** Unexpired sessions. */
export interface Sessions {
  add(session: Session): Promise<void>
  find(id: string): Promise<Session | null>
  /** Advances from this turn to the next; a no-op if the turn has changed or the session has ended. */
  renew(id: string, turn: number, at: number): Promise<void>
  remove(id: string): Promise<void>
  /** Keeps a user's most recently renewed sessions, at most `most`. */
  keepNewest(user: string, most: number): Promise<void>
  /** Removes sessions last renewed before. */
  removeBefore(at: number): Promise<void>
}

/**
 * Rolls: entries with unique keys, one chain per user. A balance is the sum of a chain and never below 0;
 * rolls taken back that had been spent are a debt, which the next credits settle first.
 */
export interface Ledger {
  /** Books an entry, idempotently by key. */
  book(booking: Booking): Promise<Booked>
  /**
   * Books what `next` derives from the user's entries about something and their account's state, atomically.
   * Null: `next` returned none. `next` is called again after a conflict with another booking.
   */
  follow(user: string, about: string, next: Next): Promise<Booked | null>
  /** The entry with this key. */
  find(key: string): Promise<Entry | null>
  balance(user: string): Promise<number>
  /** The balance and debt at the end of the user's chain. */
  accountState(user: string): Promise<AccountState>
  /** Ids of the store items the user has bought. */
  owned(user: string): Promise<string[]>
  /** Items and packs bought, and refunds, newest first; `before`: the number of the last entry seen. */
  receipts(user: string, page: Page): Promise<Entry[]>
  /** A user's earnings of one game, in order. */
  earned(user: string, game: string): Promise<Entry[]>
  /** All entries ordered by user and number, after the given one; for the audit and for exports. */
  after(last: { user: string; n: number }, limit: number): Promise<Entry[]>
}

/** Payments that were prepared, or had events from the provider. */
export interface Payments {
  /** Adds a payment, idempotently; returns what is stored under its id. */
  add(payment: Payment): Promise<Payment>
  find(id: string): Promise<Payment | null>
  /** The payment this user prepared under this request id. */
  of(user: string, request: string): Promise<Payment | null>
  /** All payments of one user, oldest first. */
  from(user: string): Promise<Payment[]>
  /** Replaces the previous version; false: it was replaced by another. */
  change(payment: Payment): Promise<boolean>
  /** Removes those first stored before and never paid: nothing is booked for them. */
  removeUnpaid(before: number): Promise<void>
}

/** Finished games, and per user a chain of plays. */
export interface Games {
  /** Adds a game; false: it was stored before. */
  add(result: GameResult): Promise<boolean>
  /** Appends this game to a user's chain, idempotently; returns what is stored. */
  play(play: NewPlay): Promise<Play>
  /** The last of a user's plays, with the totals so far; null: none. */
  last(user: string): Promise<Play | null>
  /** A user's plays, newest first. */
  plays(user: string, page: Page): Promise<Play[]>
  find(ids: readonly string[]): Promise<GameResult[]>
  /** The number of games played to their end, without those ended by a host. */
  count(): Promise<number>
}

/** Ratings from matched games: one chain per user. */
export interface Ratings {
  /**
   * Appends what `next` derives from the chain's end, once per game; false: stored before. `next` may be
   * called again.
   */
  book(user: string, game: string, next: (last: RatingEntry | null) => RatingEntry): Promise<boolean>
  of(user: string, game: string): Promise<RatingEntry | null>
  /** The end of the user's chain; null: no rated game. */
  last(user: string): Promise<RatingEntry | null>
  /** A user's entries, newest first. */
  all(user: string, page: Page): Promise<RatingEntry[]>
  /**
   * The last entries of users who are no longer provisional, best first; `week`: its start, for the weekly
   * board.
   */
  top(board: Board, week: number, limit: number): Promise<RatingEntry[]>
}

/** Feedback notes. */
export interface FeedbackStore {
  /** Adds a note, idempotently by the request's id. */
  add(note: Feedback): Promise<void>
  /** All notes of one user, newest first. */
  from(user: string): Promise<Feedback[]>
  /** Newest first. */
  list(filter: FeedbackFilter): Promise<Feedback[]>
  /** The existing notes of these ids, in any order. */
  find(ids: readonly string[]): Promise<Feedback[]>
  /** By subject, in the order of `NOTE_SUBJECTS`. */
  counts(filter?: NoteFilter): Promise<NoteCount[]>
  /** Changes these notes and stores the review; returns how many existed. Idempotent. */
  change(ids: readonly string[], change: NoteChange, by: Reviewer): Promise<number>
  /** Removes the resolved notes of one subject or all, and stores the review; returns the number removed. */
  removeResolved(subject: NoteSubject | null, by: Reviewer): Promise<number>
  /** Stores a review, idempotently by id, for a year. */
  addReview(review: Review): Promise<void>
  /** The review history, newest first. */
  reviews(page: TimePage): Promise<Review[]>
  /** All reviews by one user, newest first. */
  reviewsOf(user: string): Promise<Review[]>
}

/** Operators' actions. */
export interface Operations {
  /** Adds an operation, idempotently; returns what is stored under its id. */
  begin(operation: Operation): Promise<Operation>
  /** Stores its outcome, once. False: it has one already, or there is no such operation. */
  settle(id: string, settled: Pick<Operation, 'outcome' | 'says'> & { at: number }): Promise<boolean>
  /** Newest first, by start. */
  list(page: TimePage): Promise<Operation[]>
  /** All by one user, newest first. */
  of(user: string): Promise<Operation[]>
}

/** Sanctions imposed by admins; each expires. */
export interface Sanctions {
  /** Adds a sanction, idempotently; returns what is stored under its id. */
  add(sanction: Sanction): Promise<Sanction>
  find(id: string): Promise<Sanction | null>
  /** Lifts a sanction early, once. False: lifted before, or there is none. */
  undo(id: string, at: number): Promise<boolean>
  /** Marks a sanction as acknowledged, once. False: it was before, or is not this user's. */
  acknowledge(id: string, user: string, at: number): Promise<boolean>
  /** Those not expired or lifted, at most `MAX_ACTIVE`, by end. */
  active(now: number): Promise<Sanction[]>
  /** Newest first. */
  list(filter: SanctionFilter): Promise<Sanction[]>
}

/** Reports of people by others at their table. */
export interface Reports {
  /** Adds a report, idempotently: the id is derived from reporter, game and person. */
  add(report: Report): Promise<void>
  /** Open reports, newest first, at most `MAX_OPEN`. */
  open(): Promise<ReportHead[]>
  /** The last decided ones. */
  decided(limit: number): Promise<ReportHead[]>
  /** Reports of one person in one game, oldest first, at most `MAX_REPORTERS`. */
  group(group: ReportGroup): Promise<Report[]>
  /** Decides on them together, or reverts that; returns their number. */
  decide(group: ReportGroup, decision: Decision): Promise<number>
  /** The decisions on this reporter's reports. */
  recordOf(reporter: string): Promise<ReporterRecord>
  /** All reports by this user, newest first. */
  from(user: string): Promise<Report[]>
  /** Removes reports older than this. */
  removeBefore(at: number): Promise<void>
  /** Removes reports about forgotten people without a sanction in force. */
  removeForgotten(now: number): Promise<void>
}

/** The users blocked by a user, at most `MAX_BLOCKS`. */
export interface Blocks {
  /** Adds a block, idempotently. `full`: the limit is reached. */
  add(user: string, block: Block): Promise<'added' | 'full'>
  /** Removes one of the user's blocks. False: none has this id. */
  remove(user: string, id: string): Promise<boolean>
  /** All of one user, newest first. */
  of(user: string): Promise<Block[]>
}

/** The saved deck of a registered user, by card; decks stored by position by older builds are read too. */
export interface Presets {
  save(user: string, deck: Deck): Promise<void>
  load(user: string): Promise<Deck | null>
}

/** Reserved codes: one per user, without expiry. */
export interface Reservations {
  /** The code reserved for the user now: the given one, or an earlier one; null: it is another user's. */
  reserve(user: string, code: string, at: number): Promise<string | null>
  of(user: string): Promise<string | null>
  holder(code: string): Promise<string | null>
  /** False: this user has not reserved this code. */
  release(user: string, code: string): Promise<boolean>
}
