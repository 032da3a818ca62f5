// The sections of `npm test` and `npm run test:all`, in order, and how each is counted.
import { join } from 'node:path'
import { MUTANT_NAMES } from '../../../loadtest/mutants/mutants.mjs'
import { checks } from './checks.mjs'
import { countCases, countExitCode, countPlaywright, countSimulation, countVitest } from './count.mjs'

/**
 * A program to run, and how its result is counted.
 * @typedef {object} Run
 * @property {readonly string[]} args for our Node
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(result: { code: number, output: string }) => import('./count.mjs').Count} count
 */

/**
 * @typedef {object} Section
 * @property {string} name
 * @property {string} title
 * @property {boolean} [onlyInAll] only in `npm run test:all`, so that `npm test` takes minutes
 * @property {readonly import('../../setup.mjs').Need[]} needs besides those of every section
 * @property {import('./concurrency.mjs').Mode} mode `exclusive`: keeps the whole machine busy and is sensitive to
 *   latency; `background`: minutes of pure computation
 * @property {(reports: string) => Run[]} runs in sequence
 */

const bin = (/** @type {string} */ path) => `node_modules/${path}`
const eslint = [bin('eslint/bin/eslint.js'), '-c', 'deploy/ci/eslint.config.js', '--max-warnings=0', '.']
const oxlint = [
  ...[bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '-c', 'deploy/ci/oxlintrc.json'],
  ...['--ignore-pattern', '**/*.{js,mjs}', '.'],
]
/** Finds unused code of the page. */
const knip = [
  ...[bin('knip/bin/knip.js'), '--config', 'deploy/ci/knip.json'],
  ...['--include', 'files,exports,types,enumMembers'],
]
const types = (/** @type {string} */ project) => ({
  args: [bin('typescript-native/bin/tsc'), '-p', project, '--pretty', 'false'],
  count: countExitCode(`types (${project})`),
})

/**
 * The tests of one vitest project.
 * @param {string} reports
 * @param {string} name
 * @returns {Run}
 */
const projectTests = (reports, name) => {
  const report = join(reports, `${name}.json`)
  const args = ['run', '--config', 'deploy/ci/vitest.config.ts', '--project', name]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { args: [bin('vitest/vitest.mjs'), ...args, ...reporters], count: countVitest(name, report) }
}

/**
 * A section with the tests of one project only.
 * @param {string} name
 * @param {string} title
 * @param {readonly import('../../setup.mjs').Need[]} needs
 * @param {import('./concurrency.mjs').Mode} mode
 * @returns {Section}
 */
const projectSection = (name, title, needs, mode) => ({
  name,
  title,
  needs,
  mode,
  runs: (reports) => [projectTests(reports, name)],
})

/**
 * The same section in `npm run test:all` only.
 * @param {Section} section
 * @returns {Section}
 */
const inAll = (section) => ({ ...section, onlyInAll: true })

/** Number of seeds for every change; `npm run test:all` adds `MORE_SEEDS`, 2,000 in all. */
const SEEDS = 200
const MORE_SEEDS = process.env['LONG'] === '1' ? 10_000 : 1800
/** A mutant not found by this many seeds counts as missed by the invariants. */
const SEEDS_PER_MUTANT = 300

/**
 * Simulates this many seeds, starting at 1.
 * @param {number} seeds
 * @param {import('../../../loadtest/mutants/mutants.mjs').Mutant | null} mutant
 * @returns {Run}
 */
const simulation = (seeds, mutant) => ({
  args: [
    'loadtest/simulation/main.ts',
    '--seeds',
    String(seeds),
    ...(mutant === null ? [] : ['--mutant', mutant]),
  ],
  count: countSimulation(mutant),
})

/** The tag of the browser tests that `npm test` runs. */
const SIZES = '@sizes'

/**
 * The browser tests that match a filter.
 * @param {string} reports
 * @param {string} name
 * @param {readonly string[]} filter
 * @returns {Run}
 */
const browserTests = (reports, name, filter) => {
  const report = join(reports, `${name}.json`)
  const args = ['test', '-c', 'deploy/ci/playwright.config.ts', '--reporter=list,json', ...filter]
  return {
    args: [bin('playwright/cli.js'), ...args],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: countPlaywright(report),
  }
}

/** @type {readonly Section[]} */
export const sections = [
  {
    name: 'format',
    title: 'Formatting',
    needs: [],
    mode: 'background',
    runs: () => [
      { args: [bin('prettier/bin/prettier.cjs'), '--check', '.'], count: countExitCode('format') },
    ],
  },
  {
    name: 'lint',
    title: 'Lint',
    needs: ['wire'],
    mode: 'background',
    runs: () => [
      { args: oxlint, count: countExitCode('lint by types') },
      { args: knip, count: countExitCode('dead code') },
      { args: eslint, count: countExitCode('lint') },
    ],
  },
  {
    name: 'types',
    title: 'Types',
    needs: ['wire'],
    mode: 'background',
    runs: () => [types('.'), types('engine/rules'), types('deploy')],
  },
  {
    name: 'simulation',
    title: 'Simulation: clusters on a simulated network, clock and store; each mutant must be found',
    needs: ['wire'],
    mode: 'background',
    runs: () => [
      simulation(SEEDS, null),
      ...MUTANT_NAMES.map((mutant) => simulation(SEEDS_PER_MUTANT, mutant)),
    ],
  },
  {
    name: 'seeds',
    title: 'Simulation, many more seeds',
    onlyInAll: true,
    needs: ['wire'],
    mode: 'background',
    runs: () => [simulation(MORE_SEEDS, null)],
  },
  // The longest section mostly waits, so others run beside it and still leave it a core to be on time.
  projectSection('cluster', 'Whole clusters: real processes and sockets', ['wire', 'redis'], 'normal'),
  inAll(
    projectSection('crashes', 'Whole clusters: crashes, chaos, fuzz, crowds', ['wire', 'redis'], 'normal'),
  ),
  inAll(projectSection('load', 'The load test’s scenarios, in k6', ['wire', 'redis', 'k6'], 'normal')),
  projectSection('rules', 'Rules, bots and cases: unit and property tests', [], 'normal'),
  inAll(projectSection('statistics', 'Bots: thousands of games', [], 'background')),
  projectSection('web', 'The page: unit tests', ['wire', 'chromium'], 'normal'),
  projectSection('records', 'Records on SQLite: accounts, ledger, ranks, badges', [], 'normal'),
  projectSection('payments', 'Payments: the test provider, Stripe’s signed webhooks', [], 'normal'),
  projectSection(
    'operation',
    'Operation: image, Compose, Kubernetes, dashboard, alerts, capacity, lint rules',
    ['wire'],
    'normal',
  ),
  inAll(
    projectSection(
      'newCard',
      'A new card, added to a copy of the tree',
      ['wire', 'redis', 'chromium'],
      'normal',
    ),
  ),
  {
    name: 'cases',
    title: 'The rules’ cases',
    needs: [],
    mode: 'normal',
    runs: () => [{ args: ['engine/cases/main.ts'], count: countCases }],
  },
  {
    name: 'build',
    title: 'The page’s production build',
    needs: ['wire'],
    mode: 'normal',
    runs: () => [{ args: ['deploy/run.mjs', 'build'], count: countExitCode('build') }],
  },
  projectSection('room', 'Rooms and protocols: unit and property tests', ['wire'], 'normal'),
  projectSection('server', 'Engine, gateway and launcher on a real Redis', ['wire', 'redis'], 'normal'),
  projectSection('mongo', 'Records on MongoDB’s protocol: the same contract', ['mongo'], 'normal'),
  projectSection(
    'stripe',
    'Payments at Stripe: the same contract, against Stripe’s own mock',
    ['stripe'],
    'normal',
  ),
  projectSection(
    'firebase',
    'Accounts at Firebase: the same contract, on its own emulator',
    ['wire', 'redis', 'firebase'],
    'normal',
  ),
  {
    name: 'engines',
    title: 'A game in each browser engine: Chromium, Firefox, WebKit; a full lobby in small windows',
    needs: checks.browsers,
    mode: 'normal',
    runs: (reports) => [projectTests(reports, 'engines'), browserTests(reports, 'sizes', ['--grep', SIZES])],
  },
  inAll(
    projectSection(
      'checks',
      'Checks on real processes: a full disk, key expiry, a wall of nine among 200 games',
      [...checks.disk, ...checks.keys, ...checks.wall],
      'normal',
    ),
  ),
  {
    name: 'browser',
    title: 'Whole games in a real browser',
    onlyInAll: true,
    needs: ['page', 'redis', 'chromium', 'firebase'],
    mode: 'exclusive',
    runs: (reports) => [browserTests(reports, 'browser', ['--grep-invert', SIZES])],
  },
]
