// Installs the npm packages of the lock file when it has changed.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { must } from './command.mjs'
import { root } from './paths.mjs'
import { npm } from './npm.mjs'
import { requireDiskSpace } from './disk-space.mjs'
import { log, logWhile } from './log.mjs'
import { hashOf, stamp, stamped, unstamp } from './stamp.mjs'

const mark = join(root, 'node_modules', '.lockdown-lane')

/** Key of the installed packages: the lock file and the version of Node. */
export const dependenciesHash = () => hashOf(['22'], ['package-lock.json'])

/**
 * The environment whose PATH starts with our Node and the packages' commands.
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function withNode(node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env['PATH'] ?? '']
  return { ...process.env, PATH: path.join(delimiter) }
}

/** @param {string} node */
export async function dependencies(node) {
  const hash = dependenciesHash()
  if (stamped(mark, hash)) return
  requireDiskSpace(1000)
  unstamp(mark)
  const places = packagePlaces()
  const there = () => places.filter((place) => existsSync(join(root, place, 'package.json'))).length
  // npm must run under our Node, since it selects optional binary packages for the Node it runs on.
  const call = npm(['ci'], node)
  await logWhile(
    `Installing ${places.length} packages (npm ci)`,
    () => must('Installing the packages', call.file, call.args, { cwd: root, env: withNode(node) }),
    () => `${there()} of ${places.length}`,
  )
  stamp(mark, hash)
  log('The packages are ready')
}

/** The packages for this platform. */
function packagePlaces() {
  /** @type {{ packages: Record<string, { os?: string[], cpu?: string[] }> }} */
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const mine = (/** @type {string[] | undefined} */ list, /** @type {string} */ one) =>
    !list || list.includes(one)
  return Object.entries(lock.packages)
    .filter(([place, { os, cpu }]) => place !== '' && mine(os, process.platform) && mine(cpu, process.arch))
    .map(([place]) => place)
}
