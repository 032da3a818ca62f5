// Runs child processes with captured or inherited output.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { rethrowUnlessSystemError } from './errors.mjs'
import { cache, root } from './paths.mjs'
import { describeFailure, UserError } from './userError.mjs'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
const MAX_OUTPUT_CHARS = 400_000

/**
 * The environment whose PATH starts with a Node and the packages' commands.
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function withNode(node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env['PATH'] ?? '']
  return { ...process.env, PATH: path.join(delimiter) }
}

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
export function captureOutput(file, args, { cwd = root, env = process.env } = {}) {
  return new Promise((done) => {
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const append = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk.toString()).slice(-MAX_OUTPUT_CHARS)
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    const stopForwarding = forwardSignals(child)
    child.on('error', (error) => {
      stopForwarding()
      done({ code: -1, output: `${output}\n${error.message}` })
    })
    child.on('close', (code) => {
      if (stopForwarding()) process.exit(143)
      done({ code: code ?? 1, output: stripVTControlCharacters(output) })
    })
  })
}

/**
 * Runs a program that must succeed; otherwise stores its output in a file and throws a user error.
 * @param {string} doing the step, for the error
 * @param {string} file
 * @param {readonly string[]} args
 * @param {Options} [options]
 */
export async function runOrThrow(doing, file, args, options) {
  const { code, output } = await captureOutput(file, args, options)
  if (code === 0) return output
  const log = join(cache, 'logs', `${doing.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.log`)
  try {
    mkdirSync(join(cache, 'logs'), { recursive: true })
    writeFileSync(log, output)
  } catch (error) {
    rethrowUnlessSystemError(error)
    throw new UserError(describeFailure(doing, output))
  }
  throw new UserError(describeFailure(doing, output, relative(root, log)))
}

/**
 * Runs a program with inherited output; resolves with its exit code. Signals are forwarded.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<number>}
 */
export function runInherited(file, args, { cwd = root, env = process.env } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(file, args, { cwd, env, stdio: 'inherit' })
    const stopForwarding = forwardSignals(child)
    child.on('error', (error) => {
      stopForwarding()
      fail(error)
    })
    child.on('close', (code, signal) => {
      stopForwarding()
      done(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

/**
 * Forwards our signals to a child until the returned function is called, which returns whether there were
 * any.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  let signalled = false
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    signalled = true
    child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, forward)
  return () => {
    for (const signal of SIGNALS) process.off(signal, forward)
    return signalled
  }
}
