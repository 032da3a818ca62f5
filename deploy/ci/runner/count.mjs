// Converts each tool's report to pass and fail counts; a missing report is a failure.
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { rethrowUnlessFileError } from '../../dev/setup/errors.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Count `failures` names what failed or was skipped */
/** @typedef {{ code: number, output: string }} Result */

/** @returns {Count} */
export const emptyCount = () => ({ passed: 0, failed: 0, skipped: 0, failures: [] })

/**
 * @param {string} name
 * @returns {Count}
 */
export const oneFailure = (name) => ({ ...emptyCount(), failed: 1, failures: [name] })

/**
 * Adds one count to another.
 * @param {Count} sum
 * @param {Count} more
 */
export function add(sum, more) {
  sum.passed += more.passed
  sum.failed += more.failed
  sum.skipped += more.skipped
  sum.failures.push(...more.failures)
}

/**
 * Adds a failure where a run reports no tests, or fails without a failed test.
 * @param {string} name
 * @param {number} code
 * @param {Count} count
 */
function withRunFailure(name, code, count) {
  if (count.passed + count.failed === 0) add(count, oneFailure(`${name}: no test ran`))
  if (code !== 0 && count.failed === 0)
    add(count, oneFailure(`${name}: ended with code ${code} (an error outside the tests)`))
  return count
}

/**
 * A program that counts as one test, by its exit code.
 * @param {string} name
 */
export const countExitCode =
  (name) =>
  (/** @type {Result} */ { code }) =>
    code === 0 ? { ...emptyCount(), passed: 1 } : oneFailure(name)

/**
 * The text parsed as JSON; null: missing or malformed.
 * @param {() => string} read
 * @returns {unknown}
 */
function parseJson(read) {
  try {
    return JSON.parse(read())
  } catch (error) {
    rethrowUnlessFileError(error)
    return null
  }
}

/**
 * The count of a single test; `message` is its first error.
 * @param {'passed' | 'failed' | 'skipped'} outcome
 * @param {string} what
 * @param {string} [message]
 * @returns {Count}
 */
function countTest(outcome, what, message) {
  if (outcome === 'passed') return { ...emptyCount(), passed: 1 }
  if (outcome === 'skipped') return { ...emptyCount(), skipped: 1, failures: [`(skipped) ${what}`] }
  return oneFailure(`${what}${errorSummary(message)}`)
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, status: string, assertionResults: Assertion[] }} TestFile
 * @param {string} name
 * @param {string} file vitest's JSON report
 */
export const countVitest =
  (name, file) =>
  (/** @type {Result} */ { code }) => {
    const report = /** @type {{ testResults?: TestFile[] } | null} */ (
      parseJson(() => readFileSync(file, 'utf8'))
    )
    const count = emptyCount()
    for (const { name: path, status, assertionResults } of report?.testResults ?? []) {
      const where = `${name}: ${path.split(/[\\/]/).slice(-3).join('/')}`
      for (const test of assertionResults) {
        const outcome = test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped'
        add(count, countTest(outcome, `${where}: ${test.fullName}`, test.failureMessages?.[0]))
      }
      // A file that fails to load reports no tests.
      if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
        add(count, oneFailure(`${where} (the file itself)`))
    }
    return withRunFailure(name, code, count)
  }

/**
 * @typedef {{ status: string, results?: { error?: { message?: string } }[] }} BrowserTest
 * @typedef {{ title: string, specs?: { title: string, tests: BrowserTest[] }[], suites?: Suite[] }} Suite
 * @param {string} file Playwright's JSON report
 */
export const countPlaywright =
  (file) =>
  (/** @type {Result} */ { code }) => {
    const report = /** @type {{ suites?: Suite[], errors?: { message?: string }[] } | null} */ (
      parseJson(() => readFileSync(file, 'utf8'))
    )
    const count = emptyCount()
    const walk = (/** @type {Suite} */ suite, /** @type {string} */ above) => {
      const name = `${above}: ${suite.title}`
      for (const { title, tests } of suite.specs ?? []) {
        for (const { status, results = [] } of tests) {
          const outcome = status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed'
          const message = results.find(({ error }) => error !== undefined)?.error?.message
          add(count, countTest(outcome, `${name}: ${title}`, message))
        }
      }
      for (const inner of suite.suites ?? []) walk(inner, name)
    }
    for (const suite of report?.suites ?? []) walk(suite, 'browser')
    for (const { message } of report?.errors ?? [])
      add(count, oneFailure(`browser: ${message?.split('\n')[0] ?? 'an error outside the tests'}`))
    return withRunFailure('browser', code, count)
  }

/**
 * The runner of the rule cases reports in its last line.
 * @param {Result} result
 * @returns {Count}
 */
export function countCases({ code, output }) {
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(lastLine(output)) ?? []
  if (passed === undefined) return oneFailure(`cases: the runner did not get to its end (code ${code})`)
  const count = { ...emptyCount(), passed: Number(passed), failed: Number(failed) }
  if (count.failed > 0) count.failures.push(`cases: ${count.failed} of them, named above`)
  return withRunFailure('cases', code, count)
}

/**
 * The simulation reports in its last line; with a mutant at least one seed must fail.
 * @param {string | null} mutant
 */
export const countSimulation =
  (mutant) =>
  (/** @type {Result} */ { code, output }) => {
    const name = mutant === null ? 'simulation' : `simulation with the mutant «${mutant}»`
    const report = /** @type {{ seeds: number, failed: number, failingSeeds: number[] } | null} */ (
      parseJson(() => lastLine(output))
    )
    if (report === null) return oneFailure(`${name}: no result (code ${code})`)
    const { seeds, failed, failingSeeds } = report
    if (mutant !== null)
      return failed > 0
        ? { ...emptyCount(), passed: 1 }
        : oneFailure(`${name}: ${seeds} seeds did not find it`)
    const failures = failingSeeds.map((seed) => `${name}: npm run simulation -- --seed ${seed}`)
    return withRunFailure(name, code, { passed: seeds - failed, failed, skipped: 0, failures })
  }

const lastLine = (/** @type {string} */ output) => output.trim().split('\n').at(-1) ?? ''

const MAX_SUMMARY_CHARS = 400

/**
 * The first lines of an error for the summary, without terminal colors and stack, so that a truncated log
 * still has them.
 * @param {string} [message]
 */
function errorSummary(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  return lines.length === 0 ? '' : `\n      ${lines.join('\n      ').slice(0, MAX_SUMMARY_CHARS)}`
}
