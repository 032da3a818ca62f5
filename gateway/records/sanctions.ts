// Sanctions that admins impose on a person or a network, and their store.
import * as v from 'valibot'
import { SanctionFacts } from '#proto/http/sanctions.ts'
import type { TimePage } from './page.ts'
import { addOrFind, type Table } from './table.ts'

export const Sanction = v.object({
  ...SanctionFacts.entries,
  /** The admin's user id. */
  author: v.string(),
})
export type Sanction = v.InferOutput<typeof Sanction>

/** The most sanctions in force: gateways cache them in memory. */
const MAX_ACTIVE = 20_000

export type Sanctions = ReturnType<typeof sanctions>

/** Sanctions imposed by admins; each expires. */
export const sanctions = (table: Table<Sanction>) => ({
  /** Adds a sanction, idempotently; returns what is stored under its id. */
  add: (sanction: Sanction) => addOrFind(table, sanction),
  find: table.find,
  /** Lifts a sanction early, once. False: lifted before, or there is none. */
  undo: (id: string, at: number) => table.update(id, { undone: 0 }, { undone: at }),
  /** Marks a sanction as acknowledged, once. False: it was before, or is not this user's. */
  acknowledge: (id: string, user: string, at: number) =>
    table.update(id, { user, acknowledged: 0 }, { acknowledged: at }),
  /** Those not expired or lifted, at most `MAX_ACTIVE`, by end. */
  active: (now: number) => table.all({ undone: 0, ends: { $gt: now } }, { ends: 1, id: 1 }, MAX_ACTIVE),
  /** Newest first; `user`: of one person; left out: all. */
  list: ({ user, ...page }: TimePage & { user?: string }) =>
    table.page(user === undefined ? {} : { user }, 'began', page),
})
