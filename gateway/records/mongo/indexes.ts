// MongoDB indexes by name, and migrations, each run once.
import type { Db } from 'mongodb'
import { refuseNewer } from '../newerBuild.ts'
import { collectionsOf } from './documents.ts'
import { backfillLookKeys } from './lookKeys.ts'
import { backfillSearchTerms } from './noteWords.ts'

interface IndexRow {
  collection: string
  name: string
  key: Readonly<Record<string, 1 | -1>>
  unique?: true
  /** Leaves out documents without the field. */
  sparse?: true
}

/** All indexes besides those of `_id`. */
export const INDEXES: readonly IndexRow[] = [
  { collection: 'users', name: 'users_name', key: { nameKey: 1 }, unique: true },
  { collection: 'users', name: 'users_look', key: { lookKey: 1 }, unique: true, sparse: true },
  { collection: 'users', name: 'users_email', key: { emailKey: 1 }, unique: true },
  { collection: 'users', name: 'users_leaving', key: { leaving: 1 } },
  { collection: 'sessions', name: 'sessions_renewed', key: { renewed: 1 } },
  { collection: 'sessions', name: 'sessions_user_renewed', key: { user: 1, renewed: -1, _id: 1 } },
  { collection: 'ledger', name: 'ledger_chain', key: { user: 1, n: 1 }, unique: true },
  { collection: 'ledger', name: 'ledger_reason', key: { user: 1, reason: 1, n: 1 } },
  { collection: 'ledger', name: 'ledger_about', key: { user: 1, about: 1, n: 1 } },
  { collection: 'counts', name: 'counts_game', key: { game: 1 }, unique: true },
  { collection: 'plays', name: 'plays_chain', key: { user: 1, n: 1 }, unique: true },
  { collection: 'ratings', name: 'ratings_chain', key: { user: 1, n: 1 }, unique: true },
  { collection: 'ladder', name: 'ladder_shown', key: { shown: -1, user: 1 } },
  { collection: 'ladder', name: 'ladder_week', key: { week: 1, gained: -1, user: 1 } },
  { collection: 'feedback', name: 'feedback_resolved_added', key: { resolved: 1, added: 1, _id: 1 } },
  {
    collection: 'feedback',
    name: 'feedback_subject_added',
    key: { subject: 1, resolved: 1, added: 1, _id: 1 },
  },
  { collection: 'feedback', name: 'feedback_user_added', key: { user: 1, added: 1, _id: 1 } },
  { collection: 'feedback', name: 'feedback_words', key: { words: 1, resolved: 1, added: 1, _id: 1 } },
  {
    collection: 'feedback',
    name: 'feedback_subject_words',
    key: { subject: 1, words: 1, resolved: 1, added: 1, _id: 1 },
  },
  { collection: 'reviews', name: 'reviews_at', key: { at: 1, _id: 1 } },
  { collection: 'reviews', name: 'reviews_user', key: { user: 1, at: 1, _id: 1 } },
  { collection: 'operations', name: 'operations_began_id', key: { began: 1, _id: 1 } },
  { collection: 'operations', name: 'operations_user_began', key: { user: 1, began: 1, _id: 1 } },
  { collection: 'sanctions', name: 'sanctions_active', key: { undone: 1, ends: 1, _id: 1 } },
  { collection: 'sanctions', name: 'sanctions_began', key: { began: 1, _id: 1 } },
  { collection: 'sanctions', name: 'sanctions_user_began', key: { user: 1, began: 1, _id: 1 } },
  { collection: 'sanctions', name: 'sanctions_author', key: { author: 1 } },
  { collection: 'reports', name: 'reports_open', key: { decided: 1, at: 1, _id: 1 } },
  { collection: 'reports', name: 'reports_decided', key: { decided: 1, _id: 1 } },
  { collection: 'reports', name: 'reports_group', key: { about: 1, game: 1, at: 1, _id: 1 } },
  { collection: 'reports', name: 'reports_reporter_state', key: { reporter: 1, state: 1 } },
  { collection: 'reports', name: 'reports_reporter_at', key: { reporter: 1, at: 1, _id: 1 } },
  { collection: 'reports', name: 'reports_decider', key: { decider: 1 } },
  { collection: 'reports', name: 'reports_at', key: { at: 1 } },
  { collection: 'blocks', name: 'blocks_user_at', key: { user: 1, at: -1, _id: 1 } },
  { collection: 'blocks', name: 'blocks_blocked', key: { blocked: 1 } },
  { collection: 'blocks', name: 'blocks_place', key: { place: 1 }, unique: true, sparse: true },
  { collection: 'payments', name: 'payments_request', key: { user: 1, request: 1, at: 1 } },
  { collection: 'payments', name: 'payments_user', key: { user: 1, at: 1, _id: 1 } },
  { collection: 'payments', name: 'payments_unpaid', key: { 'state.paid': 1, at: 1 } },
  { collection: 'reservations', name: 'reservations_code', key: { code: 1 }, unique: true },
]

/**
 * All migrations by name, in order; a shipped one is never changed, only followed by another. Each makes all
 * missing indexes first; null: nothing else.
 */
const STEPS: Readonly<Record<string, ((database: Db) => Promise<void>) | null>> = {
  '1-indexes': null,
  '2-sessions': null,
  '3-sessions-of-a-user': null,
  '4-operations': null,
  '5-looks-of-names': backfillLookKeys,
  '6-payments': null,
  '7-orders-by-id': dropReplaced,
  '8-newest-sessions': dropReplaced,
  '9-search-of-feedback': (database) => backfillSearchTerms(collectionsOf(database)('feedback')),
  '10-sanctions': null,
  '11-ratings': null,
  '12-reports': null,
  '13-blocks': null,
  '14-places-of-blocks': null,
}
export const MIGRATIONS = Object.entries(STEPS).map(([name, run]) => ({ name, run }))

/** Indexes to drop, replaced by ones that also sort by id, or sort a user's sessions. */
const REPLACED: Readonly<Record<string, readonly string[]>> = {
  feedback: ['feedback_new', 'feedback_subject', 'feedback_user'],
  operations: ['operations_began', 'operations_user'],
  sessions: ['sessions_user'],
}

async function dropReplaced(database: Db): Promise<void> {
  for (const [collection, names] of Object.entries(REPLACED)) {
    const there = await database.collection(collection).indexes()
    for (const { name } of there)
      if (name !== undefined && names.includes(name)) await database.collection(collection).dropIndex(name)
  }
}

async function makeIndexes(database: Db): Promise<void> {
  for (const { collection, key, ...options } of INDEXES)
    await database.collection(collection).createIndex({ ...key }, options)
}

/** Migrates the database; concurrent runs by several processes are harmless. */
export async function migrate(database: Db): Promise<void> {
  const notes = database.collection<{ _id: string; at: number }>('migrations')
  const done = new Set((await notes.find().toArray()).map(({ _id }) => _id))
  refuseNewer(done, MIGRATIONS, 'database in MONGODB_URI')
  for (const { name, run } of MIGRATIONS) {
    if (done.has(name)) continue
    await makeIndexes(database)
    await run?.(database)
    await notes.updateOne({ _id: name }, { $setOnInsert: { at: Date.now() } }, { upsert: true })
  }
}
