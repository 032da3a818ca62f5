// Migrations of saved rooms between schemas: up, and down for the previous build.
import { schemaOf } from '#proto/room/snapshot.ts'
import { fromSchema6, isSchema6 } from './schema6.ts'
import type { SavedRoom } from '../types.ts'

/**
 * Incremented when a snapshot field changes its meaning; a new field needs no new schema. Below 128:
 * acquireLease.ts reads it from one byte.
 */
export const SCHEMA = 7

/**
 * The migration between a schema and its predecessor. `people` of a `SavedRoom` is null if it was not saved
 * again.
 */
export interface Migration {
  /** From the predecessor. */
  readonly up: (saved: SavedRoom) => SavedRoom
  /** To the predecessor; absent: no build that reads only that runs beside this one. */
  readonly down?: (saved: SavedRoom) => SavedRoom
}

/** By the schema each leads to, without gaps, up to the current schema. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  // Schema 6 is positional, and this build does not write it: engines that need it wait until the deploy
  // continues.
  'room/7': { up: fromSchema6 },
}

const migrationTo = (schema: number): Migration | undefined => MIGRATIONS[`room/${schema}`]

/** The earliest schema this build reads. */
export const OLDEST_SCHEMA = SCHEMA - Object.keys(MIGRATIONS).length

/** The earliest schema this build writes. */
export const OLDEST_WRITTEN = oldestWritten(SCHEMA)
function oldestWritten(schema: number): number {
  return migrationTo(schema)?.down ? oldestWritten(schema - 1) : schema
}

/** The schema of a saved room; null: unknown bytes. */
export const schemaIn = ({ room }: SavedRoom): number | null => (isSchema6(room) ? 6 : schemaOf(room))

/**
 * Migrates a saved room to this build's schema. Throws a readable error if this build does not read its
 * schema.
 */
export function migrated(saved: SavedRoom): SavedRoom {
  const from = schemaIn(saved)
  if (from === null) throw new Error('the saved room is damaged: it names no schema')
  if (from > SCHEMA || from < OLDEST_SCHEMA) {
    const reads = OLDEST_SCHEMA === SCHEMA ? `schema ${SCHEMA}` : `schemas ${OLDEST_SCHEMA} to ${SCHEMA}`
    throw new Error(`this room was saved with schema ${from}, and this engine reads ${reads}`)
  }
  let reached = saved
  for (let schema = from + 1; schema <= SCHEMA; schema += 1)
    reached = migrationTo(schema)?.up(reached) ?? reached
  return reached
}

/** Migrates a room from this build's schema down to an earlier one, at least `OLDEST_WRITTEN`. */
export function lowered(saved: SavedRoom, to: number): SavedRoom {
  let reached = saved
  for (let schema = SCHEMA; schema > to; schema -= 1)
    reached = migrationTo(schema)?.down?.(reached) ?? reached
  return reached
}
