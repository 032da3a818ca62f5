// What the documents of each collection look like; `_id` is what must be unique.
import type { Collection, Db } from 'mongodb'
import type { GameResult } from '#proto/results/result.ts'
import type { Feedback } from '../feedback.ts'
import type { Play } from '../games/play.ts'
import type { Entry } from '../ledger.ts'
import type { Operation } from '../operations.ts'
import { readPaymentState, type Payment } from '../payments.ts'
import type { Session } from '../sessions.ts'
import type { User } from '../users.ts'

export type UserDocument = Omit<User, 'id'> & {
  _id: string
  nameKey: string
  /** Not of those without a name, nor of accounts that an older build made. */
  lookKey?: string
  emailKey: string
  /** The person asked to be forgotten, and not everything is done yet. */
  leaving: boolean
}
export type SessionDocument = Omit<Session, 'id'> & { _id: string }
/** `owed`: not in entries that are older than refunds; `borrowed` and `debt`: not in those older than debts. */
export type EntryDocument = Omit<Entry, 'key' | 'owed' | 'borrowed' | 'debt'> & {
  _id: string
  owed?: number
  borrowed?: number
  debt?: number
}
/** Its `state` is read by a schema: fields that are newer than the document have defaults. */
export type PaymentDocument = Omit<Payment, 'id'> & { _id: string }
export type GameDocument = Omit<GameResult, 'id'> & { _id: string }
/** A game played to its end, once; older builds numbered them in `_id`. */
export interface CountDocument {
  _id: string | number
  game: string
}
export type PlayDocument = Play & { _id: string }
export type NoteDocument = Omit<Feedback, 'id'> & { _id: string }
export type OperationDocument = Omit<Operation, 'id'> & { _id: string }
/** `counts`: by card; by place where an older build wrote it. */
export interface PresetDocument {
  _id: string
  counts: Readonly<Record<string, number>> | number[]
}
export interface ReservationDocument {
  _id: string
  code: string
  at: number
}

/** All collections. */
export interface Collections {
  users: Collection<UserDocument>
  sessions: Collection<SessionDocument>
  ledger: Collection<EntryDocument>
  payments: Collection<PaymentDocument>
  games: Collection<GameDocument>
  counts: Collection<CountDocument>
  plays: Collection<PlayDocument>
  feedback: Collection<NoteDocument>
  operations: Collection<OperationDocument>
  presets: Collection<PresetDocument>
  reservations: Collection<ReservationDocument>
}

export const collectionsOf = (database: Db): Collections => ({
  users: database.collection('users'),
  sessions: database.collection('sessions'),
  ledger: database.collection('ledger'),
  payments: database.collection('payments'),
  games: database.collection('games'),
  counts: database.collection('counts'),
  plays: database.collection('plays'),
  feedback: database.collection('feedback'),
  operations: database.collection('operations'),
  presets: database.collection('presets'),
  reservations: database.collection('reservations'),
})

/** A document as one of ours: its `_id` under the name it has here. */
export const entryOf = ({ _id, owed = 0, borrowed = 0, debt = 0, ...rest }: EntryDocument): Entry => ({
  key: _id,
  ...rest,
  owed,
  borrowed,
  debt,
})
export const paymentOf = ({ _id, state, ...rest }: PaymentDocument): Payment => ({
  id: _id,
  ...rest,
  state: readPaymentState(state),
})
export const noteOf = ({ _id, ...rest }: NoteDocument): Feedback => ({ id: _id, ...rest })
export const operationOf = ({ _id, ...rest }: OperationDocument): Operation => ({ id: _id, ...rest })
export const gameOf = ({ _id, ...rest }: GameDocument): GameResult => ({ id: _id, ...rest })
export const userOf = ({
  _id,
  nameKey: _n,
  lookKey: _k,
  emailKey: _e,
  leaving: _l,
  ...rest
}: UserDocument): User => ({
  id: _id,
  ...rest,
})
export const playOf = ({ _id, ...rest }: PlayDocument): Play => rest
