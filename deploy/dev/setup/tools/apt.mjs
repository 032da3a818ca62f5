// Installs Debian packages by apt-get, or unpacks them into a local folder without root.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runOrThrow, captureOutput } from '../command.mjs'
import { logWhile } from '../log.mjs'
import { root } from '../paths.mjs'

/**
 * @param {string} doing
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} [cwd]
 */
const runApt = (doing, program, args, cwd = root) =>
  runOrThrow(doing, program, args, { cwd, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

/** Whether apt-get may install packages. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Whether packages can at least be downloaded and unpacked. */
export const canUnpack = () => existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg')

/**
 * @param {string} doing
 * @param {readonly string[]} names
 */
export async function installPackages(doing, names) {
  await runApt(doing, 'apt-get', ['update'])
  await runApt(doing, 'apt-get', ['install', '-y', '--no-install-recommends', ...names])
}

/**
 * Finds something, after installing the Debian packages that provide it if necessary; null: not available.
 * @template T
 * @param {() => T | null | Promise<T | null>} find
 * @param {readonly string[]} packages
 */
export async function findOrInstall(find, packages) {
  const found = await find()
  if (found !== null || !canInstall()) return found
  const doing = `Installing ${packages.join(' and ')}`
  await logWhile(`${doing} (apt-get install)`, () => installPackages(doing, packages))
  return find()
}

/**
 * Unpacks a package and its missing dependencies into a folder; needs only write access to it.
 * @param {string} doing
 * @param {string} name
 * @param {string} folder
 */
export async function unpackPackage(doing, name, folder) {
  mkdirSync(folder, { recursive: true })
  const work = mkdtempSync(join(folder, '.apt-'))
  try {
    // apt's own package lists may be missing and not writable, so private ones are used.
    for (const inner of ['lists/partial', 'cache/archives/partial', 'debs'])
      mkdirSync(join(work, inner), { recursive: true })
    const options = [
      `-oDir::State::lists=${work}/lists`,
      `-oDir::Cache=${work}/cache`,
      '-oDebug::NoLocking=1',
    ]
    await runApt(doing, 'apt-get', [...options, 'update'])
    const installed = await installedPackages()
    const missing = (await withDependencies(doing, name, options)).filter((each) => !installed.has(each))
    await runApt(doing, 'apt-get', [...options, 'download', ...missing], join(work, 'debs'))
    for (const deb of readdirSync(join(work, 'debs'))) {
      await runOrThrow(doing, 'dpkg', ['-x', join(work, 'debs', deb), folder])
    }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * The package and all its dependencies.
 * @param {string} doing
 * @param {string} name
 * @param {readonly string[]} options of apt
 */
async function withDependencies(doing, name, options) {
  const only = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'].map(
    (word) => `--no-${word}`,
  )
  const output = await runApt(doing, 'apt-cache', [...options, 'depends', '--recurse', ...only, name])
  // Package names start a line; names in angle brackets are virtual packages.
  return [...new Set(output.split('\n').filter((line) => /^[a-z0-9]/.test(line)))].map(
    (line) => line.split(':')[0] ?? line,
  )
}

async function installedPackages() {
  const { output } = await captureOutput('dpkg-query', ['-W', '-f', '${db:Status-Status} ${Package}\\n'])
  const lines = output.split('\n').filter((line) => line.startsWith('installed '))
  return new Set(lines.map((line) => line.slice('installed '.length)))
}
