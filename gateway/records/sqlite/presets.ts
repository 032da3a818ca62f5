// Saved decks and reserved codes in SQLite.
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { StoredDeck } from '../presets.ts'
import type { Presets, Reservations } from '../records.ts'
import { transaction } from './transaction.ts'
import type { Statements } from './statements.ts'

const Preset = v.object({ counts: StoredDeck })
const Reservation = v.object({ user: v.string(), code: v.string() })

export const presets = (sql: Statements): Presets => ({
  save: async (user, deck) => void sql.run('savePreset', user, JSON.stringify(deck)),
  load: async (user) => sql.of(Preset).one('loadPreset', user)?.counts ?? null,
})

export function reservations(database: DatabaseSync, sql: Statements): Reservations {
  const all = sql.of(Reservation)
  const of = (user: string): string | null => all.one('reservation', user)?.code ?? null
  const holder = (code: string): string | null => all.one('holder', code)?.user ?? null
  return {
    reserve: async (user, code, at) =>
      transaction(database, () => {
        const own = of(user)
        if (own !== null) return own
        if (holder(code) !== null) return null
        sql.run('reserve', user, code, at)
        return code
      }),
    of: async (user) => of(user),
    holder: async (code) => holder(code),
    release: async (user, code) => sql.run('release', user, code) > 0,
  }
}
