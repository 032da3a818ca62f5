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
  lookOf,
  looksLike,
  nameKey,
  newUser,
  withoutPerson,
} from '../users.ts'
import { transaction } from './transaction.ts'
import type { Statements } from './statements.ts'

export function users(database: DatabaseSync, ask: Statements): Users {
  const all = ask.of(User)
  const find = (id: string): User | null => all.one('userById', id)
  const byEmail = (email: string, id = ''): User | null => all.one('userByEmail', emailKey(id, email))
  /** `look`: null leaves it unchanged. */
  const put = (user: User, look: string | null = null): void =>
    all.add('putUser', user, nameKey(user.id, user.name), emailKey(user.id, user.email), look)
  const isOthers = (user: User | null, id: string): boolean => user !== null && user.id !== id
  /** Whether another user has the name, or one that looks like it. */
  const isTaken = (name: string, id: string): boolean =>
    isOthers(all.one('userByName', nameKey(id, name)), id) ||
    all.all('usersLookingLike', ...looksLike(name)).some((user) => isOthers(user, id))
  return {
    find: async (id) => find(id),
    byEmail: async (email) => byEmail(email),
    byName: async (name) => all.one('userByName', nameKey('', name)),
    isNameFree: async (name) => !isTaken(name, ''),
    register: async (id, { name, email, secret, at }) =>
      transaction(database, () => {
        if (isTaken(name, id)) return 'nameTaken'
        if (isOthers(byEmail(email, id), id)) return 'emailTaken'
        put({ ...(find(id) ?? newUser(id, at)), name, email, secret }, lookOf(id, name))
        return 'registered'
      }),
    rename: async (id, name) =>
      transaction(database, () => {
        const user = find(id)
        if (user === null) return 'absent'
        if (isTaken(name, id)) return 'nameTaken'
        put({ ...user, name }, lookOf(id, name))
        return 'renamed'
      }),
    setAvatar: async (id, avatar, at) =>
      transaction(database, () => put({ ...(find(id) ?? newUser(id, at)), avatar })),
    setSecret: async (id, secret, generation) =>
      transaction(database, () => {
        const user = find(id)
        if (user?.generation !== generation) return false
        put({ ...user, secret, generation: generation + 1 })
        return true
      }),
    forget: async (id) => transaction(database, () => forget(ask, find(id) ?? newUser(id, Date.now()))),
  }
}

/** Deletes a person's data; their part in others' games stays under a pseudonym. */
function forget(ask: Statements, user: User): void {
  const { id } = user
  const gone = forgottenId(user)
  for (const { game } of ask.of(Play).all('playsOf', id)) {
    const found = ask.of(Game).one('gameById', game)
    if (found !== null) ask.run('setPlayers', JSON.stringify(withoutPerson(found.players, user)), game)
  }
  ask.run('forgetLedger', gone, id)
  ask.run('forgetPayments', gone, id)
  ask.run('forgetPlays', gone, id)
  ask.run('forgetRatings', gone, FORGOTTEN_NAME, id)
  ask.run('leaveLadder', id)
  ask.run('forgetFeedback', FORGOTTEN_NAME, id)
  ask.run('forgetOperations', gone, FORGOTTEN_NAME, id)
  ask.run('forgetReviews', gone, FORGOTTEN_NAME, id)
  ask.run('forgetSanctions', gone, FORGOTTEN_NAME, id)
  ask.run('forgetSanctionsBy', gone, FORGOTTEN_NAME, id)
  forgetReports(ask, id, gone)
  ask.run('forgetDecisions', gone, FORGOTTEN_NAME, id)
  ask.run('forgetBlocks', id)
  ask.run('forgetBlocksOf', id)
  ask.run('removeSessionsOf', id)
  ask.run('dropPreset', id)
  ask.run('dropReservation', id)
  ask.run('dropUser', id)
}

/**
 * Deletes reports about a forgotten user, except upheld ones while a sanction is in force, which are
 * pseudonymised, and pseudonymises those by the user.
 */
function forgetReports(ask: Statements, id: string, gone: string): void {
  const all = ask.of(Report)
  ask.run('dropReportsAbout', id)
  for (const report of all.all('reportsAbout', id)) {
    const { about, aboutName, lines } = aboutForgotten(report, gone)
    ask.run('forgetReported', about, aboutName, JSON.stringify(lines), report.id)
  }
  for (const report of all.all('reportsFrom', id)) {
    const { reporter, reporterName, lines } = byForgotten(report, gone)
    ask.run('forgetReporter', reporter, reporterName, JSON.stringify(lines), report.id)
  }
  ask.run('removeForgottenReports', Date.now())
}
