// Log destination that never throws or blocks: drops and counts what can't be written.
import { constants, fstatSync, openSync, writeSync } from 'node:fs'
import { Socket } from 'node:net'

/** Bytes queued for a slow reader; beyond it lines are dropped. */
const QUEUE_BYTES = 1 << 18
const RETRY_MS = 20

/**
 * Accepts complete lines, each with its line break.
 * @typedef {object} LogSink
 * @property {(line: string) => void} write
 * @property {() => number} dropped lines lost since the start
 */

/**
 * Writes to an open descriptor: a file, a pipe, a socket or a terminal. A full disk, a closed pipe, a stopped
 * terminal or a slow reader costs lines, not the process.
 * @param {number} descriptor
 * @param {(lost: number) => void} [recovered] called with the number of lost lines once writing works again
 * @returns {LogSink}
 */
export function logSink(descriptor, recovered) {
  const target = nonBlocking(descriptor)
  /** @type {Buffer[]} */
  const queue = []
  let queued = 0
  let dropped = 0
  let untold = 0
  /** The rest of the last line is lost: the next one starts with a line break. */
  let torn = false
  /** @type {NodeJS.Timeout | null} */
  let timer = null

  const lose = (/** @type {boolean} */ begun) => {
    dropped += 1
    untold += 1
    torn ||= begun
  }

  /**
   * Writes one line; `later`: the part that did not fit; null: done, written or lost.
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

  // One last attempt to write the queue at exit.
  process.once('exit', drain)
  // Exceeding the file size limit would kill the process by this signal; with a listener the write fails
  // instead.
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
 * Reopens the destination in non-blocking mode, where a full pipe fails with EAGAIN. Files never block.
 * @param {number} descriptor
 */
function nonBlocking(descriptor) {
  try {
    if (fstatSync(descriptor).isFile()) return descriptor
  } catch {
    return descriptor
  }
  try {
    // A file description of our own: other processes on the terminal or pipe keep their flags.
    return openSync(
      `/proc/self/fd/${descriptor}`,
      constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY,
    )
  } catch {
    // Sockets, and on some systems pipes, can't be reopened: Node's wrapper makes the descriptor
    // non-blocking.
  }
  try {
    held.push(
      new Socket({ fd: descriptor, readable: false, writable: true }).on('error', () => undefined).unref(),
    )
  } catch {
    // Another kind of descriptor: used unchanged.
  }
  return descriptor
}

/** Sockets that must not be collected, since that would close their descriptors. @type {Socket[]} */
const held = []

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined)
