// Set-up: installs what a command needs, such as Node 22, packages, Redis or Chromium.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { socketFolder, takePlace } from './dev/setup/single-instance.mjs'
import { browser } from './dev/setup/tools/browsers.mjs'
import { chromium } from './dev/setup/tools/chromium.mjs'
import { dependencies, withNode } from './dev/setup/dependencies.mjs'
import { faketime } from './dev/setup/tools/faketime.mjs'
import { ferretdb } from './dev/setup/tools/ferretdb.mjs'
import { firebaseTools } from './dev/setup/tools/firebase-tools.mjs'
import { root } from './dev/setup/paths.mjs'
import { k6 } from './dev/setup/tools/k6.mjs'
import { node22 } from './dev/setup/tools/node22.mjs'
import { page } from './dev/setup/page.mjs'
import { peers } from './dev/setup/tools/peers.mjs'
import { redis } from './dev/setup/tools/redis.mjs'
import { log } from './dev/setup/log.mjs'
import { asCommand } from './dev/setup/user-error.mjs'
import { stripeMock } from './dev/setup/tools/stripe-mock.mjs'
import { wire } from './dev/setup/wire.mjs'

/**
 * A tool that a command can need besides Node 22 and the packages.
 * @typedef {'wire' | 'page' | 'redis' | 'chromium' | 'firefox' | 'webkit' | 'mongo' | 'stripe' | 'firebase' | 'peers' | 'faketime' | 'k6'} Need
 */

/**
 * The tools found or installed by the set-up.
 * @typedef {object} Toolchain
 * @property {string} node the Node that runs our code
 * @property {NodeJS.ProcessEnv} env whose PATH starts with that Node and the packages' commands
 * @property {string | null} redis
 * @property {string | null} chromium
 */

/**
 * Installs everything that a command needs; concurrent set-ups of one folder run in sequence.
 * @param {readonly Need[]} needs
 * @returns {Promise<Toolchain>}
 */
export async function prepare(needs) {
  const place = await myTurn()
  try {
    const node = await node22()
    await dependencies(node)
    const has = (/** @type {Need} */ need) => needs.includes(need)
    if (has('wire') || has('page')) await wire()
    if (has('page')) await page(node)
    const server = has('redis') ? await redis() : null
    const chromiumProgram = has('chromium') ? await chromium() : null
    const firefox = has('firefox') ? await browser('firefox') : null
    const webkit = has('webkit') ? await browser('webkit') : null
    const mongo = has('mongo') && !process.env['MONGODB_URI'] ? await ferretdb() : null
    const stripe = has('stripe') && !process.env['STRIPE_MOCK'] ? await stripeMock() : null
    if (has('firebase')) await firebaseTools(node)
    if (has('peers')) await peers(node)
    const clock = has('faketime') ? await faketime() : null
    const generator = has('k6') ? await k6() : null
    const found = {
      ...(server && { REDIS_SERVER: server }),
      ...(chromiumProgram && { CHROMIUM: chromiumProgram }),
      ...(firefox && { FIREFOX: firefox }),
      ...(webkit && { WEBKIT_DRIVER: webkit }),
      ...(mongo && { FERRETDB: mongo }),
      ...(stripe && { STRIPE_MOCK: stripe }),
      ...(clock && { LIBFAKETIME: clock }),
      ...(generator && { K6: generator }),
    }
    return { node, env: { ...withNode(node), ...found }, redis: server, chromium: chromiumProgram }
  } finally {
    place.leave()
  }
}

async function myTurn() {
  const folder = socketFolder(root)
  for (let waited = 0; ; waited += 1) {
    const place = await takePlace(folder, 'setup', () => String(process.pid))
    if (place.kind === 'mine') return place
    if (waited === 0) log(`Another command is setting up this folder (process ${place.says}): waiting for it`)
    await wait(500)
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await asCommand('Setting up', async () => {
    await prepare(['wire', 'page', 'redis', 'chromium'])
    log('Everything is ready')
    return 0
  })
}
