// Interface of a table of records by id: stores written over it work on both databases.
import type { TimePage } from './page.ts'

/** A field's value, or an exclusive bound of it. */
type Condition<Value> = Value | { readonly $lt: Value } | { readonly $gt: Value }
/** Conditions that all hold; without any, every record fits. */
export type Where<Of> = { readonly [Field in Exclude<keyof Of, 'id'>]?: Condition<Of[Field]> }
/** Sort fields, the first one first. */
export type Order<Of> = { readonly [Field in keyof Of]?: 1 | -1 }

export interface Table<Of> {
  /** Adds a record; false: one with its id is stored. */
  readonly add: (record: Of) => Promise<boolean>
  readonly find: (id: string) => Promise<Of | null>
  readonly all: (where: Where<Of>, order: Order<Of>, limit?: number) => Promise<Of[]>
  /** A page, newest first by the field `by` and by id. */
  readonly page: (where: Where<Of>, by: keyof Of & string, page: TimePage) => Promise<Of[]>
  readonly count: (where: Where<Of>) => Promise<number>
  /** Changes fields of one record, atomically; false: none has this id and fits. */
  readonly update: (id: string, where: Where<Of>, change: Partial<Of>) => Promise<boolean>
  /** Changes fields of all that fit; returns their number. */
  readonly updateAll: (where: Where<Of>, change: Partial<Of>) => Promise<number>
  readonly remove: (id: string) => Promise<void>
  readonly removeAll: (where: Where<Of>) => Promise<void>
}

/** Adds a record, idempotently; returns what is stored under its id. */
export async function addOrFind<Of extends { id: string }>(table: Table<Of>, record: Of): Promise<Of> {
  return (await table.add(record)) ? record : ((await table.find(record.id)) ?? record)
}
