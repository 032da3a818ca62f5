// Progress messages of the set-up on stderr.
import { logSink } from '../../../proto/process/logSink.mjs'

const started = performance.now()
// A terminal that is stopped or a reader that went must not stop what is only told about.
const told = logSink(2)

/**
 * One line about what happens now.
 * @param {string} text
 */
export function log(text) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5)
  told.write(`[${seconds} s] ${text}\n`)
}

/**
 * Announces a long step and then, every few seconds, that it goes on and how far it is.
 * @template T
 * @param {string} text
 * @param {() => Promise<T>} work
 * @param {() => string} [measure] how far it is, in a few words
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
