// Progress messages of the set-up on stderr.
import { logSink } from '../../../proto/process/logSink.mjs'

const started = performance.now()
// A stopped terminal or a closed pipe must not block progress messages.
const told = logSink(2)

/**
 * Logs one line of progress.
 * @param {string} text
 */
export function log(text) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5)
  told.write(`[${seconds} s] ${text}\n`)
}

/**
 * Logs a long step, and every few seconds its progress.
 * @template T
 * @param {string} text
 * @param {() => Promise<T>} work
 * @param {() => string} [measure] the progress, in a few words
 * @returns {Promise<T>}
 */
export async function logWhile(text, work, measure) {
  log(text)
  const from = performance.now()
  const seconds = () => Math.round((performance.now() - from) / 1000)
  const ticking = setInterval(() => {
    const far = measure?.()
    log(`  ... ${seconds()} s${far ? `, ${far}` : ''}`)
  }, 3000)
  try {
    return await work()
  } finally {
    clearInterval(ticking)
  }
}
