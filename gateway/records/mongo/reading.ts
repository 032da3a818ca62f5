// Reads the documents of one collection as records.
import type { Collection, Filter, FindOptions, WithId } from 'mongodb'

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
