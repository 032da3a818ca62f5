// Backup of the SQLite records while the game runs, and restore while it is stopped.
import { closeSync, existsSync, mkdirSync, openSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { quietly } from '../../../gateway/records/sqlite/database.ts'
import { askHolder, socketFolder } from '../setup/single-instance.mjs'
import { UserError } from '../setup/user-error.mjs'

const NAME = 'records.sqlite'
/** Where what was there before a restore is kept. */
const BEFORE = 'records.before-restore.sqlite'
const NEXT = 'records.restoring.sqlite'
const BUSY_MS = 10_000
const OURS = ['users', 'ledger', 'games']

/**
 * Opens a file that must be there.
 * @param {string} file
 */
async function open(file) {
  const { DatabaseSync } = await quietly(() => import('node:sqlite'))
  const database = new DatabaseSync(file)
  database.exec(`pragma busy_timeout = ${BUSY_MS}`)
  return database
}

/**
 * Copies a database as it is at one moment, whoever writes to it meanwhile.
 * @param {string} from
 * @param {string} to
 */
async function copy(from, to) {
  // Whole before it has its name: what a full disk cuts short must not look like a copy.
  const part = `${to}.part`
  rmSync(part, { force: true })
  // Made by us, so that nobody else on the machine can read it.
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
 * Puts a copy in the place of the records; what was there is kept beside it.
 * @param {string} from
 * @param {string} folder the game's data folder
 * @param {boolean} over somebody said that the present records may go
 * @returns {Promise<string | null>} where the present ones are kept now; null: there were none
 */
export async function restore(from, folder, over) {
  if (!existsSync(from))
    throw new UserError(`There is no ${from}: name a file that \`npm run backup\` wrote.`)
  await mustBeSound(from)
  mkdirSync(folder, { recursive: true })
  if ((await askHolder(socketFolder(realpathSync(folder)), 'launcher')) !== null)
    throw new UserError(
      `The game runs from ${folder}: stop it first, or it would go on with the records it has open.`,
    )
  const to = join(folder, NAME)
  const there = existsSync(to)
  if (there && !over)
    throw new UserError(
      `${to} has records already: say --over to put the copy in their place; they are kept beside it.`,
    )
  const kept = join(folder, BEFORE)
  // First whole, beside it: the copy may be the very file that the present records are about to be kept in.
  const next = join(folder, NEXT)
  rmSync(next, { force: true })
  await copy(from, next)
  if (there) {
    // What is only in the log beside the file goes along: the kept copy is whole.
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
async function mustBeSound(file) {
  const wrong = `${file} is no whole copy of the records: name another.`
  try {
    const database = await open(file)
    const check = database.prepare('pragma integrity_check').get()
    const names = database.prepare("select name from sqlite_schema where type = 'table'").all()
    database.close()
    const tables = names.map(({ name }) => name)
    if (check?.['integrity_check'] === 'ok' && OURS.every((name) => tables.includes(name))) return
  } catch (error) {
    throw new UserError(wrong, { cause: error })
  }
  throw new UserError(wrong)
}
