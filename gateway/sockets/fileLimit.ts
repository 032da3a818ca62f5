// Socket limit that follows from the process's open-files limit.
import { readFileSync } from 'node:fs'
import { recoverFrom, hasErrorCode } from '#proto/http/expectedErrors.ts'

/** File descriptors besides browser sockets: links, Redis, the records, HTTP requests. */
const RESERVED_FILES = 300
const MIN_SOCKETS = 50

/**
 * The number of sockets, at most `configured`, within the open file limit; `limits`: the text of
 * /proc/self/limits, '' if unavailable.
 */
export function socketLimit(configured: number, limits: string): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity)
  return Math.min(configured, Math.max(MIN_SOCKETS, files - RESERVED_FILES))
}

/** Reads the limits of this process. */
export function processLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch (error) {
    return recoverFrom(hasErrorCode('ENOENT', 'EACCES'), '')(error)
  }
}
