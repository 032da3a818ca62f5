// Starts and supervises Redis, engines and gateways in order, and stops them in reverse.
import { supervise } from './supervisor.mjs'

/**
 * The running processes.
 * @typedef {object} Running
 * @property {() => Promise<void>} stop engines first, so that they can save; Redis last
 * @property {() => { name: string, pid: number | undefined }[]} processes
 */

/**
 * @param {ReturnType<typeof import('./commands.mjs').commands>} all
 * @param {(text: string) => void} log
 * @returns {{ running: Running, ready: Promise<void> }}
 */
export function runAll(all, log) {
  /** @type {Record<'redis' | 'engines' | 'gateways', import('./supervisor.mjs').Supervised[]>} */
  const kept = { redis: [], engines: [], gateways: [] }
  let stopping = false
  const begin = async () => {
    if (all.redis) kept.redis.push(supervise(all.redis, log))
    await Promise.all(kept.redis.map((each) => each.ready))
    if (stopping) return
    kept.engines.push(...all.engines.map((command) => supervise(command, log)))
    kept.gateways.push(...all.gateways.map((command) => supervise(command, log)))
    await Promise.all([...kept.engines, ...kept.gateways].map((each) => each.ready))
  }
  const stop = async () => {
    const now = stopping
    stopping = true
    for (const group of [kept.engines, kept.gateways, kept.redis]) {
      await Promise.all(group.map((each) => each.stop(now)))
    }
  }
  const processes = () =>
    Object.values(kept).flatMap((group) => group.map((each) => ({ name: each.name, pid: each.pid() })))
  return { running: { stop, processes }, ready: begin() }
}

/**
 * Waits for a stop signal. npm and the terminal may both pass on one Ctrl-C, so a second signal counts only
 * after a while.
 * @param {() => void} hurry called on a second signal
 * @returns {Promise<NodeJS.Signals>}
 */
export function signalToStop(hurry) {
  return new Promise((done) => {
    let first = 0
    const heard = (/** @type {NodeJS.Signals} */ signal) => {
      if (first === 0) {
        first = performance.now()
        done(signal)
      } else if (performance.now() - first > 700) hurry()
    }
    process.on('SIGINT', heard)
    process.on('SIGTERM', heard)
    process.on('SIGHUP', heard)
  })
}
