// Accounts in SQLite.
import { User, emailKey, lookKeyOf, lookKeyRange, nameKey, newUser, type Users } from '../users.ts'
import { forget } from './forget.ts'
import { insertInto, valuesOf } from './rows.ts'
import type { Statements } from './statements.ts'

const PUT = `${insertInto('users', User, 'name_key', 'email_key', 'look_key')}
  on conflict (id) do update set name = excluded.name, name_key = excluded.name_key,
  look_key = coalesce(excluded.look_key, users.look_key), email = excluded.email,
  email_key = excluded.email_key, avatar = excluded.avatar, secret = excluded.secret, generation = excluded.generation`

export function users(sql: Statements): Users {
  const all = sql.table('users', User)
  const find = (id: string): User | null => all.one('where id = ?', id)
  const byEmail = (email: string, id = ''): User | null => all.one('where email_key = ?', emailKey(id, email))
  const byName = (name: string, id = ''): User | null => all.one('where name_key = ?', nameKey(id, name))
  /** `look`: null leaves it unchanged. */
  const save = (user: User, look: string | null = null): void =>
    void sql.run(
      PUT,
      ...valuesOf(User, user),
      nameKey(user.id, user.name),
      emailKey(user.id, user.email),
      look,
    )
  const isOthers = (user: User | null, id: string): boolean => user !== null && user.id !== id
  /** Whether another user has the name, or one that looks like it. */
  const isTaken = (name: string, id: string): boolean =>
    isOthers(byName(name, id), id) ||
    all.all('where look_key >= ? and look_key < ?', ...lookKeyRange(name)).some((user) => isOthers(user, id))
  return {
    find: async (id) => find(id),
    byEmail: async (email) => byEmail(email),
    byName: async (name) => byName(name),
    isNameFree: async (name) => !isTaken(name, ''),
    register: async (id, { name, email, secret, at }) =>
      sql.transaction(() => {
        if (isTaken(name, id)) return 'nameTaken'
        if (isOthers(byEmail(email, id), id)) return 'emailTaken'
        save({ ...(find(id) ?? newUser(id, at)), name, email, secret }, lookKeyOf(id, name))
        return 'registered'
      }),
    rename: async (id, name) =>
      sql.transaction(() => {
        const user = find(id)
        if (user === null) return 'absent'
        if (isTaken(name, id)) return 'nameTaken'
        save({ ...user, name }, lookKeyOf(id, name))
        return 'renamed'
      }),
    setAvatar: async (id, avatar, at) =>
      sql.transaction(() => save({ ...(find(id) ?? newUser(id, at)), avatar })),
    setSecret: async (id, secret, generation) =>
      sql.transaction(() => {
        const user = find(id)
        if (user?.generation !== generation) return false
        save({ ...user, secret, generation: generation + 1 })
        return true
      }),
    forget: async (id) => sql.transaction(() => forget(sql, find(id) ?? newUser(id, Date.now()))),
  }
}
