// Supervisor of one child process: readiness, liveness, restart with back-off, stop.
import { spawn } from 'node:child_process'
import { closeSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describeFailure, UserError } from '../setup/userError.mjs'
import { openLog, rotate } from './logFiles.mjs'
import { rethrowUnlessSystemError } from '../setup/errors.mjs'

/**
 * A child process to supervise. Over IPC it sends `{ ready: true }`, `{ waits: true }` while it cannot start
 * yet for a transient reason and, to opt in to the liveness check, periodic `{ alive: true }`; it exits when
 * the channel closes.
 * @typedef {object} Command
 * @property {string} name
 * @property {string} file
 * @property {readonly string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} log file that gets its stdout and stderr
 * @property {number} stopTimeoutMs from SIGTERM to SIGKILL
 */

/**
 * @typedef {object} Supervised
 * @property {string} name
 * @property {Promise<void>} ready resolves when it is first ready; rejects when it cannot be started
 * @property {() => number | undefined} pid
 * @property {(kill?: boolean) => Promise<void>} stop
 */

const MAX_START_ATTEMPTS = 3
const START_TIMEOUT_MS = 60_000
/** A process that has run this long after it was ready counts as stable. */
const STABLE_AFTER_MS = 10_000
const MAX_BACKOFF_MS = 10_000
/** This many exits in a row are a crash loop: logged once, then nothing until the process is stable. */
const CRASH_LOOP = 3
/** Liveness interval; proto/process/child.ts sends more often. */
const LIVENESS_MS = 5000
/** A process that is silent for this many intervals counts as hung. */
const MISSED_INTERVALS = 6
/** A process that survives SIGKILL is in uninterruptible I/O: the supervisor waits no longer than this. */
const KILL_TIMEOUT_MS = 5000

/**
 * @param {Command} command
 * @param {(text: string) => void} log
 * @param {number} [livenessMs] liveness interval
 * @returns {Supervised}
 */
export function supervise(command, log, livenessMs = LIVENESS_MS) {
  const { name, stopTimeoutMs } = command
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null
  let stopping = false
  let everReady = false
  let failures = 0
  let restartTimer = setTimeout(() => undefined, 0)
  const { promise: ready, resolve: resolveReady, reject: rejectReady } = deferred()

  const start = () => {
    const proc = launch(command)
    if (typeof proc === 'string') return restart(proc, false)
    child = proc
    let readyAt = Infinity
    let backTimer = setTimeout(() => undefined, 0)
    const logBack = () => {
      if (failures > 0) log(`${name} is back`)
    }
    watch(proc, livenessMs, {
      onReady: () => {
        readyAt = performance.now()
        if (failures < CRASH_LOOP) logBack()
        else backTimer = setTimeout(logBack, STABLE_AFTER_MS)
        everReady = true
        resolveReady()
      },
      onHang: () => {
        log(`${name} does not respond: killing it`)
        void endProcess(proc, stopTimeoutMs, () => undefined)
      },
      onEnd: (reason) => {
        clearTimeout(backTimer)
        child = null
        if (!stopping) restart(reason, performance.now() - readyAt > STABLE_AFTER_MS)
      },
    })
  }

  const restart = (/** @type {string} */ reason, /** @type {boolean} */ wasStable) => {
    failures = wasStable ? 1 : failures + 1
    if (!everReady && failures >= MAX_START_ATTEMPTS) {
      stopping = true
      const output = `${tail(command.log)}\n${reason}`
      rejectReady(new UserError(describeFailure(`Starting ${name}`, output, relativeLog(command))))
      return
    }
    const delayMs = failures === 1 ? 0 : Math.min(MAX_BACKOFF_MS, 50 * 2 ** failures)
    if (failures < CRASH_LOOP) log(`${name} ended (${reason}): restarting it`)
    else if (failures === CRASH_LOOP)
      log(
        `${name} keeps ending (${reason}): read ${relativeLog(command)}; it is restarted after growing delays of up to ${MAX_BACKOFF_MS / 1000} s`,
      )
    restartTimer = setTimeout(start, delayMs)
  }

  start()
  return {
    name,
    ready,
    pid: () => child?.pid,
    stop: async (kill = false) => {
      stopping = true
      clearTimeout(restartTimer)
      if (!child) return
      if (kill) killGroup(child)
      await endProcess(child, stopTimeoutMs, () => log(`${name} does not stop: killing it`))
    },
  }
}

/** A promise with its functions: Node 20 has no Promise.withResolvers. */
function deferred() {
  /** @type {() => void} */
  let resolve = () => undefined
  /** @type {(error: Error) => void} */
  let reject = () => undefined
  /** @type {Promise<void>} */
  const promise = new Promise((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve, reject }
}

/**
 * Watches a process until it ends: kills it when it is not ready in time, reports when it hangs.
 * @param {import('node:child_process').ChildProcess} proc
 * @param {number} livenessMs
 * @param {{ onReady: () => void, onHang: () => void, onEnd: (reason: string) => void }} events
 */
function watch(proc, livenessMs, { onReady, onHang, onEnd }) {
  const startTimer = setTimeout(() => killGroup(proc), START_TIMEOUT_MS)
  /** Intervals since the last sign of life; negative: it has sent none. */
  let silentIntervals = -1
  const livenessTimer = setInterval(() => {
    if (silentIntervals < 0) return
    silentIntervals += 1
    if (silentIntervals === MISSED_INTERVALS) onHang()
  }, livenessMs)
  proc.on('message', (message) => {
    if (typeof message !== 'object' || message === null) return
    if ('alive' in message) silentIntervals = 0
    if ('waits' in message) clearTimeout(startTimer)
    if (!('ready' in message)) return
    clearTimeout(startTimer)
    onReady()
  })
  let ended = false
  const end = (/** @type {string} */ reason) => {
    if (ended) return
    ended = true
    clearTimeout(startTimer)
    clearInterval(livenessTimer)
    onEnd(reason)
  }
  proc.on('error', (error) => end(error.message))
  proc.on('exit', (code, signal) => end(signal ?? `exit code ${code}`))
}

/**
 * Sends SIGTERM, and SIGKILL to the process group after a timeout; resolves when the process has ended.
 * @param {import('node:child_process').ChildProcess} proc
 * @param {number} stopTimeoutMs
 * @param {() => void} onTimeout
 */
async function endProcess(proc, stopTimeoutMs, onTimeout) {
  const { promise: ended, resolve } = deferred()
  for (const event of ['exit', 'error']) proc.once(event, () => resolve())
  const giveUpTimer = setTimeout(resolve, stopTimeoutMs + KILL_TIMEOUT_MS)
  proc.kill('SIGTERM')
  const killTimer = setTimeout(() => {
    onTimeout()
    killGroup(proc)
  }, stopTimeoutMs)
  await ended
  clearTimeout(giveUpTimer)
  clearTimeout(killTimer)
}

/**
 * Spawns the process; returns an error message when that fails.
 * @param {Command} command
 */
function launch(command) {
  let log = /** @type {number | 'ignore'} */ ('ignore')
  try {
    rotate(command.log)
    log = openLog(command.log)
  } catch (error) {
    rethrowUnlessSystemError(error)
    // The process runs without a log if the file can't be opened.
  }
  try {
    return spawn(command.file, command.args, {
      // Its own process group: the terminal's Ctrl-C reaches only the launcher, which stops the processes in
      // order.
      detached: true,
      serialization: 'json',
      stdio: ['ignore', log, log, 'ipc'],
      cwd: command.cwd,
      env: command.env,
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    if (log !== 'ignore') closeSync(log)
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function killGroup(child) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    rethrowUnlessSystemError(error)
    child.kill('SIGKILL')
  }
}

/**
 * The log's path, relative to the project's folder where it is inside.
 * @param {Command} command
 */
function relativeLog({ log, cwd }) {
  const path = relative(cwd, log)
  return path.startsWith('..') ? log : path
}

/** @param {string} file */
function tail(file) {
  try {
    return readFileSync(file, 'utf8').slice(-3000)
  } catch (error) {
    rethrowUnlessSystemError(error)
    return ''
  }
}
