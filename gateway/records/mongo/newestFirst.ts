// Reads a page of a collection, newest first by time and id.
import type { Collection, Filter, WithId } from 'mongodb'
import type { TimePage } from '../page.ts'

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
