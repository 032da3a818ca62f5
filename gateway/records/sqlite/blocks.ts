// Blocks in SQLite.
import type { DatabaseSync } from 'node:sqlite'
import { MAX_BLOCKS } from '#proto/http/blocks.ts'
import { Block } from '../blocks.ts'
import type { Blocks } from '../records.ts'
import type { Statements } from './statements.ts'
import { transaction } from './transaction.ts'

export function blocks(database: DatabaseSync, sql: Statements): Blocks {
  const all = sql.of(Block)
  const of = (user: string): Block[] => all.all('blocksOf', user)
  return {
    add: async (user, block) =>
      transaction(database, () => {
        const before = of(user)
        if (before.some(({ id }) => id === block.id)) return 'added'
        if (before.length >= MAX_BLOCKS) return 'full'
        all.add('addBlock', block, user)
        return 'added'
      }),
    remove: async (user, id) => sql.run('removeBlock', user, id) > 0,
    of: async (user) => of(user),
  }
}
