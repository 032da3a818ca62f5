// Accounts in SQLite.
import type { DatabaseSync } from 'node:sqlite'
import { readGame } from '../games/schema.ts'
import type { Users } from '../records.ts'
import {
  FORGOTTEN_NAME,
  emailKey,
  forgottenId,
  lookOf,
  looksLike,
  nameKey,
  newUser,
  type User,
} from '../users.ts'
import { promised } from './promised.ts'
import { transaction } from './database.ts'
import { gameFrom } from './games.ts'
import { number, text, type Row } from './columns.ts'
import type { Statements } from './statements.ts'

const userFrom = (row: Row): User => ({
  id: text(row, 'id'),
  name: text(row, 'name'),
  email: text(row, 'email'),
  avatar: text(row, 'avatar'),
  created: number(row, 'created'),
  secret: text(row, 'secret'),
  generation: number(row, 'generation'),
})

export function users(database: DatabaseSync, ask: Statements): Users {
  const find = (id: string): User | null => {
    const row = ask.one('userById', id)
    return row && userFrom(row)
  }
  /** `look`: null leaves it as it is. */
  const put = (user: User, look: string | null = null): void => {
    const { id, name, email, avatar, created, secret, generation } = user
    const keys = [nameKey(id, name), emailKey(id, email)] as const
    ask.run('putUser', id, name, keys[0], look, email, keys[1], avatar, created, secret, generation)
  }
  const isOthers = (row: Row | null, id: string): boolean => row !== null && text(row, 'id') !== id
  /** Whether somebody else has the name, or one that looks like it. */
  const isTaken = (name: string, id: string): boolean =>
    isOthers(ask.one('userByName', nameKey(id, name)), id) ||
    ask.all('usersLookingLike', ...looksLike(name)).some((row) => isOthers(row, id))
  return {
    find: (id) => promised(() => find(id)),
    byEmail: (email) =>
      promised(() => {
        const row = ask.one('userByEmail', emailKey('', email))
        return row && userFrom(row)
      }),
    isNameFree: (name) => promised(() => !isTaken(name, '')),
    register: (id, { name, email, secret, at }) =>
      promised(() =>
        transaction(database, () => {
          if (isTaken(name, id)) return 'nameTaken'
          if (isOthers(ask.one('userByEmail', emailKey(id, email)), id)) return 'emailTaken'
          put({ ...(find(id) ?? newUser(id, at)), name, email, secret }, lookOf(id, name))
          return 'registered'
        }),
      ),
    rename: (id, name) =>
      promised(() =>
        transaction(database, () => {
          const user = find(id)
          if (user === null) return 'absent'
          if (isTaken(name, id)) return 'nameTaken'
          put({ ...user, name }, lookOf(id, name))
          return 'renamed'
        }),
      ),
    setAvatar: (id, avatar, at) =>
      promised(() => transaction(database, () => put({ ...(find(id) ?? newUser(id, at)), avatar }))),
    setSecret: (id, secret, generation) =>
      promised(() =>
        transaction(database, () => {
          const user = find(id)
          if (user?.generation !== generation) return false
          put({ ...user, secret, generation: generation + 1 })
          return true
        }),
      ),
    forget: (id) =>
      promised(() => transaction(database, () => forget(ask, find(id) ?? newUser(id, Date.now())))),
  }
}

/** All traces of the person; what others played with them keeps its place under another id. */
function forget(ask: Statements, user: User): void {
  const { id } = user
  const gone = forgottenId(user)
  for (const row of ask.all('gamesOf', id)) {
    const found = ask.one('gameById', text(row, 'game'))
    if (found === null) continue
    const game = readGame(gameFrom(found))
    const players = game.players.map((player) =>
      player.user === id ? { ...player, user: gone, name: FORGOTTEN_NAME } : player,
    )
    ask.run('setPlayers', JSON.stringify(players), game.id)
  }
  ask.run('forgetLedger', gone, id)
  ask.run('forgetPayments', gone, id)
  ask.run('forgetPlays', gone, id)
  ask.run('forgetFeedback', FORGOTTEN_NAME, id)
  ask.run('forgetOperations', gone, FORGOTTEN_NAME, id)
  ask.run('removeSessionsOf', id)
  ask.run('dropPreset', id)
  ask.run('dropReservation', id)
  ask.run('dropUser', id)
}
