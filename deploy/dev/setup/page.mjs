// Builds the page into web/dist when its sources have changed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runInherited, runOrThrow, withNode } from './command.mjs'
import { cache, root } from './paths.mjs'
import { logWhile } from './log.mjs'
import { hashOf, hasStamp, makeStamped } from './stamp.mjs'
import { UserError } from './userError.mjs'

const SOURCES = ['package-lock.json', 'tsconfig.json', 'proto', 'engine', 'web']
const IGNORED = /\.(test\.tsx?|md)$|\bweb\/e2e\//
const VITE = ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts']
const stampFile = join(cache, 'stamps', 'page')

const envOf = (/** @type {string} */ node) => ({ ...withNode(node), NODE_ENV: 'production' })
const sourcesHash = () => hashOf([], SOURCES, (path) => !IGNORED.test(path))

/** @param {string} node */
export async function ensurePage(node) {
  const hash = sourcesHash()
  if (hasStamp(stampFile, hash) && existsSync(join(root, 'web/dist/index.html'))) return
  await makeStamped(stampFile, hash, () =>
    logWhile('Building the page (web/dist)', () =>
      runOrThrow('Building the page', node, VITE, { env: envOf(node) }),
    ),
  )
}

/**
 * Builds the page unconditionally, with the bundler's report on stdout.
 * @param {string} node
 */
export async function buildPageWithReport(node) {
  await makeStamped(stampFile, sourcesHash(), async () => {
    const code = await runInherited(node, VITE, { env: envOf(node) })
    if (code === 0) return
    throw new UserError(
      'Building the page failed: mend what is named above, then run the same command again.',
    )
  })
}
