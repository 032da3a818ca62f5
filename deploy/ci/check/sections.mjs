// The sections of `npm test` and `npm run test:all`, in order, and how each is counted.
import { join } from 'node:path'
import { MUTANT_NAMES } from '../../../loadtest/mutants/mutants.mjs'
import { checks } from './checks.mjs'
import { countCases, countOne, countPlaywright, countSimulation, countVitest } from './count.mjs'

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
 * @property {boolean} [rest] only in `npm run test:all`, so that `npm test` takes minutes
 * @property {readonly import('../../setup.mjs').Need[]} needs besides those of every section
 * @property {import('./concurrency.mjs').Mode} mode `exclusive`: keeps the whole machine busy and is sensitive to
 *   latency; `background`: minutes of pure computation
 * @property {(reports: string) => Run[]} runs in sequence
 */

const tool = (/** @type {string} */ path) => `node_modules/${path}`
const eslint = [tool('eslint/bin/eslint.js'), '-c', 'deploy/ci/eslint.config.js', '--max-warnings=0', '.']
const oxlint = [
  ...[tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '-c', 'deploy/ci/oxlintrc.json'],
  ...['--ignore-pattern', '**/*.{js,mjs}', '.'],
]
/** Finds unused code of the page. */
const knip = [
  ...[tool('knip/bin/knip.js'), '--config', 'deploy/ci/knip.json'],
  ...['--include', 'files,exports,types,enumMembers'],
]
const types = (/** @type {string} */ project) => ({
  args: [tool('typescript-native/bin/tsc'), '-p', project, '--pretty', 'false'],
  count: countOne(`types (${project})`),
})

/**
 * The tests of one vitest project.
 * @param {string} reports
 * @param {string} name
 * @returns {Run}
 */
const projectTests = (reports, name) => {
  const report = join(reports, `${name}.json`)
  const how = ['run', '--config', 'deploy/ci/vitest.config.ts', '--project', name]
  const told = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { args: [tool('vitest/vitest.mjs'), ...how, ...told], count: countVitest(name, report) }
}

/**
 * A section with the tests of one project only.
 * @param {string} name
 * @param {string} title
 * @param {readonly import('../../setup.mjs').Need[]} needs
 * @param {import('./concurrency.mjs').Mode} mode
 * @returns {Section}
 */
const project = (name, title, needs, mode) => ({
  name,
  title,
  needs,
  mode,
  runs: (reports) => [projectTests(reports, name)],
})

/** Number of seeds for every change; `npm run test:all` adds `MORE_SEEDS`. */
const FEW_SEEDS = 200
const MORE_SEEDS = process.env['LONG'] === '1' ? 10_000 : 1000
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
  const how = ['test', '-c', 'deploy/ci/playwright.config.ts', '--reporter=list,json', ...filter]
  return {
    args: [tool('playwright/cli.js'), ...how],
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
    runs: () => [{ args: [tool('prettier/bin/prettier.cjs'), '--check', '.'], count: countOne('format') }],
  },
  {
    name: 'lint',
    title: 'Lint',
    needs: ['wire'],
    mode: 'background',
    runs: () => [
      { args: oxlint, count: countOne('lint by types') },
      { args: knip, count: countOne('dead code') },
      { args: eslint, count: countOne('lint') },
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
    title: 'Simulation: whole clusters on a simulated network, clock and store; each mutant is found',
    needs: ['wire'],
    mode: 'background',
    runs: () => [
      simulation(FEW_SEEDS, null),
      ...MUTANT_NAMES.map((mutant) => simulation(SEEDS_PER_MUTANT, mutant)),
    ],
  },
  {
    name: 'seeds',
    title: 'Simulation, many more seeds',
    rest: true,
    needs: ['wire'],
    mode: 'background',
    runs: () => [simulation(MORE_SEEDS, null)],
  },
  // The longest section mostly waits, so others run beside it and still leave it a core to be on time.
  project('cluster', 'Whole clusters: real processes and sockets', ['wire', 'redis'], 'normal'),
  {
    ...project('crashes', 'Whole clusters: crashes, chaos, fuzz, crowds', ['wire', 'redis'], 'normal'),
    rest: true,
  },
  {
    ...project('load', 'The load test’s scenarios, in k6', ['wire', 'redis', 'k6'], 'normal'),
    rest: true,
  },
  project('rules', 'Rules, bots and cases: unit and property tests', [], 'normal'),
  { ...project('statistics', 'Bots: thousands of games', [], 'background'), rest: true },
  project('web', 'The page: unit tests', ['wire', 'chromium'], 'normal'),
  project('records', 'Records: ranks, badges, the ledger and all else, on SQLite', [], 'normal'),
  project('payments', 'Payments: the practice till, Stripe’s signed words', [], 'normal'),
  project(
    'operation',
    'What an operator gets: image, Compose, Kubernetes, dashboard, alerts, capacity',
    ['wire'],
    'normal',
  ),
  {
    ...project(
      'newCard',
      'A new card, added to a copy: nothing else has to be touched',
      ['wire', 'chromium'],
      'normal',
    ),
    rest: true,
  },
  {
    name: 'cases',
    title: 'The rules’ cases',
    needs: [],
    mode: 'normal',
    runs: () => [{ args: ['engine/cases/main.ts'], count: countCases }],
  },
  {
    name: 'build',
    title: 'The page as it is shipped',
    needs: ['wire'],
    mode: 'normal',
    runs: () => [{ args: ['deploy/run.mjs', 'build'], count: countOne('build') }],
  },
  project('room', 'Rooms and the wire: unit and property tests', ['wire'], 'normal'),
  project('server', 'Engine, gateway and launcher: on a real Redis', ['wire', 'redis'], 'normal'),
  project('mongo', 'Records on MongoDB’s protocol: the same contract', ['mongo'], 'normal'),
  project('stripe', 'Payments at Stripe: the same contract, against Stripe’s own mock', ['stripe'], 'normal'),
  project(
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
  {
    ...project(
      'checks',
      'Checks on real processes: a full disk, keys that stay, a wall of nine among 200 games',
      [...checks.disk, ...checks.keys, ...checks.wall],
      'normal',
    ),
    rest: true,
  },
  {
    name: 'browser',
    title: 'Whole games in a real browser',
    rest: true,
    needs: ['page', 'redis', 'chromium', 'firebase'],
    mode: 'exclusive',
    runs: (reports) => [browserTests(reports, 'browser', ['--grep-invert', SIZES])],
  },
]
