// The records in one SQLite file.
import type { Records } from '../records.ts'
import { openDatabase } from './database.ts'
import { blocks } from './blocks.ts'
import { feedback } from './feedback.ts'
import { games } from './games.ts'
import { presets, reservations } from './presets.ts'
import { ledger } from './ledger.ts'
import { operations } from './operations.ts'
import { payments } from './payments.ts'
import { ratings } from './ratings.ts'
import { reports } from './reports.ts'
import { sanctions } from './sanctions.ts'
import { sessions } from './sessions.ts'
import { statements } from './statements.ts'
import { users } from './users.ts'

/** SQLite application_id of the file: «lane». */
const APPLICATION = 0x6c616e65

/** Opens or creates the file. */
export async function openSqlite(file: string): Promise<Records> {
  const database = await openDatabase(file)
  const sql = statements(database)
  return {
    users: users(database, sql),
    sessions: sessions(sql),
    ledger: ledger(database, sql),
    payments: payments(sql),
    games: games(database, sql),
    ratings: ratings(database, sql),
    feedback: feedback(database, sql),
    operations: operations(sql),
    sanctions: sanctions(sql),
    blocks: blocks(database, sql),
    reports: reports(sql),
    presets: presets(sql),
    reservations: reservations(database, sql),
    // Writes a page of the file even if the number is unchanged.
    probe: async () => database.exec(`pragma application_id = ${APPLICATION}`),
    // Each operation is one transaction here: nothing is ever incomplete.
    recover: async () => undefined,
    close: async () => database.close(),
  }
}
