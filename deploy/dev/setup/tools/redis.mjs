// Finds redis-server, or installs it by apt.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, canInstall, canUnpack, unpackPackage } from './apt.mjs'
import { runOrThrow, captureOutput } from '../command.mjs'
import { cache } from '../paths.mjs'
import { log, logWhile } from '../log.mjs'
import { programPaths } from './programPaths.mjs'
import { describeError, UserError } from '../userError.mjs'

const folder = join(cache, 'redis')
const wrapper = join(folder, 'redis-server')

const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']

/** A wrapper with the library path of the unpacked program, so that no other program is affected. */
function writeWrapper() {
  const bases = [join(folder, 'usr/lib'), join(folder, 'lib')].filter((base) => existsSync(base))
  const inner = bases.flatMap((base) =>
    readdirSync(base, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name.includes('-linux-'))
      .map((entry) => join(base, entry.name)),
  )
  const libraries = [...inner, ...bases].join(':')
  const program = join(folder, 'usr/bin/redis-server')
  writeFileSync(wrapper, `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${program}' "$@"\n`, {
    mode: 0o755,
  })
}

/**
 * An installed Redis that is new enough.
 * @returns {Promise<string | null>}
 */
export async function findRedis() {
  for (const program of [
    process.env['REDIS_SERVER'] ?? '',
    ...programPaths('redis-server', FOLDERS),
    wrapper,
  ]) {
    if (!existsSync(program)) continue
    const { code, output } = await captureOutput(program, ['--version'])
    const [major = 0, minor = 0] = (/v=(\d+)\.(\d+)/.exec(output) ?? []).slice(1).map(Number)
    if (code === 0 && (major > 6 || (major === 6 && minor >= 2))) return program
  }
  return null
}

/**
 * A Redis, installed if necessary.
 * @returns {Promise<string>}
 */
export async function ensureRedis() {
  const found = await findRedis()
  if (found) return found
  const doing = 'Installing Redis'
  if (canInstall()) {
    await logWhile('Installing Redis (apt-get install redis-server)', () =>
      installPackages(doing, ['redis-server']),
    )
  } else if (canUnpack()) {
    await logWhile('Fetching Redis from the system’s packages into .cache/redis', () =>
      unpackPackage('Fetching Redis', 'redis-server', folder)
        .then(writeWrapper)
        .catch((error) => log(describeError(error, 'Fetching Redis'))),
    )
  } else if (process.platform === 'darwin' && (await captureOutput('brew', ['--version'])).code === 0) {
    await logWhile('Installing Redis (brew install redis)', () =>
      runOrThrow(doing, 'brew', ['install', 'redis']),
    )
  }
  const installed = await findRedis()
  if (installed) return installed
  throw new UserError(
    'Redis 6.2 or newer is not installed and may not be installed from here: install it (the package is called redis or redis-server) or set REDIS_URL to one that runs, then run the same command again.',
  )
}
