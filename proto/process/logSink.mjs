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
 * @param {(lost: number) => void} [onRecovered] called with the number of lost lines once writing works again
 * @returns {LogSink}
 */
export function logSink(descriptor, onRecovered) {
  const sink = new DescriptorSink(nonBlocking(descriptor), onRecovered)
  // One last attempt to write the queue at exit.
  process.once('exit', () => sink.drain())
  // Exceeding the file size limit would kill the process by this signal; with a listener the write fails
  // instead.
  process.on('SIGXFSZ', () => undefined)
  return { write: (line) => sink.write(line), dropped: () => sink.dropped }
}

class DescriptorSink {
  #descriptor
  #onRecovered
  /** @type {Buffer[]} */
  #queue = []
  #queuedBytes = 0
  /** Lost lines that are not reported yet. */
  #unreported = 0
  /** The end of the last line is lost: the next one starts with a line break. */
  #isTorn = false
  /** @type {NodeJS.Timeout | null} */
  #timer = null
  dropped = 0

  /**
   * @param {number} descriptor
   * @param {((lost: number) => void) | undefined} onRecovered
   */
  constructor(descriptor, onRecovered) {
    this.#descriptor = descriptor
    this.#onRecovered = onRecovered
  }

  /** @param {string} line */
  write(line) {
    const bytes = Buffer.from(line)
    if (this.#queuedBytes > 0 && this.#queuedBytes + bytes.length > QUEUE_BYTES) {
      this.#drop()
      return
    }
    this.#queue.push(bytes)
    this.#queuedBytes += bytes.length
    if (this.#timer === null) this.drain()
  }

  /** Writes the queue, and retries later what the destination does not take. */
  drain() {
    this.#timer = null
    let works = false
    while (this.#queue[0] !== undefined) {
      const line = this.#queue[0]
      const result = this.#attempt(line)
      if (typeof result === 'object') {
        this.#queue[0] = result
        this.#queuedBytes -= line.length - result.length
        this.#timer = setTimeout(() => this.drain(), RETRY_MS).unref()
        return
      }
      this.#queue.shift()
      this.#queuedBytes -= line.length
      works = result === 'written'
    }
    if (works) this.#reportLost()
  }

  /**
   * Writes one line; returns the part that would have blocked, if any.
   * @param {Buffer} line
   * @returns {'written' | 'lost' | Buffer}
   */
  #attempt(line) {
    let from = 0
    try {
      if (this.#isTorn) {
        writeSync(this.#descriptor, '\n')
        this.#isTorn = false
      }
      while (from < line.length) from += writeSync(this.#descriptor, line, from)
      return 'written'
    } catch (error) {
      if (codeOf(error) === 'EAGAIN') return line.subarray(from)
      this.#isTorn ||= from > 0
      this.#drop()
      return 'lost'
    }
  }

  #drop() {
    this.dropped += 1
    this.#unreported += 1
  }

  #reportLost() {
    if (this.#unreported === 0) return
    const lost = this.#unreported
    this.#unreported = 0
    this.#onRecovered?.(lost)
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
    retained.push(
      new Socket({ fd: descriptor, readable: false, writable: true }).on('error', () => undefined).unref(),
    )
  } catch {
    // Another kind of descriptor: used unchanged.
  }
  return descriptor
}

/**
 * References that keep sockets from being collected, which would close their descriptors.
 * @type {Socket[]}
 */
const retained = []

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined)
