// Runs an `npm run` command after installing its tools; set-up logs go to stderr.
import { checks } from './ci/check/checks.mjs'
import { openly } from './dev/setup/command.mjs'
import { pageWithReport } from './dev/setup/page.mjs'
import { log } from './dev/setup/log.mjs'
import { asCommand, UserError } from './dev/setup/user-error.mjs'
import { wire } from './dev/setup/wire.mjs'
import { prepare } from './setup.mjs'

/**
 * A command: its tools besides Node 22 and the packages, and what to run with that Node.
 * @typedef {object} Runs
 * @property {readonly import('./setup.mjs').Need[]} needs
 * @property {Record<string, readonly import('./setup.mjs').Need[]>} [more] further tools, by the first argument
 * @property {readonly string[]} [args] a program of ours or of a package
 * @property {Record<string, string>} [env]
 * @property {(toolchain: import('./setup.mjs').Toolchain) => Promise<void>} [work] instead of a program
 */

const prettier = 'node_modules/prettier/bin/prettier.cjs'
const playwright = 'node_modules/playwright/cli.js'
const unitTests = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'deploy/ci/vitest.config.ts']
const filmed = [playwright, 'test', '-c', 'deploy/dev/playwright.config.ts']
const browserTests = [playwright, 'test', '-c', 'deploy/ci/playwright.config.ts']

/** @type {Record<string, Runs>} */
const all = {
  cases: { needs: [], args: ['engine/cases/main.ts'] },
  bots: { needs: [], args: ['engine/bots/testing/simulate.ts'] },
  simulation: { needs: ['wire'], args: ['loadtest/simulation/main.ts'] },
  audit: { needs: [], args: ['gateway/records/auditMain.ts'] },
  backup: { needs: [], args: ['deploy/dev/records/main.mjs', 'backup'] },
  restore: { needs: [], args: ['deploy/dev/records/main.mjs', 'restore'] },
  bench: {
    needs: ['wire', 'redis'],
    more: {
      table: ['page', 'chromium'],
      wall: ['page', 'chromium'],
      site: ['page', 'chromium'],
      peers: ['peers'],
      memory: ['peers'],
      rating: ['peers'],
    },
    args: ['loadtest/bench/main.ts'],
  },
  capacity: { needs: [], args: ['deploy/capacity/main.ts'] },
  check: {
    needs: ['wire'],
    more: checks,
    args: [...unitTests, '--project', 'checks', '--project', 'engines'],
  },
  loadtest: { needs: ['wire', 'redis'], args: ['loadtest/scenarios/main.ts'] },
  chaos: { needs: ['wire', 'redis', 'faketime'], args: ['loadtest/chaos/main.ts'] },
  proto: { needs: [], work: () => wire(true) },
  build: { needs: ['wire'], work: ({ node }) => pageWithReport(node) },
  lint: { needs: [], args: ['deploy/test.mjs', '--only', 'lint'] },
  format: { needs: [], args: [prettier, '--write', '--log-level', 'warn', '.'] },
  screenshots: {
    needs: ['page', 'redis', 'chromium'],
    args: [...browserTests, '--grep', '@screens', '--reporter=list'],
    env: { EVERY_WINDOW: '1' },
  },
  settings: { needs: [], args: ['deploy/dev/launch/settings.mjs'] },
  image: { needs: ['wire', 'redis'], args: ['deploy/docker/image/main.ts'] },
  sentences: { needs: [], args: ['deploy/dev/sentences/main.ts'] },
  sizes: { needs: ['page', 'redis', 'chromium'], args: ['web/e2e/sizes/main.ts'] },
  sounds: { needs: [], args: ['web/tools/sound/main.mjs'] },
  pictures: { needs: ['chromium'], args: ['deploy/dev/picture/main.ts'] },
  video: { needs: ['page', 'redis', 'chromium'], args: [...filmed, 'video'] },
  paths: { needs: ['page', 'redis', 'chromium'], args: [...filmed, 'paths'] },
  'play-accessible': {
    needs: ['page', 'redis', 'chromium'],
    args: ['web/e2e/screen-reader/main.ts'],
  },
  'test:all': { needs: [], args: ['deploy/test.mjs', '--all'] },
  'test:long': { needs: [], args: ['deploy/test.mjs', '--all'], env: { LONG: '1' } },
}

await asCommand('Setting up', async () => {
  const [name = '', ...rest] = process.argv.slice(2)
  const runs = all[name]
  if (!runs) throw new UserError(`There is no command «${name}»: \`npm run\` lists them.`)
  const toolchain = await prepare([...runs.needs, ...(runs.more?.[rest[0] ?? ''] ?? [])])
  if (runs.work) {
    await runs.work(toolchain)
    log('Done')
    return 0
  }
  return openly(toolchain.node, [...(runs.args ?? []), ...rest], { env: { ...toolchain.env, ...runs.env } })
})
