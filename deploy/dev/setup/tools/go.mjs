// Builds Go tools of the tests from source, cached by version.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cache } from '../paths.mjs'
import { requireDiskSpace } from '../diskSpace.mjs'
import { logWhile } from '../log.mjs'
import { programPaths } from './programPaths.mjs'
import { describeError, UserError } from '../userError.mjs'

const TIMEOUT_MS = 15 * 60_000
const run = promisify(execFile)

/**
 * A Go tool.
 * @typedef {object} GoTool
 * @property {string} name the program's name
 * @property {string} module
 * @property {string} version
 * @property {string} main the package to build, relative to the module's root
 * @property {string} what description for users, as in «a MongoDB server for the tests (FerretDB v1)»
 * @property {string} remedy what to do if it can't be built
 * @property {readonly string[]} [flags] build flags
 * @property {(source: string) => void} [prepareSource] called before the build
 */

/** @param {GoTool} tool */
const folderOf = ({ name, version }) => join(cache, 'tools', `${name}-${version}`)

/**
 * The program if it was built before; used by tests that run without the set-up.
 * @param {GoTool} tool
 */
export function findGoTool(tool) {
  const program = join(folderOf(tool), tool.name)
  return existsSync(program) ? program : null
}

/**
 * The program, built if necessary in a copy of its source.
 * @param {GoTool} tool
 * @returns {Promise<string>}
 */
export async function ensureGoTool(tool) {
  const found = findGoTool(tool)
  if (found) return found
  const { name, module, version, main, what, remedy, flags = [], prepareSource } = tool
  const [go] = programPaths('go', ['/usr/local/go/bin'])
  if (!go) throw new UserError(`There is no ${what}, and no Go to build it with: ${remedy}.`)
  requireDiskSpace(1500)
  const folder = folderOf(tool)
  const program = join(folder, name)
  const source = join(folder, 'source')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const limits = { timeout: TIMEOUT_MS, maxBuffer: 10_000_000 }
  try {
    await logWhile(`Building ${what}, once`, async () => {
      const { stdout } = await run(go, ['mod', 'download', '-json', `${module}@${version}`], limits)
      cpSync(JSON.parse(stdout).Dir, source, { recursive: true })
      await run('chmod', ['-R', 'u+w', source])
      prepareSource?.(source)
      const built = join(folder, 'built')
      await run(go, ['build', '-trimpath', ...flags, '-o', built, main], { ...limits, cwd: source })
      renameSync(built, program)
    })
  } catch (error) {
    const reason = describeError(error, `Building ${name}`).replace(/\.$/, '')
    throw new UserError(`There is no ${what}: ${reason}; or ${remedy}.`)
  } finally {
    rmSync(source, { recursive: true, force: true })
  }
  return program
}
