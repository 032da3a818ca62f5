// Opens the SQLite file: WAL, fsync on every commit, schema migrations.
import { closeSync, fchmodSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseSync } from 'node:sqlite'
import { migrate } from './migrations.ts'
import { hasErrorCode } from '#proto/http/expectedErrors.ts'

/** Timeout for a lock held by another process, ms. */
const BUSY_TIMEOUT_MS = 10_000
/** Interval of attempts where SQLite does not wait itself, ms. */
const BUSY_RETRY_MS = 20
/** SQLite's result code of a lock held by another connection. */
const SQLITE_BUSY = 5
/** The write-ahead log is truncated to this after a burst, bytes. */
const LOG_BYTES = 16_000_000

/** Opens or creates the file; throws a readable error if a newer build has written it. */
export async function openDatabase(file: string): Promise<DatabaseSync> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // Created here, so that only we can read it; the write-ahead log inherits the mode.
  const made = openSync(file, 'a', 0o600)
  closeToOthers(made)
  closeSync(made)
  const { DatabaseSync } = await quietly(() => import('node:sqlite'))
  const database = new DatabaseSync(file)
  database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
  await useWriteAheadLog(database)
  database.exec('pragma synchronous = full')
  database.exec(`pragma journal_size_limit = ${LOG_BYTES}`)
  // Temporary tables must not depend on space in the temporary folder.
  database.exec('pragma temp_store = memory')
  migrate(database)
  return database
}

/**
 * Switches the file to a write-ahead log. While another process switches a new file, SQLite refuses at once,
 * without its timeout, since waiting could be a deadlock.
 */
export async function useWriteAheadLog(database: Pick<DatabaseSync, 'exec'>): Promise<void> {
  const end = performance.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      return database.exec('pragma journal_mode = wal')
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error
    }
    await wait(BUSY_RETRY_MS)
  }
}

/** Whether another connection holds a lock: the low byte of SQLite's code says so. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY

/** A file from an older version may be readable by others. */
function closeToOthers(descriptor: number): void {
  try {
    fchmodSync(descriptor, 0o600)
  } catch (error) {
    // The file belongs to another user, so its mode is theirs to decide.
    if (!hasErrorCode('EPERM', 'EROFS')(error)) throw error
  }
}

/** Node 22 warns that its SQLite is experimental; only this warning is dropped. */
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
