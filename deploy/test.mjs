// Test runner behind `npm test` and `npm run test:all`: timed, counted sections.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runJobs } from './ci/runner/concurrency.mjs'
import { add, emptyCount, oneFailure } from './ci/runner/count.mjs'
import { outputMux } from './ci/runner/outputMux.mjs'
import { sections } from './ci/runner/sections.mjs'
import { cache, root } from './dev/setup/paths.mjs'
import { runMain, describeError, UserError } from './dev/setup/userError.mjs'
import { prepare } from './setup.mjs'

const NAMES = sections.map((section) => section.name)

/** Most sections keep one core busy. */
const MAX_CONCURRENT = Math.min(2, availableParallelism())

/**
 * The sections to run: those of `npm test`; with `--all` the rest too, with `--rest` only the rest, with
 * `--only` the named ones.
 */
function selectSections() {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean' },
      rest: { type: 'boolean' },
      only: { type: 'string' },
    },
    strict: false,
  })
  if (typeof values.only !== 'string')
    return sections.filter(({ onlyInAll = false }) => (values.rest ? onlyInAll : values.all || !onlyInAll))
  const only = values.only.split(',').map((name) => name.trim())
  const unknown = only.find((name) => !NAMES.includes(name))
  if (unknown !== undefined)
    throw new UserError(`There is no section «${unknown}»: the sections are ${NAMES.join(', ')}.`)
  return sections.filter((section) => only.includes(section.name))
}

/**
 * Runs a program, prints its output and keeps the end of it; a signal stops it and this process.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./ci/runner/concurrency.mjs').Mode} mode
 * @param {import('./ci/runner/outputMux.mjs').Output['write']} print
 * @returns {Promise<import('./ci/runner/count.mjs').Result>}
 */
function runProgram(node, args, env, mode, print) {
  return new Promise((done) => {
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    if (mode === 'background' && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let output = ''
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => {
      print(chunk)
      output = (output + chunk.toString()).slice(-100_000)
    })
    child.stderr.on('data', (/** @type {Buffer} */ chunk) => print(chunk, 'stderr'))
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal)
      setTimeout(() => process.exit(130), 3000)
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    child.on('error', (error) => done({ code: -1, output: error.message }))
    child.on('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      done({ code: code ?? 1, output })
    })
  })
}

/**
 * Prepares and runs one section.
 * @param {import('./ci/runner/sections.mjs').Section} section
 * @param {string} reports
 * @param {import('./ci/runner/outputMux.mjs').Output['write']} print
 * @param {<T>(work: () => Promise<T>) => Promise<T>} serial runs set-ups in sequence, as two sections may need the same tool
 * @returns {Promise<import('./ci/runner/count.mjs').Count>}
 */
async function runSection(section, reports, print, serial) {
  const toolchain = await serial(() => prepareFor(section, print))
  if ('count' in toolchain) return toolchain.count
  const sum = emptyCount()
  for (const { args, env, count } of section.runs(reports))
    add(sum, count(await runProgram(toolchain.node, args, { ...toolchain.env, ...env }, section.mode, print)))
  return sum
}

/** @param {import('./ci/runner/count.mjs').Count} count */
const formatCount = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/**
 * Installs the section's tools, or returns a count when this machine can't provide them: a failure where
 * everything must run (CI=true), else a skipped section. A build failure of our own code is always a failure.
 * @param {import('./ci/runner/sections.mjs').Section} section
 * @param {import('./ci/runner/outputMux.mjs').Output['write']} print
 * @returns {Promise<import('./setup.mjs').Toolchain | { count: import('./ci/runner/count.mjs').Count }>}
 */
async function prepareFor({ name, needs }, print) {
  const builds = needs.filter((need) => need === 'wire' || need === 'page')
  try {
    await prepare(builds)
  } catch (error) {
    const reason = describeError(error, 'Setting up')
    print(`${reason}\n`)
    return { count: oneFailure(`${name}: ${reason}`) }
  }
  try {
    return await prepare(needs)
  } catch (error) {
    const reason = describeError(error, 'Setting up')
    print(`\n!!! «${name}» CAN'T RUN ON THIS MACHINE: ${reason}\n\n`)
    if (process.env['CI'] === 'true') return { count: oneFailure(`${name}: ${reason}`) }
    return {
      count: { ...emptyCount(), skipped: 1, failures: [`(skipped) ${name}, the whole section: ${reason}`] },
    }
  }
}

await runMain('Testing', async () => {
  const selected = selectSections()
  // Without Node and the packages nothing can be tested.
  await prepare([])
  const reports = join(cache, 'reports')
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })

  // Imported late, since the set-up may have just installed it.
  const { default: pLimit } = await import('p-limit')
  const serial = pLimit(1)
  const total = emptyCount()
  /** @type {Map<string, string>} */
  const lines = new Map(selected.map(({ name }) => [name, '']))
  const openOutput = outputMux((stream, text) => void process[stream].write(text))
  await runJobs(selected, MAX_CONCURRENT, async (section) => {
    const output = openOutput()
    output.write(`\n=== ${section.title} (${section.name}) ===\n`)
    const startedAt = performance.now()
    const count = await runSection(section, reports, output.write, serial)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    lines.set(section.name, `${section.name.padEnd(10)} ${formatCount(count).padEnd(36)} ${seconds} s`)
    add(total, count)
    output.end()
  })
  const failures = total.failures.map((each) => `  - ${each}\n`).join('')
  process.stdout.write(`\n=== Total ===\n${[...lines.values()].join('\n')}\n\n`)
  if (failures !== '') process.stdout.write(`${failures}\n`)
  process.stdout.write(`${formatCount(total)}\n`)
  return total.failed > 0 ? 1 : 0
})
