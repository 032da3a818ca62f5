// Progress messages of the set-up on stderr.
import { logSink } from '../../../proto/process/logSink.mjs'

const startedAt = performance.now()
// A stopped terminal or a closed pipe must not block progress messages.
const sink = logSink(2)

/**
 * Logs one line of progress.
 * @param {string} text
 */
export function log(text) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)
  sink.write(`[${seconds} s] ${text}\n`)
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
  const timer = setInterval(() => {
    const progress = measure?.()
    log(`  ... ${seconds()} s${progress ? `, ${progress}` : ''}`)
  }, 3000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
