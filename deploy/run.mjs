// Runs an `npm run` command after installing its tools; set-up logs go to stderr.
import { checks } from './ci/runner/checks.mjs'
import { runInherited } from './dev/setup/command.mjs'
import { buildPageWithReport } from './dev/setup/page.mjs'
import { log } from './dev/setup/log.mjs'
import { runMain, UserError } from './dev/setup/userError.mjs'
import { ensureWire } from './dev/setup/wire.mjs'
import { prepare } from './setup.mjs'

/**
 * A command: its tools besides Node 22 and the packages, and what to run with that Node.
 * @typedef {object} Command
 * @property {readonly import('./setup.mjs').Need[]} needs
 * @property {Record<string, readonly import('./setup.mjs').Need[]>} [extraNeeds] further tools, by the first argument
 * @property {readonly string[]} [args] a program of ours or of a package
 * @property {Record<string, string>} [env]
 * @property {(toolchain: import('./setup.mjs').Toolchain) => Promise<void>} [work] instead of `args`
 */

const prettier = 'node_modules/prettier/bin/prettier.cjs'
const playwright = 'node_modules/playwright/cli.js'
const unitTests = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'deploy/ci/vitest.config.ts']
const filmTests = [playwright, 'test', '-c', 'deploy/dev/playwright.config.ts']
const browserTests = [playwright, 'test', '-c', 'deploy/ci/playwright.config.ts']

/** @type {Record<string, Command>} */
const COMMANDS = {
  cases: { needs: [], args: ['engine/cases/main.ts'] },
  bots: { needs: [], args: ['engine/bots/testing/simulate.ts'] },
  simulation: { needs: ['wire'], args: ['loadtest/simulation/main.ts'] },
  audit: { needs: [], args: ['gateway/records/auditMain.ts'] },
  backup: { needs: [], args: ['deploy/dev/records/main.mjs', 'backup'] },
  restore: { needs: [], args: ['deploy/dev/records/main.mjs', 'restore'] },
  bench: {
    needs: ['wire', 'redis'],
    extraNeeds: {
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
    extraNeeds: checks,
    args: [...unitTests, '--project', 'checks', '--project', 'engines'],
  },
  loadtest: { needs: ['wire', 'redis'], args: ['loadtest/scenarios/main.ts'] },
  chaos: { needs: ['wire', 'redis', 'faketime'], args: ['loadtest/chaos/main.ts'] },
  proto: { needs: [], work: () => ensureWire(true) },
  build: { needs: ['wire'], work: ({ node }) => buildPageWithReport(node) },
  lint: { needs: [], args: ['deploy/test.mjs', '--only', 'lint'] },
  format: { needs: [], args: [prettier, '--write', '--log-level', 'warn', '.'] },
  screenshots: {
    needs: ['page', 'redis', 'chromium'],
    args: [...browserTests, '--grep', '@screens', '--reporter=list'],
    env: { EVERY_WINDOW: '1' },
  },
  settings: { needs: [], args: ['deploy/dev/settings/main.mjs'] },
  image: { needs: ['wire', 'redis'], args: ['deploy/docker/image/main.ts'] },
  sentences: { needs: [], args: ['deploy/dev/sentences/main.ts'] },
  sizes: { needs: ['page', 'redis', 'chromium'], args: ['web/e2e/sizes/main.ts'] },
  sounds: { needs: [], args: ['web/tools/sound/main.mjs'] },
  pictures: { needs: ['chromium'], args: ['deploy/dev/picture/main.ts'] },
  video: { needs: ['page', 'redis', 'chromium'], args: [...filmTests, 'video'] },
  paths: { needs: ['page', 'redis', 'chromium'], args: [...filmTests, 'paths'] },
  'play-accessible': {
    needs: ['page', 'redis', 'chromium'],
    args: ['web/e2e/screen-reader/main.ts'],
  },
  'test:all': { needs: [], args: ['deploy/test.mjs', '--all'] },
  'test:long': { needs: [], args: ['deploy/test.mjs', '--all'], env: { LONG: '1' } },
}

await runMain('Setting up', async () => {
  const [name = '', ...rest] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (!command) throw new UserError(`There is no command «${name}»: \`npm run\` lists them.`)
  const toolchain = await prepare([...command.needs, ...(command.extraNeeds?.[rest[0] ?? ''] ?? [])])
  if (command.work) {
    await command.work(toolchain)
    log('Done')
    return 0
  }
  return runInherited(toolchain.node, [...(command.args ?? []), ...rest], {
    env: { ...toolchain.env, ...command.env },
  })
})
