// Counts single tests out of what the tools report; whatever a tool does not report counts as failed, never as nothing.
import { readFileSync } from 'node:fs'
import { unlessUnread } from '../../dev/setup/caught.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Count */
/** @typedef {{ code: number, output: string }} Result */

/** @returns {Count} */
const nothing = () => ({ passed: 0, failed: 0, skipped: 0, failures: [] })

/**
 * @param {string} name
 * @returns {Count}
 */
export const oneFailure = (name) => ({ ...nothing(), failed: 1, failures: [name] })

/**
 * A check that is one test: its exit code says it.
 * @param {string} name
 */
export const countOne =
  (name) =>
  (/** @type {Result} */ { code }) =>
    code === 0 ? { ...nothing(), passed: 1 } : oneFailure(name)

/**
 * @param {string} file
 * @returns {unknown}
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    unlessUnread(error)
    return null
  }
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} TestFile
 * @param {string} name
 * @param {string} file
 */
export const countVitest =
  (name, file) =>
  (/** @type {Result} */ { code }) => {
    const report = /** @type {{ testResults?: TestFile[] } | null} */ (read(file))
    const files = report?.testResults ?? []
    const count = nothing()
    for (const each of files) {
      for (const { status, fullName, failureMessages = [] } of each.assertionResults) {
        const what = `${name}: ${short(each.name)}: ${fullName}`
        const why = reason(failureMessages[0])
        if (status === 'passed' && failureMessages.length > 0) unsteady(count, `${what}${why}`)
        else if (status === 'passed') count.passed += 1
        else if (status === 'failed') fail(count, `${what}${why}`)
        else skip(count, what)
      }
      // A file that can't even be loaded has no tests to report.
      if (each.status === 'failed' && !each.assertionResults.some(({ status }) => status === 'failed')) {
        fail(count, `${name}: ${short(each.name)} (the file itself)`)
      }
    }
    if (count.passed + count.failed === 0) fail(count, `${name}: no test ran`)
    if (code !== 0 && count.failed === 0)
      fail(count, `${name}: ended with code ${code} (an error outside the tests)`)
    return count
  }

/**
 * @typedef {{ status: string, results?: { error?: { message?: string } }[] }} Tried
 * @typedef {{ title: string, tests: Tried[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @param {string} file
 */
export const countPlaywright =
  (file) =>
  (/** @type {Result} */ { code }) => {
    const report = /** @type {{ suites?: Suite[], errors?: { message?: string }[] } | null} */ (read(file))
    const count = nothing()
    const walk = (/** @type {Suite} */ suite, /** @type {string} */ above) => {
      const name = `${above}: ${suite.title}`
      for (const spec of suite.specs ?? []) {
        for (const { status, results = [] } of spec.tests) {
          const what = `${name}: ${spec.title}`
          const why = reason(results.find(({ error }) => error !== undefined)?.error?.message)
          if (status === 'expected') count.passed += 1
          else if (status === 'flaky') unsteady(count, `${what}${why}`)
          else if (status === 'skipped') skip(count, what)
          else fail(count, `${what}${why}`)
        }
      }
      for (const inner of suite.suites ?? []) walk(inner, name)
    }
    for (const suite of report?.suites ?? []) walk(suite, 'browser')
    for (const error of report?.errors ?? [])
      fail(count, `browser: ${error.message?.split('\n')[0] ?? 'an error outside the tests'}`)
    if (count.passed + count.failed === 0) fail(count, 'browser: no test ran')
    if (code !== 0 && count.failed === 0) fail(count, `browser: ended with code ${code}`)
    return count
  }

/**
 * The cases' runner says it in its last line.
 * @param {Result} result
 * @returns {Count}
 */
export function countCases({ code, output }) {
  const said = /^(\d+) passed, (\d+) failed$/.exec(output.trim().split('\n').at(-1) ?? '')
  if (!said) return oneFailure(`cases: the runner did not get to its end (code ${code})`)
  const count = { ...nothing(), passed: Number(said[1]), failed: Number(said[2]) }
  if (count.failed > 0) count.failures.push(`cases: ${count.failed} of them, named above`)
  if (count.passed + count.failed === 0) fail(count, 'cases: no case ran')
  if (code !== 0 && count.failed === 0) fail(count, `cases: ended with code ${code}`)
  return count
}

/** How much of a reason stands in the sum: the whole of it is further up. */
const REASON = 400

/**
 * The first lines of what went wrong, without the colors of a terminal and without the stack: it stands where a log that
 * was cut off at its beginning still has it.
 * @param {string | undefined} message
 */
function reason(message = '') {
  // In the pattern itself the escape character would pass for a slip of the keyboard, to the linter too.
  const plain = message.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
  const lines = plain.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  if (lines.length === 0) return ''
  return `\n      ${lines.join('\n      ').slice(0, REASON)}`
}

/**
 * The simulation reports in its last line; with a mutant one of the seeds must have failed.
 * @param {string | null} mutant
 */
export const countSimulation =
  (mutant) =>
  (/** @type {Result} */ { code, output }) => {
    const name = mutant === null ? 'simulation' : `simulation with the mutant «${mutant}»`
    /** @type {unknown} */
    let said = null
    try {
      said = JSON.parse(output.trim().split('\n').at(-1) ?? '')
    } catch (error) {
      unlessUnread(error)
      return oneFailure(`${name}: no result (code ${code})`)
    }
    const {
      seeds = 0,
      failed = 0,
      failingSeeds = [],
    } = /** @type {{ seeds?: number, failed?: number, failingSeeds?: number[] }} */ (said)
    if (mutant !== null) {
      return failed > 0 ? { ...nothing(), passed: 1 } : oneFailure(`${name}: ${seeds} seeds did not find it`)
    }
    const count = { ...nothing(), passed: seeds - failed, failed }
    for (const seed of failingSeeds) count.failures.push(`${name}: npm run simulation -- --seed ${seed}`)
    if (seeds === 0) fail(count, `${name}: none ran`)
    if (code !== 0 && count.failed === 0) fail(count, `${name}: ended with code ${code}`)
    return count
  }

/** @param {string} path */
const short = (path) => path.split(/[\\/]/).slice(-3).join('/')

/**
 * It passed, but only at its second try: counted, and named so that somebody looks.
 * @param {Count} count
 * @param {string} what
 */
function unsteady(count, what) {
  count.passed += 1
  count.failures.push(`(second try) ${what}`)
}

/**
 * @param {Count} count
 * @param {string} what
 */
function fail(count, what) {
  count.failed += 1
  count.failures.push(what)
}

/**
 * A test that did not run under its own power is not a failure, but is named.
 * @param {Count} count
 * @param {string} what
 */
function skip(count, what) {
  count.skipped += 1
  count.failures.push(`(skipped) ${what}`)
}
