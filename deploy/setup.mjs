// Set-up: installs what a command needs, such as Node 22, packages, Redis or Chromium.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { socketFolder, acquireLock } from './dev/setup/singleInstance.mjs'
import { ensureBrowser } from './dev/setup/tools/browsers.mjs'
import { ensureChromium } from './dev/setup/tools/chromium.mjs'
import { withNode } from './dev/setup/command.mjs'
import { ensurePackages } from './dev/setup/dependencies.mjs'
import { ensureFaketime } from './dev/setup/tools/faketime.mjs'
import { ensureFerretdb } from './dev/setup/tools/ferretdb.mjs'
import { ensureFirebaseTools } from './dev/setup/tools/firebaseTools.mjs'
import { root } from './dev/setup/paths.mjs'
import { ensureK6 } from './dev/setup/tools/k6.mjs'
import { ensureNode22 } from './dev/setup/tools/node22.mjs'
import { ensurePage } from './dev/setup/page.mjs'
import { ensurePeers } from './dev/setup/tools/peers.mjs'
import { ensureRedis } from './dev/setup/tools/redis.mjs'
import { log } from './dev/setup/log.mjs'
import { runMain } from './dev/setup/userError.mjs'
import { ensureStripeMock } from './dev/setup/tools/stripeMock.mjs'
import { ensureWire } from './dev/setup/wire.mjs'

/**
 * A tool that a command can need besides Node 22 and the packages.
 * @typedef {'wire' | 'page' | 'redis' | 'chromium' | 'firefox' | 'webkit' | 'mongo' | 'stripe' | 'firebase' | 'peers' | 'faketime' | 'k6'} Need
 */

/**
 * The tools found or installed by the set-up.
 * @typedef {object} Toolchain
 * @property {string} node the Node that runs our code
 * @property {NodeJS.ProcessEnv} env whose PATH starts with that Node and the packages' commands
 * @property {string | null} redis the program; null: not needed
 */

/**
 * Installs everything that a command needs; concurrent set-ups of one folder run in sequence.
 * @param {readonly Need[]} needs
 * @returns {Promise<Toolchain>}
 */
export async function prepare(needs) {
  const lock = await waitForLock()
  try {
    const node = await ensureNode22()
    await ensurePackages(node)
    const needed = (/** @type {Need} */ need) => needs.includes(need)
    if (needed('wire') || needed('page')) await ensureWire()
    if (needed('page')) await ensurePage(node)
    if (needed('firebase')) await ensureFirebaseTools(node)
    if (needed('peers')) await ensurePeers(node)
    const redis = needed('redis') ? await ensureRedis() : null
    const programs = {
      REDIS_SERVER: redis,
      CHROMIUM: needed('chromium') ? await ensureChromium() : null,
      FIREFOX: needed('firefox') ? await ensureBrowser('firefox') : null,
      WEBKIT_DRIVER: needed('webkit') ? await ensureBrowser('webkit') : null,
      FERRETDB: needed('mongo') && !process.env['MONGODB_URI'] ? await ensureFerretdb() : null,
      STRIPE_MOCK: needed('stripe') && !process.env['STRIPE_MOCK'] ? await ensureStripeMock() : null,
      LIBFAKETIME: needed('faketime') ? await ensureFaketime() : null,
      K6: needed('k6') ? await ensureK6() : null,
    }
    /** @type {NodeJS.ProcessEnv} */
    const found = {}
    for (const [name, program] of Object.entries(programs)) if (program !== null) found[name] = program
    return { node, env: { ...withNode(node), ...found }, redis }
  } finally {
    lock.release()
  }
}

async function waitForLock() {
  const folder = socketFolder(root)
  for (let attempt = 0; ; attempt += 1) {
    const lock = await acquireLock(folder, 'setup', () => String(process.pid))
    if (lock.kind === 'acquired') return lock
    if (attempt === 0)
      log(`Another command is setting up this folder (process ${lock.message}): waiting for it`)
    await wait(500)
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await runMain('Setting up', async () => {
    await prepare(['wire', 'page', 'redis', 'chromium'])
    log('Everything is ready')
    return 0
  })
}
