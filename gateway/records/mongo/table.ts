// A table of records in a MongoDB collection.
import type { Collection, Document } from 'mongodb'
import * as v from 'valibot'
import type { Table } from '../table.ts'
import { fromDocument } from './documents.ts'
import { insertOnce, newestFirst, reading } from './queries.ts'

type StoredDocument = Document & { _id: string }

const documentOf = ({ id, ...rest }: Document): StoredDocument => ({ _id: String(id), ...rest })
const sortOf = (order: object): [string, 1 | -1][] =>
  Object.entries(order).map(([field, way]: [string, 1 | -1]) => [field === 'id' ? '_id' : field, way])

/** The records of this schema in a collection; fields of other builds are not read. */
export function mongoTable<Entries extends v.ObjectEntries>(
  collection: Collection<StoredDocument>,
  schema: v.ObjectSchema<Entries, undefined>,
): Table<v.InferOutput<typeof schema>> {
  const recordIn = (found: StoredDocument) => v.parse(schema, fromDocument(found))
  const read = reading(collection, recordIn)
  const projection = Object.fromEntries(Object.keys(schema.entries).map((field) => [field, 1]))
  return {
    add: (record) => insertOnce<StoredDocument>(collection, documentOf(record)),
    find: (id) => read.one({ _id: id }),
    all: (where, order, limit = 0) => read.all(where, { sort: sortOf(order), limit, projection }),
    page: async (where, by, page) => (await newestFirst(collection, where, by, page)).map(recordIn),
    count: (where) => collection.countDocuments(where),
    update: async (id, where, change) =>
      (await collection.updateOne({ ...where, _id: id }, { $set: change })).matchedCount > 0,
    updateAll: async (where, change) => (await collection.updateMany(where, { $set: change })).matchedCount,
    remove: async (id) => void (await collection.deleteOne({ _id: id })),
    removeAll: async (where) => void (await collection.deleteMany(where)),
  }
}
