// A value kept in the browser: read once by a schema, written whole, and harmless where storage is refused.
import * as v from 'valibot'

/** What is kept, and how it is read. */
interface Kept<Value> {
  /** Its name in the storage, which older builds may have used already. */
  key: string
  /** Counts up when a value of before can't be read as it is; a value without one is of version 1. */
  version: number
  /** Reads what was kept, field by field where a field may be given up alone. */
  schema: v.GenericSchema<unknown, Value>
  initial: Value
  /** session: for this tab, until it is closed. */
  storage?: 'local' | 'session'
  /** As it is written, where JSON has no way to say it; `schema` reads the same. */
  write?: (value: Value) => object
}

/** A kept value. */
export interface Persisted<Value> {
  /** What is kept now; `initial` where nothing is, where it can't be read, or where storage is refused. */
  read(): Value
  /** What is kept now; where nothing can be read, what the page holds. */
  latest(held: Value): Value
  /** Keeps it as long as the storage lets it. */
  write(value: Value): void
}

const Versioned = v.object({ version: v.optional(v.number(), 1) })

/** Keeps a plain object under its own fields and its version, so that builds side by side can read each other's. */
export function persisted<Value extends object>(kept: Kept<Value>): Persisted<Value> {
  const { key, version, schema, initial, storage = 'local', write = whole } = kept
  // Of a newer build: what this one does not know must not be lost by it.
  let isForeign = false

  function found(otherwise: Value): Value {
    const text = getText(storage, key)
    const said = text === null ? undefined : parsed(text)
    if (said === undefined) return otherwise
    const named = v.safeParse(Versioned, said)
    isForeign = named.success && named.output.version > version
    if (isForeign) return otherwise
    const value = v.safeParse(schema, said)
    if (value.success) return value.output
    // It may be somebody's only copy, and the mistake ours: it is set aside before anything takes its place.
    if (text !== null) setText(storage, `${key}.unread`, text)
    return otherwise
  }

  return {
    read: () => found(initial),
    latest: found,
    write(value) {
      if (!isForeign) setText(storage, key, JSON.stringify({ ...write(value), version }))
    },
  }
}

const whole = <Value extends object>(value: Value): object => value

/** Undefined: no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** A text of the browser's storage; null: there is none, or storage is refused. */
export function getText(storage: 'local' | 'session', key: string): string | null {
  try {
    return storageOf(storage)?.getItem(key) ?? null
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** Keeps a text, or removes it (null); false: storage is refused or full. */
export function setText(storage: 'local' | 'session', key: string, text: string | null): boolean {
  try {
    const all = storageOf(storage)
    if (text === null) all?.removeItem(key)
    else all?.setItem(key, text)
    return all !== null
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** Null: there is none at all, as outside of browsers. Reading the property alone may be refused. */
const storageOf = (storage: 'local' | 'session'): Storage | null =>
  (storage === 'local' ? globalThis.localStorage : globalThis.sessionStorage) ?? null

/** SecurityError where storage is blocked, QuotaExceededError where it is full. */
const isRefusal = (error: unknown): boolean => error instanceof DOMException
