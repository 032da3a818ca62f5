// Accounts in SQLite.
import type { DatabaseSync } from 'node:sqlite'
import { Play } from '../games/play.ts'
import { Game } from '../games/schema.ts'
import type { Users } from '../records.ts'
import { Report, aboutForgotten, byForgotten } from '../reports.ts'
import {
  FORGOTTEN_NAME,
  User,
  emailKey,
  forgottenId,
  lookKeyOf,
  lookKeyRange,
  nameKey,
  newUser,
  withoutPerson,
} from '../users.ts'
import { transaction } from './transaction.ts'
import type { Statements } from './statements.ts'

export function users(database: DatabaseSync, sql: Statements): Users {
  const all = sql.of(User)
  const find = (id: string): User | null => all.one('userById', id)
  const byEmail = (email: string, id = ''): User | null => all.one('userByEmail', emailKey(id, email))
  /** `look`: null leaves it unchanged. */
  const save = (user: User, look: string | null = null): void =>
    all.add('putUser', user, nameKey(user.id, user.name), emailKey(user.id, user.email), look)
  const isOthers = (user: User | null, id: string): boolean => user !== null && user.id !== id
  /** Whether another user has the name, or one that looks like it. */
  const isTaken = (name: string, id: string): boolean =>
    isOthers(all.one('userByName', nameKey(id, name)), id) ||
    all.all('usersLookingLike', ...lookKeyRange(name)).some((user) => isOthers(user, id))
  return {
    find: async (id) => find(id),
    byEmail: async (email) => byEmail(email),
    byName: async (name) => all.one('userByName', nameKey('', name)),
    isNameFree: async (name) => !isTaken(name, ''),
    register: async (id, { name, email, secret, at }) =>
      transaction(database, () => {
        if (isTaken(name, id)) return 'nameTaken'
        if (isOthers(byEmail(email, id), id)) return 'emailTaken'
        save({ ...(find(id) ?? newUser(id, at)), name, email, secret }, lookKeyOf(id, name))
        return 'registered'
      }),
    rename: async (id, name) =>
      transaction(database, () => {
        const user = find(id)
        if (user === null) return 'absent'
        if (isTaken(name, id)) return 'nameTaken'
        save({ ...user, name }, lookKeyOf(id, name))
        return 'renamed'
      }),
    setAvatar: async (id, avatar, at) =>
      transaction(database, () => save({ ...(find(id) ?? newUser(id, at)), avatar })),
    setSecret: async (id, secret, generation) =>
      transaction(database, () => {
        const user = find(id)
        if (user?.generation !== generation) return false
        save({ ...user, secret, generation: generation + 1 })
        return true
      }),
    forget: async (id) => transaction(database, () => forget(sql, find(id) ?? newUser(id, Date.now()))),
  }
}

/** Deletes a person's data; their part in others' games stays under a pseudonym. */
function forget(sql: Statements, user: User): void {
  const { id } = user
  const gone = forgottenId(user)
  for (const { game } of sql.of(Play).all('playsOf', id)) {
    const found = sql.of(Game).one('gameById', game)
    if (found !== null) sql.run('setPlayers', JSON.stringify(withoutPerson(found.players, user)), game)
  }
  sql.run('forgetLedger', gone, id)
  sql.run('forgetPayments', gone, id)
  sql.run('forgetPlays', gone, id)
  sql.run('forgetRatings', gone, FORGOTTEN_NAME, id)
  sql.run('leaveLadder', id)
  sql.run('forgetFeedback', FORGOTTEN_NAME, id)
  sql.run('forgetOperations', gone, FORGOTTEN_NAME, id)
  sql.run('forgetReviews', gone, FORGOTTEN_NAME, id)
  sql.run('forgetSanctions', gone, FORGOTTEN_NAME, id)
  sql.run('forgetSanctionsBy', gone, FORGOTTEN_NAME, id)
  forgetReports(sql, id, gone)
  sql.run('forgetDecisions', gone, FORGOTTEN_NAME, id)
  sql.run('forgetBlocks', id)
  sql.run('forgetBlocksOf', id)
  sql.run('removeSessionsOf', id)
  sql.run('dropPreset', id)
  sql.run('dropReservation', id)
  sql.run('dropUser', id)
}

/**
 * Deletes reports about a forgotten user, except upheld ones while a sanction is in force, which are
 * pseudonymised, and pseudonymises those by the user.
 */
function forgetReports(sql: Statements, id: string, gone: string): void {
  const all = sql.of(Report)
  sql.run('dropReportsAbout', id)
  for (const report of all.all('reportsAbout', id)) {
    const { about, aboutName, lines } = aboutForgotten(report, gone)
    sql.run('forgetReported', about, aboutName, JSON.stringify(lines), report.id)
  }
  for (const report of all.all('reportsFrom', id)) {
    const { reporter, reporterName, lines } = byForgotten(report, gone)
    sql.run('forgetReporter', reporter, reporterName, JSON.stringify(lines), report.id)
  }
  sql.run('removeForgottenReports', Date.now())
}
