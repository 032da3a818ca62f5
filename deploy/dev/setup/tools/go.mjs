// Builds Go tools of the tests from source, cached by version.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { cache } from '../paths.mjs'
import { requireDiskSpace } from '../disk-space.mjs'
import { logWhile } from '../log.mjs'
import { sentenceFor, UserError } from '../user-error.mjs'

const MINUTES = 15
const run = promisify(execFile)

/**
 * A Go tool.
 * @typedef {object} GoTool
 * @property {string} name the program's name
 * @property {string} module
 * @property {string} version
 * @property {string} main the package to build, relative to the module's root
 * @property {string} what description for users, as in «a MongoDB server for the tests (FerretDB v1)»
 * @property {string} otherwise what to do when it can't be built
 * @property {readonly string[]} [flags] build flags
 * @property {(source: string) => void} [ready] prepares its source for the build
 */

/** @param {GoTool} tool */
const folderOf = ({ name, version }) => join(cache, 'tools', `${name}-${version}`)

/**
 * The program if it was built before; used by tests that run without the set-up.
 * @param {GoTool} tool
 */
export function findTool(tool) {
  const program = join(folderOf(tool), tool.name)
  return existsSync(program) ? program : null
}

/** The path of the installed Go. */
function findGo() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((each) => each !== '')
  return [...folders, '/usr/local/go/bin'].map((each) => join(each, 'go')).find((file) => existsSync(file))
}

/**
 * The program, built if necessary in a copy of its source.
 * @param {GoTool} tool
 * @returns {Promise<string>}
 */
export async function goTool(tool) {
  const here = findTool(tool)
  if (here) return here
  const { name, module, version, main, what, otherwise, flags = [], ready } = tool
  const go = findGo()
  if (!go) throw new UserError(`There is no ${what}, and no Go to build it with: ${otherwise}.`)
  requireDiskSpace(1500)
  const folder = folderOf(tool)
  const program = join(folder, name)
  const source = join(folder, 'source')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const limits = { timeout: MINUTES * 60_000, maxBuffer: 10_000_000 }
  try {
    await logWhile(`Building ${what}, once`, async () => {
      const { stdout } = await run(go, ['mod', 'download', '-json', `${module}@${version}`], limits)
      cpSync(JSON.parse(stdout).Dir, source, { recursive: true })
      await run('chmod', ['-R', 'u+w', source])
      ready?.(source)
      const made = join(folder, 'made')
      await run(go, ['build', '-trimpath', ...flags, '-o', made, main], { ...limits, cwd: source })
      renameSync(made, program)
    })
  } catch (error) {
    const why = sentenceFor(error, `Building ${name}`).replace(/\.$/, '')
    throw new UserError(`There is no ${what}: ${why}; or ${otherwise}.`)
  } finally {
    rmSync(source, { recursive: true, force: true })
  }
  return program
}
