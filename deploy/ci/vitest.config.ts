// Vitest config: the unit and integration tests, split into projects.
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration as Project } from 'vitest/config'

const long = process.env['LONG'] === '1'
const minutes = 60_000

/** Runs test files one at a time. */
const alone = { pool: 'forks', fileParallelism: false } as const
const withRedis = { globalSetup: 'deploy/ci/testing/globalRedis.ts', ...alone } as const

/** Tests that take minutes, because of killed processes, hundreds of faults or large crowds. */
const crashes = [
  'loadtest/{chaos,simulation,invariants}/**/*.test.ts',
  'engine/test/{boundedMemory,clock,fencing,foreignSchema,handover,kill,lostReply,olderProtocol,redisRefusesWrites,results,rollingDeploy,standIn,unauthenticated}.test.ts',
  'gateway/test/{admission,codes,fuzz}.test.ts',
]
/** Tests on real processes over real sockets. */
const integration = ['{engine,gateway}/test/**/*.test.ts', 'loadtest/**/*.test.ts']

/** Tests that play thousands of games. */
const statistics = ['engine/bots/strength.test.ts']
/** Checks of a full disk, key expiry after two hours, a wall of games with a killed engine. */
const checks = 'loadtest/test/{disk,keys,wall}.test.ts'
/** The start of a game in each browser engine. */
const engines = 'web/e2e/engines/browsers.test.ts'
/** Tests that need k6. */
const load = 'loadtest/scenarios/load.test.ts'

/** Tests that add a card to a copy of the tree. */
const addedCard = 'deploy/ci/addCard/*.test.ts'

/** A project with the settings common to all. */
const project = (test: NonNullable<Project['test']>): Project => ({ extends: true, test })

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  cacheDir: join(import.meta.dirname, '../../.cache/vite'),
  test: {
    // Far above any test's duration: a test that reaches it hangs, however busy the machine is.
    testTimeout: (long ? 60 : 2) * minutes,
    hookTimeout: 2 * minutes,
    expect: { poll: { timeout: 1.5 * minutes, interval: 20 } },
    coverage: { provider: 'v8', reportsDirectory: '.cache/coverage' },
    projects: [
      project({ name: 'rules', include: ['engine/{rules,bots,cases}/**/*.test.ts'], exclude: statistics }),
      project({ name: 'statistics', include: statistics }),
      project({ name: 'room', include: ['engine/room/**/*.test.ts', 'proto/**/*.test.ts'] }),
      project({
        name: 'records',
        include: ['gateway/records/**/*.test.ts'],
        exclude: ['gateway/records/mongo/**'],
        pool: 'forks',
      }),
      project({
        name: 'mongo',
        include: ['gateway/records/mongo/**/*.test.ts'],
        globalSetup: 'deploy/ci/testing/globalMongo.ts',
        ...alone,
      }),
      project({
        name: 'payments',
        include: ['gateway/payments/**/*.test.ts'],
        exclude: ['gateway/payments/mock/**'],
        pool: 'forks',
      }),
      project({ name: 'stripe', include: ['gateway/payments/mock/**/*.test.ts'], pool: 'forks' }),
      project({
        name: 'server',
        include: [
          'engine/*.test.ts',
          '{engine/cluster,engine/directory,engine/jobs,gateway,deploy}/**/*.test.ts',
        ],
        exclude: [
          '{engine,gateway}/test/**',
          'gateway/records/**',
          'gateway/payments/**',
          'gateway/accounts/identity/firebase/**',
          'deploy/{ci,capacity,dev/records}/**',
        ],
        ...withRedis,
      }),
      project({
        name: 'cluster',
        include: integration,
        // Tests of the bench peers' packages, once those are installed.
        exclude: ['**/node_modules/**', ...crashes, checks, load],
        ...withRedis,
      }),
      project({ name: 'load', include: [load], ...withRedis }),
      project({ name: 'checks', include: [checks], ...alone, testTimeout: 5 * minutes }),
      project({ name: 'engines', include: [engines], ...alone, testTimeout: 5 * minutes }),
      project({ name: 'crashes', include: crashes, ...withRedis }),
      project({
        name: 'firebase',
        include: ['gateway/accounts/identity/firebase/**/*.test.ts'],
        globalSetup: 'deploy/ci/testing/globalFirebase.ts',
        ...alone,
      }),
      project({
        name: 'operation',
        include: ['deploy/{ci,capacity,dev/records}/**/*.test.ts'],
        exclude: [addedCard],
        pool: 'forks',
      }),
      // Runs whole sections in sequence.
      project({ name: 'newCard', include: [addedCard], pool: 'forks', testTimeout: 15 * minutes }),
      project({ name: 'web', include: ['web/**/*.test.{ts,tsx}'], exclude: [engines], environment: 'node' }),
    ],
  },
})
