// Installs the servers that the benches compare with, from loadtest/peers' own lock file.
import { join } from 'node:path'
import { must } from '../command.mjs'
import { withNode } from '../dependencies.mjs'
import { root } from '../paths.mjs'
import { npm } from '../npm.mjs'
import { requireDiskSpace } from '../disk-space.mjs'
import { logWhile } from '../log.mjs'
import { hashOf, stamp, stamped, unstamp } from '../stamp.mjs'

const folder = join(root, 'loadtest/peers')
const mark = join(folder, 'node_modules/.lockdown-lane')

/**
 * Does nothing if the lock file's packages are installed. Install scripts are disabled.
 * @param {string} node
 */
export async function peers(node) {
  const hash = hashOf(['22'], ['loadtest/peers/package-lock.json'])
  if (stamped(mark, hash)) return
  requireDiskSpace(100)
  unstamp(mark)
  await logWhile(
    'Installing the servers the benches compare us with (npm ci in loadtest/peers), once',
    () => {
      const call = npm(['ci', '--ignore-scripts'], node)
      return must('Installing the benches’ peers', call.file, call.args, { cwd: folder, env: withNode(node) })
    },
  )
  stamp(mark, hash)
}
