// Backup of the SQLite records while the game runs, and restore while it is stopped.
import { closeSync, existsSync, mkdirSync, openSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { quietly } from '../../../gateway/records/sqlite/database.ts'
import { queryHolder, socketFolder } from '../setup/singleInstance.mjs'
import { UserError } from '../setup/userError.mjs'

const NAME = 'records.sqlite'
/** The file that keeps the previous records after a restore. */
const PREVIOUS = 'records.before-restore.sqlite'
const RESTORING = 'records.restoring.sqlite'
const BUSY_MS = 10_000
const TABLES = ['users', 'ledger', 'games']

/**
 * Opens an existing database.
 * @param {string} file
 */
async function open(file) {
  const { DatabaseSync } = await quietly(() => import('node:sqlite'))
  const database = new DatabaseSync(file)
  database.exec(`pragma busy_timeout = ${BUSY_MS}`)
  return database
}

/**
 * Copies a consistent snapshot of a database, also under concurrent writes.
 * @param {string} from
 * @param {string} to
 */
async function copy(from, to) {
  // Renamed only when complete: a copy truncated by a full disk must not look like one.
  const part = `${to}.part`
  rmSync(part, { force: true })
  // Created with mode 0600 first, so that other users can't read it.
  closeSync(openSync(part, 'wx', 0o600))
  const database = await open(from)
  try {
    database.prepare('vacuum into ?').run(part)
    renameSync(part, to)
  } finally {
    database.close()
    for (const end of ['', '-journal']) rmSync(part + end, { force: true })
  }
}

/**
 * Writes the records into a new file.
 * @param {string} folder the game's data folder
 * @param {string} to
 */
export async function backup(folder, to) {
  const from = join(folder, NAME)
  if (!existsSync(from))
    throw new UserError(`There is no ${from} to copy: set DATA_DIR to the game's data folder.`)
  if (existsSync(to)) throw new UserError(`${to} is there already: name a new file, or remove that one.`)
  mkdirSync(dirname(resolve(to)), { recursive: true })
  await copy(from, to)
}

/**
 * Replaces the records by a copy; the previous ones are kept beside it.
 * @param {string} from
 * @param {string} folder the game's data folder
 * @param {boolean} over the user agreed to replace existing records
 * @returns {Promise<string | null>} the file that keeps the previous records; null: there were none
 */
export async function restore(from, folder, over) {
  if (!existsSync(from))
    throw new UserError(`There is no ${from}: name a file that \`npm run backup\` wrote.`)
  await requireIntact(from)
  mkdirSync(folder, { recursive: true })
  if ((await queryHolder(socketFolder(realpathSync(folder)), 'launcher')) !== null)
    throw new UserError(
      `The game runs from ${folder}: stop it first, or it would go on with the records it has open.`,
    )
  const to = join(folder, NAME)
  const there = existsSync(to)
  if (there && !over)
    throw new UserError(
      `${to} has records already: say --over to put the copy in their place; they are kept beside it.`,
    )
  const kept = join(folder, PREVIOUS)
  // Copied completely first: `from` may be the file that the present records are about to replace.
  const next = join(folder, RESTORING)
  rmSync(next, { force: true })
  await copy(from, next)
  if (there) {
    // Checkpoints the WAL first, so that the kept file is complete.
    const present = await open(to)
    present.exec('pragma wal_checkpoint(truncate)')
    present.close()
    renameSync(to, kept)
    for (const end of ['-wal', '-shm']) rmSync(to + end, { force: true })
  }
  renameSync(next, to)
  return there ? kept : null
}

/** @param {string} file */
async function requireIntact(file) {
  const wrong = `${file} is no whole copy of the records: name another.`
  try {
    const database = await open(file)
    const check = database.prepare('pragma integrity_check').get()
    const names = database.prepare("select name from sqlite_schema where type = 'table'").all()
    database.close()
    const tables = names.map(({ name }) => name)
    if (check?.['integrity_check'] === 'ok' && TABLES.every((name) => tables.includes(name))) return
  } catch (error) {
    throw new UserError(wrong, { cause: error })
  }
  throw new UserError(wrong)
}
