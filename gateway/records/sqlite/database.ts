// Opens the SQLite file: WAL, fsync on every commit, schema migrations.
import { closeSync, fchmodSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { migrate } from './migrations.ts'
import { hasCode } from '#proto/http/caught.ts'

/** Another process may hold the file this long before we give up. */
const BUSY_MS = 10_000
/** After a burst the write-ahead log is cut to this, bytes. */
const LOG_BYTES = 16_000_000

/** Opens the file, or makes it; throws a plain sentence when a newer build has written it. */
export async function openDatabase(file: string): Promise<DatabaseSync> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // Made by us, so that nobody else on the machine can read it; its log takes over the same mode.
  const made = openSync(file, 'a', 0o600)
  closeToOthers(made)
  closeSync(made)
  const { DatabaseSync } = await quietly(() => import('node:sqlite'))
  const database = new DatabaseSync(file)
  database.exec(`pragma busy_timeout = ${BUSY_MS}`)
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec(`pragma journal_size_limit = ${LOG_BYTES}`)
  // A full temporary folder is no reason to fail.
  database.exec('pragma temp_store = memory')
  migrate(database)
  return database
}

/** One of an older version may have been open to others. */
function closeToOthers(descriptor: number): void {
  try {
    fchmodSync(descriptor, 0o600)
  } catch (error) {
    // It belongs to another user, who decides.
    if (!hasCode('EPERM', 'EROFS')(error)) throw error
  }
}

/** Node 22 calls its SQLite experimental, once and loudly; just that sentence is dropped. */
export async function quietly<T>(load: () => Promise<T>): Promise<T> {
  const emit = process.emitWarning.bind(process)
  process.emitWarning = (warning: string | Error, ...rest: unknown[]): void => {
    const text = warning instanceof Error ? warning.message : warning
    if (!text.startsWith('SQLite is an experimental')) Reflect.apply(emit, null, [warning, ...rest])
  }
  try {
    return await load()
  } finally {
    process.emitWarning = emit
  }
}
