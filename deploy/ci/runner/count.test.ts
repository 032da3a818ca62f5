// Tests the counting of results: failed, missing and crashed runs all count as failures.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countCases, countExitCode, countPlaywright, countSimulation, countVitest } from './count.mjs'

const folder = mkdtempSync(join(tmpdir(), 'll-count-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
function report(content: unknown): string {
  files += 1
  const file = join(folder, `${files}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vitestFile = (status: string, ...statuses: readonly string[]): unknown => ({
  name: '/somewhere/engine/rules/rent.test.ts',
  status,
  assertionResults: statuses.map((each, at) => ({ status: each, fullName: `test ${at}` })),
})

const well = { code: 0, output: '' }
const badly = { code: 1, output: '' }

test('vitest: each test is counted, and a failed one is named', () => {
  const file = report({ testResults: [vitestFile('failed', 'passed', 'failed', 'passed', 'pending')] })
  expect(countVitest('rules', file)(badly)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: [
      'rules: engine/rules/rent.test.ts: test 1',
      '(skipped) rules: engine/rules/rent.test.ts: test 3',
    ],
  })
})

test('vitest: a failed test is listed with its first error', () => {
  const escape = String.fromCharCode(27)
  const stack = `${escape}[31mError: expected 1 to be 2${escape}[0m\n    at here (a.test.ts:1:1)\n\n- 2\n+ 1`
  const told = (status: string) => ({ status, fullName: `it ${status}`, failureMessages: [stack] })
  const file = report({
    testResults: [
      { name: '/a/b/c.test.ts', status: 'failed', assertionResults: [told('failed'), told('passed')] },
    ],
  })
  const why = '\n      Error: expected 1 to be 2\n      - 2\n      + 1'
  expect(countVitest('server', file)(badly)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [`server: a/b/c.test.ts: it failed${why}`],
  })
})

test.each([
  ['a file that could not be loaded', [vitestFile('passed', 'passed'), vitestFile('failed')], badly, 1, 1],
  ['no test at all', [], well, 0, 1],
  ['only skipped tests', [vitestFile('passed', 'pending')], well, 0, 1],
  ['an error outside the tests', [vitestFile('passed', 'passed')], badly, 1, 1],
  ['all well', [vitestFile('passed', 'passed', 'passed')], well, 2, 0],
])('vitest: %s', (_, testResults, end, passed, failed) => {
  expect(countVitest('rules', report({ testResults }))(end)).toMatchObject({ passed, failed })
})

test('vitest: a missing report is a failure', () => {
  expect(countVitest('rules', join(folder, 'none.json'))(well)).toMatchObject({ passed: 0, failed: 1 })
})

test('playwright: tests in nested suites are counted', () => {
  const spec = (status: string): unknown => ({ title: `ends ${status}`, tests: [{ status }] })
  const inner = { title: 'inner', specs: [spec('unexpected'), spec('skipped')] }
  const file = report({
    suites: [{ title: 'game.spec.ts', specs: [spec('expected')], suites: [inner] }],
    errors: [],
  })
  expect(countPlaywright(file)(badly)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    failures: [
      'browser: game.spec.ts: inner: ends unexpected',
      '(skipped) browser: game.spec.ts: inner: ends skipped',
    ],
  })
})

test('playwright: a failed test is listed with its error', () => {
  const tests = [{ status: 'unexpected', results: [{ error: { message: 'Error: not seen\n\n    at x' } }] }]
  const file = report({ suites: [{ title: 'a.spec.ts', specs: [{ title: 'is seen', tests }] }] })
  expect(countPlaywright(file)(badly).failures).toEqual([
    'browser: a.spec.ts: is seen\n      Error: not seen',
  ])
})

test('playwright: an error before any test, or no tests, is a failure', () => {
  const broken = report({ suites: [], errors: [{ message: 'no such module\nat x' }] })
  expect(countPlaywright(broken)(badly).failures).toEqual(['browser: no such module'])
  expect(countPlaywright(report({ suites: [], errors: [] }))(well).failures).toEqual(['browser: no test ran'])
})

test.each([
  ['a case failed\n3 passed, 1 failed\n', 1, 3, 1],
  ['313 passed, 0 failed\n', 0, 313, 0],
  ['313 passed, 0 failed\n', 1, 313, 1],
  ['0 passed, 0 failed\n', 0, 0, 1],
  ['a.yaml:3: not a case\n', 2, 0, 1],
])('cases: «%s» with exit code %d', (output, code, passed, failed) => {
  expect(countCases({ code, output })).toMatchObject({ passed, failed })
})

test('a check counts as one test', () => {
  expect(countExitCode('lint')(well)).toEqual({ passed: 1, failed: 0, skipped: 0, failures: [] })
  expect(countExitCode('lint')(badly)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: ['lint'] })
})

test('simulation: each seed counts as one, a detected mutant as one', () => {
  const said = (failingSeeds: number[]) => ({
    code: failingSeeds.length > 0 ? 1 : 0,
    output: `a line\n${JSON.stringify({ seeds: 9, failed: failingSeeds.length, failingSeeds, seedsPerMinute: 1 })}\n`,
  })
  expect(countSimulation(null)(said([]))).toMatchObject({ passed: 9, failed: 0 })
  expect(countSimulation(null)(said([7]))).toMatchObject({ passed: 8, failed: 1 })
  expect(countSimulation('fence')(said([7]))).toMatchObject({ passed: 1, failed: 0 })
  expect(countSimulation('fence')(said([]))).toMatchObject({ passed: 0, failed: 1 })
  expect(countSimulation(null)({ code: 1, output: 'it broke' })).toMatchObject({ passed: 0, failed: 1 })
})
