// Document types of the MongoDB collections, and their mapping to records.
import type { Collection, Db } from 'mongodb'
import type { GameResult } from '#proto/results/result.ts'
import type { Feedback, Review } from '../feedback.ts'
import type { Block } from '../blocks.ts'
import type { Play } from '../players/play.ts'
import type { Entry } from '../ledger.ts'
import type { Operation } from '../operations.ts'
import type { Payment } from '../payments.ts'
import type { RatingEntry } from '../ratings/ratingEntry.ts'
import type { Report } from '../reports.ts'
import type { Sanction } from '../sanctions.ts'
import type { Session } from '../sessions.ts'
import type { User } from '../users.ts'

/** A record under its own id. */
type Stored<T extends { id: string }> = Omit<T, 'id'> & { _id: string }

export type UserDocument = Stored<User> & {
  nameKey: string
  /** Missing without a name, and from accounts of older builds. */
  lookKey?: string
  emailKey: string
  /** Account deletion has started and is not complete. */
  leaving: boolean
}
/** `owed`: missing from entries older than refunds; `borrowed` and `debt`: from those older than debts. */
type EntryDocument = Omit<Entry, 'key' | 'owed' | 'borrowed' | 'debt'> &
  Partial<Pick<Entry, 'owed' | 'borrowed' | 'debt'>> & { _id: string }

/** `words`: see `searchTerms`; missing, like kind and page, from notes of older builds. */
export type NoteDocument = Omit<Stored<Feedback>, 'kind' | 'page'> &
  Partial<Pick<Feedback, 'kind' | 'page'>> & { words?: string[] }

export type ReportDocument = Stored<Report>

interface Documents {
  users: UserDocument
  sessions: Stored<Session>
  ledger: EntryDocument
  payments: Stored<Payment>
  games: Stored<GameResult>
  /** One document per game played to its end; older builds numbered them in `_id`. */
  counts: { _id: string | number; game: string }
  plays: Play & { _id: string }
  ratings: RatingEntry & { _id: string }
  /** The last entry of each user whose rating is not provisional, by user. */
  ladder: RatingEntry & { _id: string }
  feedback: NoteDocument
  reviews: Stored<Review>
  operations: Stored<Operation>
  sanctions: Stored<Sanction>
  reports: ReportDocument
  /** `user`: the blocker; `place`: user and slot number, missing from blocks of older builds. */
  blocks: Stored<Block> & { user: string; place?: string }
  /** `counts`: by card; by position if written by an older build. */
  presets: { _id: string; counts: Readonly<Record<string, number>> | number[] }
  reservations: { _id: string; code: string; at: number }
}

/** Returns a typed collection by name. */
export type Collections = <Name extends keyof Documents>(name: Name) => Collection<Documents[Name]>

export const collectionsOf =
  (database: Db): Collections =>
  (name) =>
    database.collection(name)

/** Maps a record to a document. */
export const toDocument = <T extends { id: string }>({ id, ...rest }: T) => ({ _id: id, ...rest })
/** Maps a document to a record. */
export const fromDocument = <T extends { _id: string }>({ _id, ...rest }: T) => ({ id: _id, ...rest })

/** The changed items of a list as fields to set, so that concurrent changes of other items are kept. */
export const changedItems = <T>(list: string, before: readonly T[], after: readonly T[]): Record<string, T> =>
  Object.fromEntries(after.flatMap((item, at) => (item === before[at] ? [] : [[`${list}.${at}`, item]])))

/** Maps a document to a ledger entry, with defaults for older builds. */
export const entryOf = ({ _id, ...rest }: EntryDocument): Entry => ({
  key: _id,
  owed: 0,
  borrowed: 0,
  debt: 0,
  ...rest,
})
