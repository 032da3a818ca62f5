// Saved decks and reserved codes in SQLite.
import * as v from 'valibot'
import { StoredDeck, type Presets, type Reservations } from '../presets.ts'
import type { Statements } from './statements.ts'

const Preset = v.object({ user: v.string(), counts: StoredDeck })
const Reservation = v.object({ user: v.string(), code: v.string(), at: v.number() })

export function presets(sql: Statements): Presets {
  const all = sql.table('presets', Preset)
  return {
    save: async (user, counts) =>
      void sql.run(
        'insert or replace into presets (user, counts) values (?, ?)',
        user,
        JSON.stringify(counts),
      ),
    load: async (user) => all.one('where user = ?', user)?.counts ?? null,
  }
}

export function reservations(sql: Statements): Reservations {
  const all = sql.table('reservations', Reservation)
  const of = async (user: string): Promise<string | null> => all.one('where user = ?', user)?.code ?? null
  return {
    // Not stored if the user has a code already, or if the code is another user's.
    reserve: async (user, code, at) => (all.addOnce({ user, code, at }) ? code : of(user)),
    of,
    holder: async (code) => all.one('where code = ?', code)?.user ?? null,
    release: async (user, code) =>
      sql.run('delete from reservations where user = ? and code = ?', user, code) > 0,
  }
}
