// Installs the servers that the benches compare with, from loadtest/peers' own lock file.
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { runNpm } from '../npm.mjs'
import { requireDiskSpace } from '../diskSpace.mjs'
import { logWhile } from '../log.mjs'
import { hashOf, hasStamp, makeStamped } from '../stamp.mjs'

const folder = join(root, 'loadtest/peers')
const stampFile = join(folder, 'node_modules/.lockdown-lane')

/**
 * Does nothing if the lock file's packages are installed. Install scripts are disabled.
 * @param {string} node
 */
export async function ensurePeers(node) {
  const hash = hashOf(['22'], ['loadtest/peers/package-lock.json'])
  if (hasStamp(stampFile, hash)) return
  requireDiskSpace(100)
  await makeStamped(stampFile, hash, () =>
    logWhile('Installing the servers the benches compare us with (npm ci in loadtest/peers), once', () =>
      runNpm('Installing the benches’ peers', ['ci', '--ignore-scripts'], { node, cwd: folder }),
    ),
  )
}
