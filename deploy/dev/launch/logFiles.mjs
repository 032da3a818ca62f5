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
import { rethrowUnlessSystemError } from '../setup/errors.mjs'

/** Maximum size of a log before it is rotated, bytes; twice that while its copy can't be written. */
const MAX_LOG_BYTES = 10_000_000
/** Number of rotated copies: `.1` is the newest. */
const MAX_COPIES = 3
const POLL_MS = 1000
const CHUNK_BYTES = 1 << 20

/**
 * Opens a log for appending, with mode 0600.
 * @param {string} file
 */
export function openLog(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const log = openSync(file, 'a', 0o600)
  fchmodSync(log, 0o600)
  return log
}

/**
 * Copies a full log to `.1` and truncates it; its writers append, so they continue at the new end. Lines
 * written in the microseconds between the last read and the truncation are lost.
 * @param {string} file
 * @param {number} [bytes] maximum size
 * @param {number} [copies] rotated copies to keep
 */
export function rotate(file, bytes = MAX_LOG_BYTES, copies = MAX_COPIES) {
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
    rethrowUnlessSystemError(error)
    rmSync(next, { force: true })
    // Without space for a copy the log may grow to twice its size; then it is truncated without one.
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
 * Rotates all logs of a folder until ended, including those of ended processes; reports each log that was
 * removed once.
 * @param {string} folder
 * @param {(text: string) => void} log
 */
export function rotateLogs(folder, log) {
  /** @type {Set<string>} */
  let known = new Set()
  const check = () => {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.log')) : []
    for (const name of names) rotate(join(folder, name))
    for (const name of known)
      if (!names.includes(name))
        log(`${join(folder, name)} was removed: its process' lines are lost until it is restarted`)
    known = new Set(names)
  }
  const timer = setInterval(() => {
    try {
      check()
    } catch (error) {
      rethrowUnlessSystemError(error)
      // An unreadable folder is retried at the next interval.
    }
  }, POLL_MS)
  return { end: () => clearInterval(timer) }
}
