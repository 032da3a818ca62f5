// Installs Debian packages by apt-get, or unpacks them into a local folder without root.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { must, quietly } from '../command.mjs'
import { logWhile } from '../log.mjs'

const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

/** Whether apt-get may install packages. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Whether packages can at least be downloaded and unpacked. */
export const mayUnpack = () => existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg')

/**
 * @param {string} doing
 * @param {readonly string[]} names
 */
export async function install(doing, names) {
  await must(doing, 'apt-get', ['update'], { env: quiet })
  await must(doing, 'apt-get', ['install', '-y', '--no-install-recommends', ...names], { env: quiet })
}

/**
 * Finds something, after installing the Debian packages that provide it if necessary; null: not available.
 * @template T
 * @param {() => T | null | Promise<T | null>} find
 * @param {readonly string[]} packages
 */
export async function findOrInstall(find, packages) {
  const here = await find()
  if (here !== null || !mayInstall()) return here
  const doing = `Installing ${packages.join(' and ')}`
  await logWhile(`${doing} (apt-get install)`, () => install(doing, packages))
  return find()
}

/**
 * Unpacks a package and its missing dependencies into a folder; needs only write access to it.
 * @param {string} doing
 * @param {string} name
 * @param {string} folder
 * @param {ReadonlySet<string>} [had] packages that the system has already
 */
export async function unpack(doing, name, folder, had) {
  mkdirSync(folder, { recursive: true })
  const work = mkdtempSync(join(folder, '.apt-'))
  try {
    // apt's own package lists may be missing and not writable, so private ones are used.
    for (const place of ['lists/partial', 'cache/archives/partial', 'debs'])
      mkdirSync(join(work, place), { recursive: true })
    const own = [
      '-o',
      `Dir::State::lists=${work}/lists`,
      '-o',
      `Dir::Cache=${work}/cache`,
      '-o',
      'Debug::NoLocking=1',
    ]
    await must(doing, 'apt-get', [...own, 'update'], { env: quiet })
    const has = had ?? (await installed())
    const lacking = (await needed(doing, name, own)).filter((each) => !has.has(each))
    await must(doing, 'apt-get', [...own, 'download', ...lacking], { cwd: join(work, 'debs'), env: quiet })
    for (const deb of readdirSync(join(work, 'debs'))) {
      await must(doing, 'dpkg', ['-x', join(work, 'debs', deb), folder])
    }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * The package and all its dependencies.
 * @param {string} doing
 * @param {string} name
 * @param {readonly string[]} own
 */
async function needed(doing, name, own) {
  const only = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'].map(
    (word) => `--no-${word}`,
  )
  const output = await must(doing, 'apt-cache', [...own, 'depends', '--recurse', ...only, name], {
    env: quiet,
  })
  // Package names start a line; names in angle brackets are virtual packages.
  return [...new Set(output.split('\n').filter((line) => /^[a-z0-9]/.test(line)))].map(
    (line) => line.split(':')[0] ?? line,
  )
}

async function installed() {
  const { output } = await quietly('dpkg-query', ['-W', '-f', '${db:Status-Status} ${Package}\\n'])
  const lines = output.split('\n').filter((line) => line.startsWith('installed '))
  return new Set(lines.map((line) => line.slice('installed '.length)))
}
