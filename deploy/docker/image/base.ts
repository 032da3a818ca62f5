// Builds the base image without a registry: debootstrap, this machine's Node 22 and npm.
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { runOrThrow } from '../../dev/setup/command.mjs'
import { programPaths } from '../../dev/setup/tools/programPaths.mjs'
import { UserError } from '../../dev/setup/userError.mjs'

/** The base image of deploy/docker/Dockerfile. */
export const BASE = 'docker.io/library/node:22-bookworm-slim'

/** The folder of the npm that runs this process, or of the one on the PATH. */
function npmFolder(): string {
  const files = [process.env['npm_execpath'] ?? '', ...programPaths('npm')]
  const cli = files.find((file) => existsSync(file) && basename(realpathSync(file)) === 'npm-cli.js')
  if (cli === undefined)
    throw new UserError('npm is not on the path: install it, then run the same command again.')
  return join(dirname(realpathSync(cli)), '..')
}

/**
 * Writes the base image into buildah's store.
 * @param buildah runs buildah with these arguments and returns its output
 */
export async function makeBase(
  buildah: (doing: string, ...args: string[]) => Promise<string>,
): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'll-base-'))
  try {
    const doing = 'Making the base image'
    await runOrThrow(doing, 'debootstrap', ['--variant=minbase', 'bookworm', root])
    cpSync(process.execPath, join(root, 'usr/local/bin/node'))
    mkdirSync(join(root, 'usr/local/lib/node_modules'), { recursive: true })
    cpSync(npmFolder(), join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
    // The user of the official Node image.
    await runOrThrow(doing, 'chroot', [root, 'groupadd', '--gid', '1000', 'node'])
    await runOrThrow(doing, 'chroot', [
      root,
      'useradd',
      '--uid',
      '1000',
      '--gid',
      'node',
      '--create-home',
      'node',
    ])
    const container = (await buildah(doing, 'from', 'scratch')).trim()
    await buildah(doing, 'add', '--quiet', container, root, '/')
    await buildah(doing, 'commit', '--quiet', '--format', 'docker', '--rm', container, BASE)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
