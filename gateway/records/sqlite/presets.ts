// Saved decks and reserved codes in SQLite.
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { StoredDeck } from '../presets.ts'
import type { Presets, Reservations } from '../records.ts'
import { transaction } from './transaction.ts'
import type { Statements } from './statements.ts'

const Preset = v.object({ counts: StoredDeck })
const Reservation = v.object({ user: v.string(), code: v.string() })

export const presets = (ask: Statements): Presets => ({
  save: async (user, deck) => void ask.run('savePreset', user, JSON.stringify(deck)),
  load: async (user) => ask.of(Preset).one('loadPreset', user)?.counts ?? null,
})

export function reservations(database: DatabaseSync, ask: Statements): Reservations {
  const all = ask.of(Reservation)
  const of = (user: string): string | null => all.one('reservation', user)?.code ?? null
  const holder = (code: string): string | null => all.one('holder', code)?.user ?? null
  return {
    reserve: async (user, code, at) =>
      transaction(database, () => {
        const own = of(user)
        if (own !== null) return own
        if (holder(code) !== null) return null
        ask.run('reserve', user, code, at)
        return code
      }),
    of: async (user) => of(user),
    holder: async (code) => holder(code),
    release: async (user, code) => ask.run('release', user, code) > 0,
  }
}
