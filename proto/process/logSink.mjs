// Log destination that never throws or blocks: drops and counts what can't be written.
import { constants, fstatSync, openSync, writeSync } from 'node:fs'
import { Socket } from 'node:net'

/** Bytes that wait for a reader who is slow; more are dropped. */
const QUEUE_BYTES = 1 << 18
const RETRY_MS = 20

/**
 * Takes whole lines, each with its line break.
 * @typedef {object} LogSink
 * @property {(line: string) => void} write
 * @property {() => number} dropped lines lost since the start
 */

/**
 * Writes to an open descriptor: a file, a pipe, a socket or a terminal. A full disk, a closed pipe, a stopped terminal or a
 * reader that fell behind cost lines, not the process.
 * @param {number} descriptor
 * @param {(lost: number) => void} [recovered] is told how many lines were lost once one can be written again
 * @returns {LogSink}
 */
export function logSink(descriptor, recovered) {
  const target = nonBlocking(descriptor)
  /** @type {Buffer[]} */
  const queue = []
  let queued = 0
  let dropped = 0
  let untold = 0
  /** A line whose rest is lost: the next one begins on a line of its own. */
  let torn = false
  /** @type {NodeJS.Timeout | null} */
  let timer = null

  const lose = (/** @type {boolean} */ begun) => {
    dropped += 1
    untold += 1
    torn ||= begun
  }

  /**
   * Writes one line: `later` is what of it the reader has no room for now; null: it is done with, written or lost.
   * @param {Buffer} line
   */
  const attempt = (line) => {
    let from = 0
    try {
      if (torn) {
        writeSync(target, '\n')
        torn = false
      }
      while (from < line.length) from += writeSync(target, line, from)
      return null
    } catch (error) {
      if (codeOf(error) === 'EAGAIN') return from === 0 ? line : line.subarray(from)
      lose(from > 0)
      return null
    }
  }

  const drain = () => {
    timer = null
    while (queue[0] !== undefined) {
      const later = attempt(queue[0])
      queued -= queue[0].length - (later?.length ?? 0)
      if (later !== null) {
        queue[0] = later
        timer = setTimeout(drain, RETRY_MS).unref()
        return
      }
      queue.shift()
    }
    tell()
  }

  const tell = () => {
    if (untold === 0 || torn || queue.length > 0) return
    const lost = untold
    untold = 0
    recovered?.(lost)
  }

  // What still waits gets a last chance; nobody waits for it.
  process.once('exit', drain)
  // A limit of file size would end the process by this signal; with a listener the write fails instead.
  process.on('SIGXFSZ', () => undefined)
  return {
    dropped: () => dropped,
    write(line) {
      const bytes = Buffer.from(line)
      if (queued > 0) {
        if (queued + bytes.length > QUEUE_BYTES) return lose(false)
        queue.push(bytes)
        queued += bytes.length
        return
      }
      const before = dropped
      const later = attempt(bytes)
      if (later !== null) {
        queue.push(later)
        queued = later.length
        timer ??= setTimeout(drain, RETRY_MS).unref()
      } else if (dropped === before) tell()
    },
  }
}

/**
 * The same destination by a descriptor on which a write that would wait fails with EAGAIN. A file is never waited for.
 * @param {number} descriptor
 */
function nonBlocking(descriptor) {
  try {
    if (fstatSync(descriptor).isFile()) return descriptor
  } catch {
    return descriptor
  }
  try {
    // A description of our own: whoever shares the terminal or the pipe keeps theirs as it is.
    return openSync(
      `/proc/self/fd/${descriptor}`,
      constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY,
    )
  } catch {
    // A socket can't be opened again, and not everywhere a pipe: Node's own wrapper makes the descriptor non-blocking.
  }
  try {
    held.push(
      new Socket({ fd: descriptor, readable: false, writable: true }).on('error', () => undefined).unref(),
    )
  } catch {
    // Of another kind still: it is written to as it is.
  }
  return descriptor
}

/** Sockets that must not be collected, since that would close their descriptors. @type {Socket[]} */
const held = []

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined)
