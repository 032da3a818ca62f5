// Saved decks and reserved codes in SQLite.
import type { DatabaseSync } from 'node:sqlite'
import { readDeck } from '../presets.ts'
import type { Presets, Reservations } from '../records.ts'
import { promised } from './promised.ts'
import { transaction } from './database.ts'
import { data, text } from './columns.ts'
import type { Statements } from './statements.ts'

export const presets = (ask: Statements): Presets => ({
  save: (user, deck) => promised(() => void ask.run('savePreset', user, JSON.stringify(deck))),
  load: (user) =>
    promised(() => {
      const row = ask.one('loadPreset', user)
      return row && readDeck(data(row, 'counts'))
    }),
})

export function reservations(database: DatabaseSync, ask: Statements): Reservations {
  const of = (user: string): string | null => {
    const row = ask.one('reservation', user)
    return row && text(row, 'code')
  }
  return {
    reserve: (user, code, at) =>
      promised(() =>
        transaction(database, () => {
          const own = of(user)
          if (own !== null) return own
          if (ask.one('holder', code) !== null) return null
          ask.run('reserve', user, code, at)
          return code
        }),
      ),
    of: (user) => promised(() => of(user)),
    holder: (code) =>
      promised(() => {
        const row = ask.one('holder', code)
        return row && text(row, 'user')
      }),
    release: (user, code) => promised(() => ask.run('release', user, code) > 0),
  }
}
