// Finds redis-server, or installs it by apt.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { install, mayInstall, mayUnpack, unpack } from './apt.mjs'
import { must, quietly } from '../command.mjs'
import { cache } from '../paths.mjs'
import { log, logWhile } from '../log.mjs'
import { sentenceFor, UserError } from '../user-error.mjs'

const unpacked = join(cache, 'redis')
const wrapper = join(unpacked, 'redis-server')

function candidates() {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ]
  const files = folders.filter((folder) => folder !== '').map((folder) => join(folder, 'redis-server'))
  const named = process.env['REDIS_SERVER']
  return [...(named ? [named] : []), ...files, wrapper]
}

/** A wrapper with the library path of the unpacked program, so that no other program is affected. */
function writeWrapper() {
  const bases = [join(unpacked, 'usr/lib'), join(unpacked, 'lib')].filter((base) => existsSync(base))
  const inner = bases.flatMap((base) =>
    readdirSync(base, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name.includes('-linux-'))
      .map((entry) => join(base, entry.name)),
  )
  const libraries = [...inner, ...bases].join(':')
  const program = join(unpacked, 'usr/bin/redis-server')
  writeFileSync(wrapper, `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${program}' "$@"\n`, {
    mode: 0o755,
  })
}

/**
 * An installed Redis that is new enough.
 * @returns {Promise<string | null>}
 */
export async function findRedis() {
  for (const program of candidates()) {
    if (!existsSync(program)) continue
    const { code, output } = await quietly(program, ['--version'])
    const [major = 0, minor = 0] = (/v=(\d+)\.(\d+)/.exec(output) ?? []).slice(1).map(Number)
    if (code === 0 && (major > 6 || (major === 6 && minor >= 2))) return program
  }
  return null
}

/**
 * A Redis, installed if necessary.
 * @returns {Promise<string>}
 */
export async function redis() {
  const here = await findRedis()
  if (here) return here
  const doing = 'Installing Redis'
  if (mayInstall()) {
    await logWhile('Installing Redis (apt-get install redis-server)', () => install(doing, ['redis-server']))
  } else if (mayUnpack()) {
    await logWhile('Fetching Redis from the system’s packages into .cache/redis', () =>
      unpack('Fetching Redis', 'redis-server', unpacked)
        .then(writeWrapper)
        .catch((error) => log(sentenceFor(error, 'Fetching Redis'))),
    )
  } else if (process.platform === 'darwin' && (await quietly('brew', ['--version'])).code === 0) {
    await logWhile('Installing Redis (brew install redis)', () => must(doing, 'brew', ['install', 'redis']))
  }
  const brought = await findRedis()
  if (brought) return brought
  throw new UserError(
    'Redis 6.2 or newer is not installed and may not be installed from here: install it (the package is called redis or redis-server) or set REDIS_URL to one that runs, then run the same command again.',
  )
}
