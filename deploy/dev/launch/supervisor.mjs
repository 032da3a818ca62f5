// Supervisor of one child process: readiness, liveness, restart with back-off, stop.
import { spawn } from 'node:child_process'
import { closeSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { explain, UserError } from '../setup/user-error.mjs'
import { openLog, rotate } from './log-files.mjs'
import { unlessSystem } from '../setup/caught.mjs'

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
 * @property {number} patience milliseconds from SIGTERM to SIGKILL
 */

/**
 * @typedef {object} Supervised
 * @property {string} name
 * @property {Promise<void>} ready resolves when it is first ready; rejects when it cannot be started
 * @property {() => number | undefined} pid
 * @property {(now?: boolean) => Promise<void>} stop
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
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null
  let stopping = false
  let everReady = false
  let failures = 0
  let waiting = setTimeout(() => undefined, 0)
  /** @type {() => void} */
  let markReady = () => undefined
  /** @type {(error: Error) => void} */
  let failed = () => undefined
  /** @type {Promise<void>} */
  const ready = new Promise((done, fail) => {
    markReady = done
    failed = fail
  })

  const start = () => {
    const proc = launch(command)
    if (typeof proc === 'string') return restart(proc, false)
    child = proc
    let readyAt = 0
    let stable = setTimeout(() => undefined, 0)
    const late = setTimeout(() => killGroup(proc), START_TIMEOUT_MS)
    let silent = -1
    const liveness = setInterval(() => {
      if (silent < 0 || ++silent !== MISSED_INTERVALS) return
      log(`${command.name} does not answer any more: ending it`)
      void endChild(proc)
    }, livenessMs)
    const back = () => {
      if (failures > 0) log(`${command.name} is back`)
    }
    proc.on('message', (message) => {
      if (typeof message !== 'object' || message === null) return
      if ('alive' in message) silent = 0
      if ('waits' in message) clearTimeout(late)
      if (!('ready' in message)) return
      clearTimeout(late)
      readyAt = performance.now()
      if (failures < CRASH_LOOP) back()
      else stable = setTimeout(back, STABLE_AFTER_MS)
      everReady = true
      markReady()
    })
    let ended = false
    const end = (/** @type {string} */ how) => {
      if (ended) return
      ended = true
      clearTimeout(late)
      clearTimeout(stable)
      clearInterval(liveness)
      child = null
      if (!stopping) restart(how, readyAt > 0 && performance.now() - readyAt > STABLE_AFTER_MS)
    }
    proc.on('error', (error) => end(error.message))
    proc.on('exit', (code, signal) => end(signal ?? `exit code ${code}`))
  }

  /** @param {import('node:child_process').ChildProcess} proc */
  const endChild = async (proc) => {
    let killTimer = setTimeout(() => undefined, 0)
    const over = new Promise((done) => {
      for (const event of ['exit', 'error']) proc.once(event, () => done(undefined))
      killTimer = setTimeout(() => done(undefined), command.patience + KILL_TIMEOUT_MS)
    })
    proc.kill('SIGTERM')
    const forceKill = setTimeout(() => {
      if (stopping) log(`${command.name} does not stop: ending it`)
      killGroup(proc)
    }, command.patience)
    await over
    clearTimeout(killTimer)
    clearTimeout(forceKill)
  }

  const restart = (/** @type {string} */ how, /** @type {boolean} */ wasStable) => {
    failures = wasStable ? 1 : failures + 1
    if (!everReady && failures >= MAX_START_ATTEMPTS) {
      stopping = true
      failed(
        new UserError(explain(`Starting ${command.name}`, `${tail(command.log)}\n${how}`, nearest(command))),
      )
      return
    }
    const pause = failures === 1 ? 0 : Math.min(MAX_BACKOFF_MS, 50 * 2 ** failures)
    if (failures < CRASH_LOOP) log(`${command.name} ended (${how}): starting it again`)
    else if (failures === CRASH_LOOP)
      log(
        `${command.name} ends again and again (${how}): read ${nearest(command)}; it is started again after growing pauses, at last every ${MAX_BACKOFF_MS / 1000} s`,
      )
    waiting = setTimeout(start, pause)
  }

  start()
  return {
    name: command.name,
    ready,
    pid: () => child?.pid,
    stop: async (now = false) => {
      stopping = true
      clearTimeout(waiting)
      if (!child) return
      if (now) killGroup(child)
      await endChild(child)
    },
  }
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
    unlessSystem(error)
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
    unlessSystem(error)
    child.kill('SIGKILL')
  }
}

/**
 * The log's path, relative to the project's folder where it is inside.
 * @param {Command} command
 */
function nearest({ log, cwd }) {
  const path = relative(cwd, log)
  return path.startsWith('..') ? log : path
}

/** @param {string} file */
function tail(file) {
  try {
    return readFileSync(file, 'utf8').slice(-3000)
  } catch (error) {
    unlessSystem(error)
    return ''
  }
}
