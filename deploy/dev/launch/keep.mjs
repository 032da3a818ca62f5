// Keeps one process running: starts it, hears that it is ready, starts it again whenever it dies, stops it.
import { spawn } from 'node:child_process'
import { closeSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { explain, UserError } from '../setup/user-error.mjs'
import { openLog, rotate } from './log-files.mjs'
import { unlessSystem } from '../setup/caught.mjs'

/**
 * A process to keep. Over its message channel it says `{ ready: true }`, `{ waits: true }` while it can't start yet for a reason
 * that passes, and, if it wants to be watched, `{ alive: true }` again and again; it ends by itself when the channel closes.
 * @typedef {object} Command
 * @property {string} name
 * @property {string} file
 * @property {readonly string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} log where what it prints goes
 * @property {number} patience milliseconds from SIGTERM to SIGKILL
 */

/**
 * @typedef {object} Kept
 * @property {string} name
 * @property {Promise<void>} ready the first time it is; fails when it can't be started at all
 * @property {() => number | undefined} pid
 * @property {(now?: boolean) => Promise<void>} stop
 */

const tries = 3
const startWithin = 60_000
const steadyAfter = 10_000
const longestWait = 10_000
/** After so many ends in a row a process is said to end again and again, and then nothing more until it stays. */
const often = 3
/** Between two looks at who has said that it is alive, ms; proto/process/child.ts says so more often. */
const aliveWithin = 5000
/** Who was silent at so many looks hangs. */
const silentLooks = 6
/** A process that outlives SIGKILL waits for a disk or the like: nobody waits for it longer than this, ms. */
const killedWithin = 5000

/**
 * @param {Command} command
 * @param {(text: string) => void} say
 * @param {number} [lookMs] between two looks whether it is alive
 * @returns {Kept}
 */
export function keep(command, say, lookMs = aliveWithin) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null
  let stopping = false
  let everReady = false
  let failures = 0
  let waiting = setTimeout(() => undefined, 0)
  /** @type {() => void} */
  let isReady = () => undefined
  /** @type {(error: Error) => void} */
  let isLost = () => undefined
  /** @type {Promise<void>} */
  const ready = new Promise((done, fail) => {
    isReady = done
    isLost = fail
  })

  const start = () => {
    const mine = launch(command)
    if (typeof mine === 'string') return again(mine, false)
    child = mine
    let readyAt = 0
    let steady = setTimeout(() => undefined, 0)
    const late = setTimeout(() => killGroup(mine), startWithin)
    let silent = -1
    const looking = setInterval(() => {
      if (silent < 0 || ++silent !== silentLooks) return
      say(`${command.name} does not answer any more: ending it`)
      void endChild(mine)
    }, lookMs)
    const back = () => {
      if (failures > 0) say(`${command.name} is back`)
    }
    mine.on('message', (message) => {
      if (typeof message !== 'object' || message === null) return
      if ('alive' in message) silent = 0
      if ('waits' in message) clearTimeout(late)
      if (!('ready' in message)) return
      clearTimeout(late)
      readyAt = performance.now()
      if (failures < often) back()
      else steady = setTimeout(back, steadyAfter)
      everReady = true
      isReady()
    })
    let ended = false
    const end = (/** @type {string} */ how) => {
      if (ended) return
      ended = true
      clearTimeout(late)
      clearTimeout(steady)
      clearInterval(looking)
      child = null
      if (!stopping) again(how, readyAt > 0 && performance.now() - readyAt > steadyAfter)
    }
    mine.on('error', (error) => end(error.message))
    mine.on('exit', (code, signal) => end(signal ?? `exit code ${code}`))
  }

  /** @param {import('node:child_process').ChildProcess} mine */
  const endChild = async (mine) => {
    let given = setTimeout(() => undefined, 0)
    const over = new Promise((done) => {
      for (const event of ['exit', 'error']) mine.once(event, () => done(undefined))
      given = setTimeout(() => done(undefined), command.patience + killedWithin)
    })
    mine.kill('SIGTERM')
    const last = setTimeout(() => {
      if (stopping) say(`${command.name} does not stop: ending it`)
      killGroup(mine)
    }, command.patience)
    await over
    clearTimeout(given)
    clearTimeout(last)
  }

  const again = (/** @type {string} */ how, /** @type {boolean} */ wasSteady) => {
    failures = wasSteady ? 1 : failures + 1
    if (!everReady && failures >= tries) {
      stopping = true
      isLost(
        new UserError(explain(`Starting ${command.name}`, `${tail(command.log)}\n${how}`, nearest(command))),
      )
      return
    }
    const pause = failures === 1 ? 0 : Math.min(longestWait, 50 * 2 ** failures)
    if (failures < often) say(`${command.name} ended (${how}): starting it again`)
    else if (failures === often)
      say(
        `${command.name} ends again and again (${how}): read ${nearest(command)}; it is started again after growing pauses, at last every ${longestWait / 1000} s`,
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
 * The process, or why it could not be begun at all.
 * @param {Command} command
 */
function launch(command) {
  let log = /** @type {number | 'ignore'} */ ('ignore')
  try {
    rotate(command.log)
    log = openLog(command.log)
  } catch (error) {
    unlessSystem(error)
    // Without a log it runs all the same.
  }
  try {
    return spawn(command.file, command.args, {
      // A group of its own: the terminal's Ctrl-C reaches only the launcher, which stops things in their order.
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
 * The log's path as a person in the project's folder would type it.
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
