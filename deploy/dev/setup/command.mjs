// Runs child processes with captured or inherited output.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { cache, root } from './paths.mjs'
import { explain, UserError } from './user-error.mjs'
import { unlessSystem } from './caught.mjs'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
const kept = 400_000

/**
 * @typedef {object} Options
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 */

/**
 * Runs a program and captures its output; resolves when it ends. A program that can't be started has the code
 * -1.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function quietly(file, args, { cwd = root, env = process.env } = {}) {
  return new Promise((done) => {
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk.toString()).slice(-kept)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const stopped = passSignals(child)
    child.on('error', (error) => {
      stopped()
      done({ code: -1, output: `${output}\n${error.message}` })
    })
    child.on('close', (code) => {
      if (stopped()) process.exit(143)
      done({ code: code ?? 1, output: stripVTControlCharacters(output) })
    })
  })
}

/**
 * Runs a program that must succeed; otherwise stores its output in a file and throws a user error.
 * @param {string} doing
 * @param {string} file
 * @param {readonly string[]} args
 * @param {Options} [options]
 */
export async function must(doing, file, args, options) {
  const { code, output } = await quietly(file, args, options)
  if (code === 0) return output
  const log = join(cache, 'logs', `${doing.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.log`)
  try {
    mkdirSync(join(cache, 'logs'), { recursive: true })
    writeFileSync(log, output)
  } catch (error) {
    unlessSystem(error)
    throw new UserError(explain(doing, output))
  }
  throw new UserError(explain(doing, output, relative(root, log)))
}

/**
 * Runs a program with inherited output; resolves with its exit code. Signals are forwarded.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<number>}
 */
export function openly(file, args, { cwd = root, env = process.env } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(file, args, { cwd, env, stdio: 'inherit' })
    const stopped = passSignals(child)
    child.on('error', (error) => {
      stopped()
      fail(error)
    })
    child.on('close', (code, signal) => {
      stopped()
      done(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

/**
 * Forwards our signals to a child until the returned function is called, which returns whether there were
 * any.
 * @param {import('node:child_process').ChildProcess} child
 */
function passSignals(child) {
  let signaled = false
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    signaled = true
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  return () => {
    for (const signal of signals) process.off(signal, pass)
    return signaled
  }
}
