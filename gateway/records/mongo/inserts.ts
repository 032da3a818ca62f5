// Inserts under unique indexes: once, or optimistically at the end of a chain, retried on a conflict.
import { setTimeout as wait } from 'node:timers/promises'
import type { Collection, OptionalUnlessRequiredId } from 'mongodb'

/** Others get ahead of us at most so often before something is wrong. */
const TRIES = 200
const PAUSE_MS = 4

const DUPLICATE = 11_000

/** Whether an insert was refused because something unique was there already. */
const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE

/** False: something unique of it was there already. */
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
 * Tries until the chain holds what is wanted. `known` looks whether it does, `add` reads the chain's end and inserts
 * what follows it; an insert that somebody else got ahead of is tried again.
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

/** Work on one chain within this process comes one after the other: it would only get in its own way. */
export function mutexByKey(): <T>(chain: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (chain, work) => {
    const before = last.get(chain) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(chain, mine)
    try {
      return await mine
    } finally {
      if (last.get(chain) === mine) last.delete(chain)
    }
  }
}
