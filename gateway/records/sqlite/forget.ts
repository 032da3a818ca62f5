// Deletes an account in SQLite; what others' records need stays under a pseudonym.
import { Play } from '../players/play.ts'
import { Game } from '../games/schema.ts'
import { Report, aboutForgotten, byForgotten } from '../reports.ts'
import { FORGOTTEN_ID_RANGE, FORGOTTEN_NAME, forgottenId, withoutPerson, type User } from '../users.ts'
import type { Statements } from './statements.ts'

/** Deletes a person's data; their part in others' games stays under a pseudonym. */
export function forget(sql: Statements, user: User): void {
  const { id } = user
  const gone = forgottenId(user)
  const games = sql.table('games', Game)
  for (const { game } of sql.table('plays', Play).all('where user = ? order by n', id)) {
    const found = games.one('where id = ?', game)
    if (found !== null) games.set({ id: game }, { players: withoutPerson(found.players, user) })
  }
  for (const table of ['ledger', 'payments', 'plays'])
    sql.run(`update ${table} set user = ? where user = ?`, gone, id)
  for (const table of ['ratings', 'operations', 'reviews', 'sanctions'])
    sql.run(`update ${table} set user = ?, name = ? where user = ?`, gone, FORGOTTEN_NAME, id)
  sql.run(`update feedback set user = '', name = ?, email = '' where user = ?`, FORGOTTEN_NAME, id)
  sql.run(`update sanctions set context = '' where user = ?`, gone)
  sql.run('update sanctions set author = ?, authorName = ? where author = ?', gone, FORGOTTEN_NAME, id)
  forgetReports(sql, id, gone)
  for (const table of ['ladder', 'blocks', 'sessions', 'presets', 'reservations'])
    sql.run(`delete from ${table} where user = ?`, id)
  sql.run('delete from blocks where blocked = ?', id)
  sql.run('delete from users where id = ?', id)
}

/**
 * Deletes reports about a forgotten user, except upheld ones while a sanction is in force, which are
 * pseudonymised, and pseudonymises those by the user.
 */
function forgetReports(sql: Statements, id: string, gone: string): void {
  const reports = sql.table('reports', Report)
  sql.run(`delete from reports where about = ? and state <> 'upheld'`, id)
  for (const report of reports.all('where about = ?', id))
    reports.set({ id: report.id }, aboutForgotten(report, gone))
  for (const report of reports.all('where reporter = ?', id))
    reports.set({ id: report.id }, byForgotten(report, gone))
  sql.run('update reports set decider = ?, deciderName = ? where decider = ?', gone, FORGOTTEN_NAME, id)
  removeForgottenReports(sql, Date.now())
}

/** Removes reports about forgotten people without a sanction in force. */
export const removeForgottenReports = (sql: Statements, now: number): void =>
  void sql.run(
    `delete from reports where about >= ? and about < ? and not exists (
      select 1 from sanctions where user = about and undone = 0 and ends > ?)`,
    ...FORGOTTEN_ID_RANGE,
    now,
  )
