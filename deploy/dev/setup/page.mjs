// Builds the page into web/dist when its sources have changed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { must, openly } from './command.mjs'
import { withNode } from './dependencies.mjs'
import { cache, root } from './paths.mjs'
import { logWhile } from './log.mjs'
import { hashOf, stamp, stamped, unstamp } from './stamp.mjs'
import { UserError } from './user-error.mjs'

const sources = ['package-lock.json', 'tsconfig.json', 'proto', 'engine', 'web']
const unseen = /\.(test\.tsx?|md)$|\bweb\/e2e\//
const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts']
const mark = join(cache, 'stamps', 'page')

/** @param {string} node */
export async function page(node) {
  const hash = hashOf([], sources, (path) => !unseen.test(path))
  if (stamped(mark, hash) && existsSync(join(root, 'web/dist/index.html'))) return
  unstamp(mark)
  await logWhile('Building the page (web/dist)', () =>
    must('Building the page', node, vite, { env: { ...withNode(node), NODE_ENV: 'production' } }),
  )
  stamp(mark, hash)
}

/**
 * Builds the page unconditionally, with the bundler's report on stdout.
 * @param {string} node
 */
export async function pageWithReport(node) {
  const hash = hashOf([], sources, (path) => !unseen.test(path))
  unstamp(mark)
  const code = await openly(node, vite, { env: { ...withNode(node), NODE_ENV: 'production' } })
  if (code !== 0)
    throw new UserError(
      'Building the page failed: mend what is named above, then run the same command again.',
    )
  stamp(mark, hash)
}
