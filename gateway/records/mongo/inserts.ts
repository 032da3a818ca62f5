// Inserts under unique indexes: once, or appended to a chain and retried on a conflict.
import { setTimeout as wait } from 'node:timers/promises'
import type { Collection, OptionalUnlessRequiredId } from 'mongodb'

/** Conflicts in a row before giving up. */
const TRIES = 200
const PAUSE_MS = 4

const DUPLICATE = 11_000

/** Whether an insert violated a unique index. */
const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE

/** Inserts a document; false: one with the same unique key exists. */
export async function insertOnce<T extends { _id: string | number }>(
  all: Collection<T>,
  document: OptionalUnlessRequiredId<T>,
): Promise<boolean> {
  try {
    await all.insertOne(document)
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/**
 * Appends to a chain idempotently. `known` returns the entry if the chain has it already; `add` reads the
 * chain's end and inserts the next entry, and is retried on a conflict with another insert.
 */
export async function append<T>(known: () => Promise<T | null>, add: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const there = await known()
    if (there !== null) return there
    try {
      return await add()
    } catch (error) {
      if (!isDuplicate(error) || tries === TRIES) throw error
      await wait(Math.random() * PAUSE_MS * Math.min(tries, 10))
    }
  }
}
