// Migrations of saved rooms: what earlier builds saved, brought to this one's schema step by step.
import { schemaOf } from '#proto/room/snapshot.ts'
import { fromSchema6, isSchema6 } from './schema6.ts'
import type { Saved } from './types.ts'

/** Counts up with every change of what is saved means; below 128, as the store reads it in one byte (engine/cluster/acquireLease.ts). */
export const SCHEMA = 7

/** Turns a room of one schema into one of the next. */
export type Migration = (saved: Saved, now: number) => Saved

/** Named for the schema each makes, without gaps, up to the present one. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = { 'room/7': fromSchema6 }

/** The earliest schema that can be read. */
export const OLDEST_SCHEMA = SCHEMA - Object.keys(MIGRATIONS).length

const schemaIn = ({ room }: Saved): number | null => (isSchema6(room) ? 6 : schemaOf(room))

/** A saved room by the schema of this build; throws a plain sentence where it is of another that can't be read. */
export function migrated(saved: Saved, now: number): Saved {
  const from = schemaIn(saved)
  if (from === null) throw new Error('the saved room is damaged: it names no schema')
  if (from > SCHEMA || from < OLDEST_SCHEMA) {
    const reads = OLDEST_SCHEMA === SCHEMA ? `schema ${SCHEMA}` : `schemas ${OLDEST_SCHEMA} to ${SCHEMA}`
    throw new Error(`this room was saved with schema ${from}, and this engine reads ${reads}`)
  }
  let reached = saved
  for (let schema = from + 1; schema <= SCHEMA; schema += 1) {
    const step = MIGRATIONS[`room/${schema}`]
    if (step === undefined) throw new Error(`there is no migration to schema ${schema}`)
    reached = step(reached, now)
  }
  return reached
}
