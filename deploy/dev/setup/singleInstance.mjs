// Single-instance lock on a Unix socket, released when its holder dies.
import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from './makeFolder.mjs'
import { UserError } from './userError.mjs'
import { errorCode, rethrowUnlessSystemError } from './errors.mjs'

/**
 * A folder for sockets in the system's temporary folder, since socket paths must stay under about 100
 * characters.
 * @param {string} owner the folder that the sockets belong to
 */
export function socketFolder(owner) {
  const short = createHash('sha256').update(owner).digest('hex').slice(0, 12)
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
const lockFile = (folder, name) =>
  process.platform === 'win32' ? `\\\\.\\pipe\\${folder.replace(/[\\/:]/g, '-')}-${name}` : join(folder, name)

/**
 * The message of the lock's holder, or null when there is none.
 * @param {string} folder
 * @param {string} name
 */
export const queryHolder = (folder, name) => query(lockFile(folder, name))

/**
 * Acquires the lock, or returns its holder's message: that of `status` at the moment of each query.
 * @param {string} folder
 * @param {string} name
 * @param {() => string} status
 * @returns {Promise<{ kind: 'acquired', isHeld: () => boolean, release: () => void } | { kind: 'held', message: string }>}
 */
export async function acquireLock(folder, name, status) {
  const file = lockFile(folder, name)
  for (let tries = 0; tries < 3; tries += 1) {
    const server = await listenAt(file, status)
    if (server) {
      const own = inode(file)
      const release = () => server.close()
      return { kind: 'acquired', isHeld: () => inode(file) === own, release }
    }
    const message = await query(file)
    if (message !== null) return { kind: 'held', message }
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
    rethrowUnlessSystemError(error)
    return -1
  }
}

/**
 * @param {string} file
 * @param {() => string} status
 * @returns {Promise<import('node:net').Server | null>} null: the name is in use
 */
function listenAt(file, status) {
  return new Promise((done, fail) => {
    const server = createServer((client) => {
      client.on('error', () => client.destroy())
      client.end(status())
    })
    server.once('error', (error) => {
      if (errorCode(error) === 'EADDRINUSE') done(null)
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
function query(file) {
  return new Promise((done) => {
    let message = ''
    const socket = connect(file)
    // A holder too busy to answer still holds the lock.
    socket.setTimeout(3000, () => {
      socket.destroy()
      done(message)
    })
    socket.on('data', (chunk) => {
      message += chunk.toString()
    })
    socket.on('end', () => done(message))
    socket.on('error', () => done(null))
  })
}
