// Finds the named index that serves a MongoDB query.
import type { CommandStartedEvent } from 'mongodb'
import { INDEXES } from '../mongo/indexes.ts'

/** The filter and sort fields of a command. */
export interface MongoQuery {
  collection: string
  fields: string[]
  order: string[]
}

const keysOf = (value: unknown): string[] =>
  value instanceof Map
    ? [...value.keys()].map(String)
    : typeof value === 'object' && value !== null
      ? Object.keys(value)
      : []

/** The queries of a command; an insert has none. */
export function queryOf({ commandName, command }: CommandStartedEvent): MongoQuery[] {
  const fieldsOfCommand = new Map<string, unknown>(Object.entries(command))
  const collection = String(fieldsOfCommand.get(commandName))
  const question = (filter: unknown, sort: unknown): MongoQuery => ({
    collection,
    fields: keysOf(filter).toSorted(),
    order: keysOf(sort),
  })
  const listed = (name: string): MongoQuery[] => {
    const list = fieldsOfCommand.get(name)
    return Array.isArray(list)
      ? list.map((each: unknown) => question(new Map(Object.entries(Object(each) as object)).get('q'), null))
      : []
  }
  switch (commandName) {
    case 'find':
      return [question(fieldsOfCommand.get('filter'), fieldsOfCommand.get('sort'))]
    case 'findAndModify':
      return [question(fieldsOfCommand.get('query'), fieldsOfCommand.get('sort'))]
    case 'update':
      return listed('updates')
    case 'delete':
      return listed('deletes')
    default:
      return []
  }
}

/** The index that starts with the filter fields, followed by the sort fields; null: none. */
export function indexFor({ collection, fields, order }: MongoQuery): string | null {
  // The few names of completed migrations are read whole at a start.
  if (collection === 'migrations') return 'whole'
  const all = [
    { name: '_id', keys: ['_id'] },
    ...INDEXES.filter((index) => index.collection === collection).map(({ name, key }) => ({
      name,
      keys: Object.keys(key),
    })),
  ]
  const required = [...new Set([...fields, ...order])]
  if (required.length === 0) return null
  const found = all.find(({ keys }) => {
    const first = keys.slice(0, required.length)
    // With an `_id` it is one document, whatever the other conditions.
    if (fields.includes('_id')) return keys[0] === '_id'
    if (!required.every((field) => first.includes(field))) return false
    // Sort fields follow the filter fields or are among them.
    return order.every((field) => fields.includes(field) || keys.indexOf(field) >= fields.length)
  })
  return found?.name ?? null
}
