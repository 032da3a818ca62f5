// Installs the npm packages of the lock file when it has changed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { runNpm } from './npm.mjs'
import { requireDiskSpace } from './diskSpace.mjs'
import { log, logWhile } from './log.mjs'
import { hashOf, hasStamp, makeStamped } from './stamp.mjs'

const stampFile = join(root, 'node_modules', '.lockdown-lane')

/** @param {string} node */
export async function ensurePackages(node) {
  // The packages depend on the lock file and on Node's major version.
  const hash = hashOf(['22'], ['package-lock.json'])
  if (hasStamp(stampFile, hash)) return
  requireDiskSpace(1000)
  const paths = packagePaths()
  const installed = () => paths.filter((path) => existsSync(join(root, path, 'package.json'))).length
  await makeStamped(stampFile, hash, () =>
    logWhile(
      `Installing ${paths.length} packages (npm ci)`,
      () => runNpm('Installing the packages', ['ci'], { node }),
      () => `${installed()} of ${paths.length}`,
    ),
  )
  log('The packages are ready')
}

/** The folders of the packages for this platform. */
function packagePaths() {
  /** @type {{ packages: Record<string, { os?: string[], cpu?: string[] }> }} */
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const isFor = (/** @type {string[] | undefined} */ list, /** @type {string} */ name) =>
    !list || list.includes(name)
  return Object.entries(lock.packages)
    .filter(([path, { os, cpu }]) => path !== '' && isFor(os, process.platform) && isFor(cpu, process.arch))
    .map(([path]) => path)
}
