// Checks that a folder's disk is writable and has free space, and watches it at run time.
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, rethrowUnlessSystemError } from '../setup/errors.mjs'

/** Free space below which the disk counts as full, bytes: enough for Redis to start and run for a while. */
export const MIN_FREE_BYTES = 8_000_000
const POLL_MS = 1000
const PROBE = Buffer.alloc(4096)

/**
 * The fault of a folder's disk, as the end of «the disk ...»; null: it is writable.
 * @param {string} folder
 * @param {number} [bytes] required free space
 */
export function diskFault(folder, bytes = MIN_FREE_BYTES) {
  const file = join(folder, '.room')
  try {
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < bytes) return `is full (${Math.floor((bavail * bsize) / 1e6)} MB free)`
    // Space that is free may still not be usable: a quota, no inodes, a disk remounted read-only.
    writeFileSync(file, PROBE, { mode: 0o600 })
    return null
  } catch (error) {
    switch (errorCode(error)) {
      case 'ENOSPC':
        return 'is full (no room for another file)'
      case 'EDQUOT':
        return 'is full (the quota is used up)'
      case 'EROFS':
        return 'is read-only'
      // Not the disk's fault: too many open files.
      case 'EMFILE':
      case 'ENFILE':
        return null
      default:
        return `can't be written (${errorCode(error) || String(error)})`
    }
  } finally {
    try {
      rmSync(file, { force: true })
    } catch (error) {
      rethrowUnlessSystemError(error)
      // The next check overwrites it.
    }
  }
}

/**
 * The remedy of a fault, as in «…, then run the same command again».
 * @param {string} fault from `diskFault`
 */
export const diskRemedy = (fault) => (fault.startsWith('is full') ? 'make room there' : 'make it writable')

/**
 * Logs once when the disk stops being writable, and once when it is writable again.
 * @param {string} folder
 * @param {(text: string) => void} log
 */
export function watchDisk(folder, log) {
  let isFaulty = false
  const timer = setInterval(() => {
    // Hysteresis: the fault ends only with some space to spare, or it would be logged over and over.
    const fault = diskFault(folder, isFaulty ? 2 * MIN_FREE_BYTES : MIN_FREE_BYTES)
    if ((fault !== null) === isFaulty) return
    isFaulty = fault !== null
    log(
      fault === null
        ? `The disk of ${folder} takes writes again: games go on`
        : `The disk of ${folder} ${fault}: games wait once nothing can be written, and nothing is lost; ${diskRemedy(fault)}, and they go on by themselves`,
    )
  }, POLL_MS)
  return { end: () => clearInterval(timer) }
}
