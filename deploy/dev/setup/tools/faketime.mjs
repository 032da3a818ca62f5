// Finds or installs libfaketime, for clock skew in single processes.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { install, mayInstall, mayUnpack, unpack } from './apt.mjs'
import { cache } from '../paths.mjs'
import { log, logWhile } from '../log.mjs'
import { sentenceFor } from '../user-error.mjs'

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
export async function faketime() {
  const here = findFaketime()
  if (here || process.platform !== 'linux') return here
  const doing = 'Fetching libfaketime'
  const failed = (/** @type {unknown} */ error) => log(sentenceFor(error, doing))
  if (mayInstall())
    await logWhile('Installing libfaketime (apt-get install libfaketime)', () =>
      install(doing, ['libfaketime']).catch(failed),
    )
  else if (mayUnpack())
    await logWhile('Fetching libfaketime from the system’s packages into .cache/faketime', () =>
      unpack(doing, 'libfaketime', unpacked).catch(failed),
    )
  return findFaketime()
}
