// A versioned value in browser storage, parsed by a schema; works without storage.
import * as v from 'valibot'

type StorageKind = 'local' | 'session'

/** A value's key, version and schema. */
interface Options<Value> {
  /** Storage key; older builds' values under it are read too. */
  key: string
  /** Incremented on incompatible changes; a stored value without a version has version 1. */
  version: number
  /** Parses the stored value; with a fallback per field where a field may be lost alone. */
  schema: v.GenericSchema<unknown, Value>
  initial: Value
  /** session: per tab, until it is closed. */
  storage?: StorageKind
  /** Serializes values that JSON lacks; `schema` parses its result. */
  write?: (value: Value) => object
}

const Json = v.pipe(v.string(), v.parseJson())
const Versioned = v.object({ version: v.optional(v.number(), 1) })

/** Stores a plain object as its fields and a version, so that builds in parallel use can read each other's. */
export function persisted<Value extends object>(options: Options<Value>) {
  const { key, version, schema, initial, storage = 'local', write = (value) => value } = options
  // A newer build's value must not be overwritten by this one.
  let isNewer = false

  function parseStored(fallback: Value): Value {
    const text = getText(storage, key)
    const json = v.safeParse(Json, text)
    if (!json.success) return fallback
    const versioned = v.safeParse(Versioned, json.output)
    isNewer = versioned.success && versioned.output.version > version
    if (isNewer) return fallback
    const value = v.safeParse(schema, json.output)
    if (value.success) return value.output
    // An invalid value may be the user's only copy and the bug ours, so it is backed up before it is overwritten.
    setText(storage, `${key}.unread`, text)
    return fallback
  }

  return {
    /** The stored value; `initial` if there is none, it is invalid, or storage is unavailable. */
    read: () => parseStored(initial),
    /** The stored value, which another tab may have written; the given one if there is none. */
    latest: parseStored,
    /** Stores the value, if storage is available. */
    write(value: Value): void {
      if (!isNewer) setText(storage, key, JSON.stringify({ ...write(value), version }))
    },
  }
}

/** A text in browser storage, as it is: for short values without a version. Null: none, or storage is unavailable. */
export const persistedText = (storage: StorageKind, key: string) => ({
  read: () => getText(storage, key),
  /** Stores the text, or removes it (null). */
  write: (text: string | null) => setText(storage, key, text),
})

const getText = (storage: StorageKind, key: string): string | null =>
  withStorage(storage, (all) => all.getItem(key))

function setText(storage: StorageKind, key: string, text: string | null): void {
  withStorage(storage, (all) => (text === null ? all.removeItem(key) : all.setItem(key, text)))
}

/** Null: storage is unavailable or full. */
function withStorage<Result>(storage: StorageKind, work: (all: Storage) => Result): Result | null {
  try {
    // There is none outside of browsers. Reading the property may already throw.
    const all = storage === 'local' ? globalThis.localStorage : globalThis.sessionStorage
    return all ? work(all) : null
  } catch (error) {
    // SecurityError where storage is blocked, QuotaExceededError where it is full.
    if (error instanceof DOMException) return null
    throw error
  }
}
