// Checks that a folder's disk is writable and has free space, and watches it at run time.
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unlessSystem } from '../setup/caught.mjs'

/** With less the disk counts as full, bytes: Redis must be able to start and go on for a while. */
export const ROOM_BYTES = 8_000_000
const LOOKED_MS = 1000
const TRIED = Buffer.alloc(4096)

/**
 * What is wrong with the disk of a folder, as the end of «the disk ...»; null: it takes writes.
 * @param {string} folder
 * @param {number} [bytes] that must be free
 */
export function diskFault(folder, bytes = ROOM_BYTES) {
  const file = join(folder, '.room')
  try {
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < bytes) return `is full (${Math.floor((bavail * bsize) / 1e6)} MB free)`
    // What is free to the system may not be to us: a quota, no more files, a disk that turned read-only.
    writeFileSync(file, TRIED, { mode: 0o600 })
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    switch (code) {
      case 'ENOSPC':
        return 'is full (no room for another file)'
      case 'EDQUOT':
        return 'is full (the quota is used up)'
      case 'EROFS':
        return 'is read-only'
      // No fault of the disk: too many files are open in this process.
      case 'EMFILE':
      case 'ENFILE':
        return null
      default:
        return `can't be written (${code})`
    }
  } finally {
    try {
      rmSync(file, { force: true })
    } catch (error) {
      unlessSystem(error)
      // It is written over by the next one.
    }
  }
}

/**
 * What a person does about it, as in «…, then run the same command again».
 * @param {string} fault as `diskFault` says it
 */
export const cureOf = (fault) => (fault.startsWith('is full') ? 'make room there' : 'make it writable')

/**
 * Says once when the disk takes no writes any more, and once when it does again.
 * @param {string} folder
 * @param {(text: string) => void} log
 */
export function watchDisk(folder, log) {
  let wrong = false
  const timer = setInterval(() => {
    // It is over only with some room to spare, or it would be said over and over.
    const fault = diskFault(folder, wrong ? 2 * ROOM_BYTES : ROOM_BYTES)
    if ((fault !== null) === wrong) return
    wrong = fault !== null
    log(
      fault === null
        ? `The disk of ${folder} takes writes again: games go on`
        : `The disk of ${folder} ${fault}: games wait once nothing can be written, and nothing is lost; ${cureOf(fault)}, and they go on by themselves`,
    )
  }, LOOKED_MS)
  return { end: () => clearInterval(timer) }
}
