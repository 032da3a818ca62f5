// Finds or installs libfaketime, for clock skew in single processes.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, canInstall, canUnpack, unpackPackage } from './apt.mjs'
import { cache } from '../paths.mjs'
import { log, logWhile } from '../log.mjs'
import { describeError } from '../userError.mjs'

const unpacked = join(cache, 'faketime')
/** The library for multi-threaded programs such as Node. */
const NAME = 'faketime/libfaketimeMT.so.1'

/** The installed library; null: none. */
export function findFaketime() {
  const named = process.env['LIBFAKETIME']
  if (named && existsSync(named)) return named
  for (const base of ['/usr/lib', join(unpacked, 'usr/lib')]) {
    if (!existsSync(base)) continue
    const folders = readdirSync(base).filter((name) => name.includes('-linux-'))
    for (const path of [...folders.map((folder) => join(base, folder, NAME)), join(base, NAME)])
      if (existsSync(path)) return path
  }
  return null
}

/**
 * The library, installed if necessary; null: not available, which the caller reports.
 * @returns {Promise<string | null>}
 */
export async function ensureFaketime() {
  const found = findFaketime()
  if (found || process.platform !== 'linux') return found
  const doing = 'Fetching libfaketime'
  const logError = (/** @type {unknown} */ error) => log(describeError(error, doing))
  if (canInstall())
    await logWhile('Installing libfaketime (apt-get install libfaketime)', () =>
      installPackages(doing, ['libfaketime']).catch(logError),
    )
  else if (canUnpack())
    await logWhile('Fetching libfaketime from the system’s packages into .cache/faketime', () =>
      unpackPackage(doing, 'libfaketime', unpacked).catch(logError),
    )
  return findFaketime()
}
