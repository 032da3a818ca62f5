// Reads and inserts of a MongoDB collection: pages, idempotence, retries on conflicts.
import { setTimeout as wait } from 'node:timers/promises'
import type { Collection, Filter, FindOptions, OptionalUnlessRequiredId, WithId } from 'mongodb'
import { mutexByKey } from '#proto/process/mutexByKey.ts'
import type { TimePage } from '../page.ts'

/** `read`: the record in a document. */
export function reading<Document extends { _id: string }, Record>(
  collection: Collection<Document>,
  read: (found: WithId<Document>) => Record,
) {
  return {
    /** The first that fits; null: none does. */
    async one(filter: Filter<Document>, options?: FindOptions): Promise<Record | null> {
      const found = await collection.findOne<WithId<Document>>(filter, options)
      return found && read(found)
    },
    all: async (filter: Filter<Document>, options?: FindOptions): Promise<Record[]> =>
      (await collection.find<WithId<Document>>(filter, options).toArray()).map(read),
  }
}

/**
 * Reads the documents of a page, none older than `since`; `by`: the time field. Two queries, each served by
 * one index.
 */
export async function newestFirst<Of extends { _id: string }>(
  all: Collection<Of>,
  filter: Filter<Of>,
  by: string,
  { before = Number.MAX_SAFE_INTEGER, beforeId = '', limit }: TimePage,
  since = 0,
): Promise<WithId<Of>[]> {
  const sameMoment: Filter<Of> = { ...filter, [by]: before, _id: { $lt: beforeId } }
  const found =
    beforeId === '' || before < since
      ? []
      : await all.find(sameMoment, { sort: { [by]: -1, _id: -1 }, limit }).toArray()
  if (found.length === limit) return found
  const older: Filter<Of> = { ...filter, [by]: { $gte: since, $lt: before } }
  const options = { sort: { [by]: -1, _id: -1 }, limit: limit - found.length } as const
  return [...found, ...(await all.find(older, options).toArray())]
}

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
 * Returns a function that runs work which reads and then inserts, again after each conflict of the insert with
 * another one; one at a time per key in this process.
 */
export function conflictRetry(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const withLock = mutexByKey()
  return (key, work) =>
    withLock(key, async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await work()
        } catch (error) {
          if (!isDuplicate(error) || tries === TRIES) throw error
          await wait(Math.random() * PAUSE_MS * Math.min(tries, 10))
        }
      }
    })
}
