// Blocks in SQLite.
import { MAX_BLOCKS } from '#proto/http/blocks.ts'
import { Block, type Blocks } from '../blocks.ts'
import type { Statements } from './statements.ts'

export function blocks(sql: Statements): Blocks {
  const all = sql.table('blocks', Block)
  const of = (user: string): Block[] => all.all('where user = ? order by at desc, id', user)
  return {
    add: async (user, block) =>
      sql.transaction(() => {
        const before = of(user)
        if (before.some(({ id }) => id === block.id)) return 'added'
        if (before.length >= MAX_BLOCKS) return 'full'
        all.add(block, { user })
        return 'added'
      }),
    remove: async (user, id) => sql.run('delete from blocks where user = ? and id = ?', user, id) > 0,
    of: async (user) => of(user),
  }
}
