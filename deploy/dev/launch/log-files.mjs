// Log rotation: private log files of bounded size, rotated under their writers.
import {
  closeSync,
  existsSync,
  fchmodSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { unlessSystem } from '../setup/caught.mjs'

/** A log that is larger is rotated, bytes; it may be twice as large where the copy can't be written. */
const LOG_BYTES = 10_000_000
/** Older parts of a log beside it: `.1` is the newest. */
const LOG_COPIES = 3
const LOOKED_MS = 1000
const CHUNK_BYTES = 1 << 20

/**
 * Opens a log to be appended to, for its owner alone.
 * @param {string} file
 */
export function openLog(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const log = openSync(file, 'a', 0o600)
  fchmodSync(log, 0o600)
  return log
}

/**
 * Moves what is in a full log into `.1` and empties it: its writers append, so they go on at its new end. Lines that come in the
 * microseconds between the last read and the cut are lost.
 * @param {string} file
 * @param {number} [bytes] at which it is full
 * @param {number} [copies] older parts that are kept
 */
export function rotate(file, bytes = LOG_BYTES, copies = LOG_COPIES) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= bytes) return
  const next = `${file}.new`
  try {
    copy(file, next)
    for (let n = copies - 1; n >= 1; n -= 1) {
      if (statSync(`${file}.${n}`, { throwIfNoEntry: false })) renameSync(`${file}.${n}`, `${file}.${n + 1}`)
    }
    renameSync(next, `${file}.1`)
  } catch (error) {
    unlessSystem(error)
    rmSync(next, { force: true })
    // Without room for a copy it waits for one, but not for ever.
    if (size <= 2 * bytes) return
  }
  truncateSync(file)
}

/**
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
  const reading = openSync(from, 'r')
  const writing = openSync(to, 'w', 0o600)
  try {
    for (let read = readSync(reading, buffer); read > 0; read = readSync(reading, buffer)) {
      for (let at = 0; at < read;) at += writeSync(writing, buffer, at, read - at)
    }
  } finally {
    closeSync(reading)
    closeSync(writing)
  }
}

/**
 * Keeps every log of a folder bounded until ended, also those of processes that run no more; says once of each that was removed.
 * @param {string} folder
 * @param {(text: string) => void} log
 */
export function rotateLogs(folder, log) {
  /** @type {Set<string>} */
  let known = new Set()
  const look = () => {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.log')) : []
    for (const name of names) rotate(join(folder, name))
    for (const name of known)
      if (!names.includes(name))
        log(`${join(folder, name)} was removed: what its process writes is lost until it is started again`)
    known = new Set(names)
  }
  const timer = setInterval(() => {
    try {
      look()
    } catch (error) {
      unlessSystem(error)
      // A folder that can't be read now is looked at again.
    }
  }, LOOKED_MS)
  return { end: () => clearInterval(timer) }
}
