// Socket limit that follows from the process's open-files limit.
import { readFileSync } from 'node:fs'
import { foreseen, hasCode } from '#proto/http/caught.ts'

/** Files beside the browsers' sockets: links, Redis, the records, requests over HTTP. */
const RESERVED = 300
const LEAST = 50

/** The most sockets of those `wanted` that the process may open; `limits`: the text of /proc/self/limits, '' where there is none. */
export function socketLimit(wanted: number, limits: string): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity)
  return Math.min(wanted, Math.max(LEAST, files - RESERVED))
}

/** The limits of this process, as the system tells them. */
export function processLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch (error) {
    return foreseen(hasCode('ENOENT', 'EACCES'), '')(error)
  }
}
