// Keeps one process running: starts it, hears that it is ready, starts it again whenever it dies, stops it.
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { explain, Trouble } from '../setup/trouble.mjs'

/**
 * A process to keep. It says `{ ready: true }` over its message channel, and ends by itself when that closes.
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
const logLimit = 20_000_000

/**
 * @param {Command} command
 * @param {(text: string) => void} say
 * @returns {Kept}
 */
export function keep(command, say) {
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
  /** @type {() => void} */
  let isGone = () => undefined
  /** @type {Promise<void>} */
  const gone = new Promise((done) => {
    isGone = done
  })

  const start = () => {
    const log = openLog(command.log)
    // A group of its own: the terminal's Ctrl-C reaches only the launcher, which stops things in their order.
    const options = /** @type {const} */ ({
      detached: true,
      serialization: 'json',
      stdio: ['ignore', log, log, 'ipc'],
    })
    const mine = spawn(command.file, command.args, {
      ...options,
      stdio: [...options.stdio],
      cwd: command.cwd,
      env: command.env,
    })
    closeSync(log)
    child = mine
    let readyAt = 0
    const late = setTimeout(() => killGroup(mine), startWithin)
    mine.on('message', (message) => {
      if (typeof message !== 'object' || message === null || !('ready' in message) || message.ready !== true)
        return
      clearTimeout(late)
      readyAt = performance.now()
      if (failures > 0) say(`${command.name} is back`)
      everReady = true
      isReady()
    })
    let ended = false
    const end = (/** @type {string} */ how) => {
      if (ended) return
      ended = true
      clearTimeout(late)
      child = null
      if (stopping) return isGone()
      again(how, readyAt > 0 && performance.now() - readyAt > steadyAfter)
    }
    mine.on('error', (error) => end(error.message))
    mine.on('exit', (code, signal) => end(signal ?? `exit code ${code}`))
  }

  const again = (/** @type {string} */ how, /** @type {boolean} */ wasSteady) => {
    failures = wasSteady ? 1 : failures + 1
    if (!everReady && failures >= tries) {
      stopping = true
      isGone()
      isLost(
        new Trouble(explain(`Starting ${command.name}`, `${tail(command.log)}\n${how}`, nearest(command))),
      )
      return
    }
    const pause = failures === 1 ? 0 : Math.min(longestWait, 50 * 2 ** failures)
    say(
      `${command.name} ended (${how}): starting it again${pause > 1000 ? ` in ${Math.round(pause / 1000)} s` : ''}`,
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
      else child.kill('SIGTERM')
      const held = child
      const last = setTimeout(() => {
        say(`${command.name} does not stop: ending it`)
        killGroup(held)
      }, command.patience)
      await gone
      clearTimeout(last)
    },
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function killGroup(child) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
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
function openLog(file) {
  mkdirSync(dirname(file), { recursive: true })
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > logLimit) renameSync(file, `${file}.1`)
  return openSync(file, 'a')
}

/** @param {string} file */
function tail(file) {
  try {
    return readFileSync(file, 'utf8').slice(-3000)
  } catch {
    return ''
  }
}
