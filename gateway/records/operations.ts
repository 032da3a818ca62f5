// Operators' actions in the audit log (who, when, what, and the outcome), and their store.
import * as v from 'valibot'
import { OperationFacts } from '#proto/http/operator.ts'
import type { TimePage } from './page.ts'
import { addOrFind, type Table } from './table.ts'

export const Operation = v.object({
  ...OperationFacts.entries,
  /** The operator's user id. */
  user: v.string(),
})
export type Operation = v.InferOutput<typeof Operation>

export type Operations = ReturnType<typeof operations>

/** Operators' actions. */
export const operations = (table: Table<Operation>) => ({
  /** Adds an operation, idempotently; returns what is stored under its id. */
  begin: (operation: Operation) => addOrFind(table, operation),
  /** Stores its outcome, once. False: it has one already, or there is no such operation. */
  settle: (id: string, { at: ended, ...outcome }: Pick<Operation, 'outcome' | 'says'> & { at: number }) =>
    table.update(id, { ended: 0 }, { ...outcome, ended }),
  /** Newest first, by start. */
  list: (page: TimePage) => table.page({}, 'began', page),
  /** All by one user, newest first. */
  of: (user: string) => table.all({ user }, { began: -1, id: -1 }),
})
