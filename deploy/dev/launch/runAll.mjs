// Starts and supervises Redis, engines and gateways in order, and stops them in reverse.
import { supervise } from './supervisor.mjs'

/**
 * The running processes.
 * @typedef {object} Running
 * @property {() => Promise<void>} stop engines first, so that they can save; Redis last
 * @property {() => { name: string, pid: number | undefined }[]} processes
 */

/**
 * @param {ReturnType<typeof import('./commands.mjs').processCommands>} all
 * @param {(text: string) => void} log
 * @returns {{ running: Running, ready: Promise<void> }}
 */
export function runAll(all, log) {
  /** @type {Record<'redis' | 'engines' | 'gateways', import('./supervisor.mjs').Supervised[]>} */
  const groups = { redis: [], engines: [], gateways: [] }
  let stopping = false
  const start = async () => {
    if (all.redis) groups.redis.push(supervise(all.redis, log))
    await Promise.all(groups.redis.map((each) => each.ready))
    if (stopping) return
    groups.engines.push(...all.engines.map((command) => supervise(command, log)))
    groups.gateways.push(...all.gateways.map((command) => supervise(command, log)))
    await Promise.all([...groups.engines, ...groups.gateways].map((each) => each.ready))
  }
  const stop = async () => {
    // A second call kills.
    const kill = stopping
    stopping = true
    for (const group of [groups.engines, groups.gateways, groups.redis]) {
      await Promise.all(group.map((each) => each.stop(kill)))
    }
  }
  const processes = () =>
    Object.values(groups).flatMap((group) => group.map((each) => ({ name: each.name, pid: each.pid() })))
  return { running: { stop, processes }, ready: start() }
}

/** npm and the terminal may both pass on one Ctrl-C: signals within this time are one. */
const REPEAT_MS = 700

/**
 * Waits for a stop signal.
 * @param {() => void} onSecond called on a second signal
 * @returns {Promise<NodeJS.Signals>}
 */
export function stopSignal(onSecond) {
  return new Promise((done) => {
    let firstAt = 0
    const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
      if (firstAt === 0) {
        firstAt = performance.now()
        done(signal)
      } else if (performance.now() - firstAt > REPEAT_MS) onSecond()
    }
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
    process.on('SIGHUP', onSignal)
  })
}
