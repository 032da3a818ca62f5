// The records: all stores of one installation.
import type { Blocks } from './blocks.ts'
import type { FeedbackStore } from './feedback.ts'
import type { Games } from './players/play.ts'
import type { Ledger } from './ledger.ts'
import type { Operations } from './operations.ts'
import type { Payments } from './payments.ts'
import type { Presets, Reservations } from './presets.ts'
import type { Ratings } from './ratings/ratingEntry.ts'
import type { Reports } from './reports.ts'
import type { Sanctions } from './sanctions.ts'
import type { Sessions } from './sessions.ts'
import type { Users } from './users.ts'

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
