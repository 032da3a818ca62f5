// The records in one SQLite file.
import { Operation, operations } from '../operations.ts'
import { Payment, payments } from '../payments.ts'
import type { Records } from '../records.ts'
import { Report, ReportHead, reports } from '../reports.ts'
import { Sanction, sanctions } from '../sanctions.ts'
import { Session, sessions } from '../sessions.ts'
import { blocks } from './blocks.ts'
import { openDatabase } from './database.ts'
import { feedback } from './feedback.ts'
import { removeForgottenReports } from './forget.ts'
import { games } from './games.ts'
import { ledger } from './ledger.ts'
import { presets, reservations } from './presets.ts'
import { ratings } from './ratings.ts'
import { statements } from './statements.ts'
import { sqliteTable } from './table.ts'
import { users } from './users.ts'

/** SQLite application_id of the file: «lane». */
const APPLICATION = 0x6c616e65

/** Opens or creates the file; `onPrepare`: called with the SQL of each statement, once. */
export async function openSqlite(file: string, onPrepare?: (sql: string) => void): Promise<Records> {
  const database = await openDatabase(file)
  const sql = statements(database, onPrepare)
  return {
    users: users(sql),
    sessions: sessions(sqliteTable(sql, 'sessions', Session)),
    ledger: ledger(sql),
    payments: payments(
      sqliteTable(sql, 'payments', Payment, ({ state }) => (state ? { paid: Number(state.paid) } : {})),
      async (before) => void sql.run('delete from payments where paid = 0 and at < ?', before),
    ),
    games: games(sql),
    ratings: ratings(sql),
    feedback: feedback(sql),
    operations: operations(sqliteTable(sql, 'operations', Operation)),
    sanctions: sanctions(sqliteTable(sql, 'sanctions', Sanction)),
    blocks: blocks(sql),
    reports: reports(
      sqliteTable(sql, 'reports', Report),
      sqliteTable(sql, 'reports', ReportHead),
      async (now) => removeForgottenReports(sql, now),
    ),
    presets: presets(sql),
    reservations: reservations(sql),
    // Writes a page of the file even if the number is unchanged.
    probe: async () => database.exec(`pragma application_id = ${APPLICATION}`),
    // Each operation is one transaction here: nothing is ever incomplete.
    recover: async () => undefined,
    close: async () => database.close(),
  }
}
