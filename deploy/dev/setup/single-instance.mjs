// Single-instance lock on a Unix socket, released when its holder dies.
import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from './make-folder.mjs'
import { UserError } from './user-error.mjs'
import { unlessSystem } from './caught.mjs'

/**
 * A folder for sockets in the system's temporary folder, since socket paths must stay under about 100
 * characters.
 * @param {string} of the folder that the sockets belong to
 */
export function socketFolder(of) {
  const short = createHash('sha256').update(of).digest('hex').slice(0, 12)
  const base = tmpdir().length > 60 ? '/tmp' : tmpdir()
  const uid = process.getuid?.()
  const folder = join(base, `lockdown-lane-${uid ?? 0}-${short}`)
  makeFolder(folder, 'The folder for sockets', 'TMPDIR')
  const found = lstatSync(folder)
  if (!found.isDirectory() || (uid !== undefined && found.uid !== uid)) {
    throw new UserError(
      `${folder} belongs to somebody else: remove it or set TMPDIR to a folder of yours, then run the same command again.`,
    )
  }
  chmodSync(folder, 0o700)
  return folder
}

/**
 * @param {string} folder
 * @param {string} name
 */
const placeFile = (folder, name) =>
  process.platform === 'win32' ? `\\\\.\\pipe\\${folder.replace(/[\\/:]/g, '-')}-${name}` : join(folder, name)

/**
 * The message of the lock's holder, or null when there is none.
 * @param {string} folder
 * @param {string} name
 */
export const askHolder = (folder, name) => askAt(placeFile(folder, name))

/**
 * Acquires the lock, or returns its holder's message. `tell` is called for each process that asks.
 * @param {string} folder
 * @param {string} name
 * @param {() => string} tell
 * @returns {Promise<{ kind: 'mine', still: () => boolean, leave: () => void } | { kind: 'taken', says: string }>}
 */
export async function takePlace(folder, name, tell) {
  const file = placeFile(folder, name)
  for (let tries = 0; tries < 3; tries += 1) {
    const server = await listenAt(file, tell)
    if (server) {
      const mine = inode(file)
      const leave = () => server.close()
      return { kind: 'mine', still: () => inode(file) === mine, leave }
    }
    const says = await askAt(file)
    if (says !== null) return { kind: 'taken', says }
    rmSync(file, { force: true })
  }
  throw new UserError(
    `${file} can be neither used nor removed: remove it by hand, then run the same command again.`,
  )
}

/** @param {string} file */
function inode(file) {
  try {
    return statSync(file).ino
  } catch (error) {
    unlessSystem(error)
    return -1
  }
}

/**
 * @param {string} file
 * @param {() => string} tell
 * @returns {Promise<import('node:net').Server | null>} null: the name is in use
 */
function listenAt(file, tell) {
  return new Promise((done, fail) => {
    const server = createServer((visitor) => {
      visitor.on('error', () => visitor.destroy())
      visitor.end(tell())
    })
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') done(null)
      else fail(error)
    })
    server.listen(file, () => {
      server.unref()
      done(server)
    })
  })
}

/**
 * @param {string} file
 * @returns {Promise<string | null>} null: nothing listens there
 */
function askAt(file) {
  return new Promise((done) => {
    let heard = ''
    const socket = connect(file)
    // A holder too busy to answer still holds the lock.
    socket.setTimeout(3000, () => {
      socket.destroy()
      done(heard)
    })
    socket.on('data', (chunk) => {
      heard += chunk.toString()
    })
    socket.on('end', () => done(heard))
    socket.on('error', () => done(null))
  })
}
