// Builds the page into web/dist when its sources have changed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runInherited, runOrThrow, withNode } from './command.mjs'
import { cache, root } from './paths.mjs'
import { logWhile } from './log.mjs'
import { hashOf, writeStamp, hasStamp, removeStamp } from './stamp.mjs'
import { UserError } from './userError.mjs'

const SOURCES = ['package-lock.json', 'tsconfig.json', 'proto', 'engine', 'web']
const IGNORED = /\.(test\.tsx?|md)$|\bweb\/e2e\//
const VITE = ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts']
const stampFile = join(cache, 'stamps', 'page')

const sourcesHash = () => hashOf([], SOURCES, (path) => !IGNORED.test(path))

/** @param {string} node */
export async function ensurePage(node) {
  const hash = sourcesHash()
  if (hasStamp(stampFile, hash) && existsSync(join(root, 'web/dist/index.html'))) return
  removeStamp(stampFile)
  await logWhile('Building the page (web/dist)', () =>
    runOrThrow('Building the page', node, VITE, { env: { ...withNode(node), NODE_ENV: 'production' } }),
  )
  writeStamp(stampFile, hash)
}

/**
 * Builds the page unconditionally, with the bundler's report on stdout.
 * @param {string} node
 */
export async function buildPageWithReport(node) {
  const hash = sourcesHash()
  removeStamp(stampFile)
  const code = await runInherited(node, VITE, { env: { ...withNode(node), NODE_ENV: 'production' } })
  if (code !== 0)
    throw new UserError(
      'Building the page failed: mend what is named above, then run the same command again.',
    )
  writeStamp(stampFile, hash)
}
