// Brings a server that speaks MongoDB's protocol, for the tests: FerretDB over SQLite, built with Go and kept by version.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { cache } from './ground.mjs'
import { roomFor } from './room-on-disk.mjs'
import { sayWhile } from './say.mjs'
import { sentenceFor, Trouble } from './trouble.mjs'

const VERSION = 'v1.24.0'
const MODULE = `github.com/FerretDB/FerretDB@${VERSION}`
const MINUTES = 15

const folder = join(cache, 'tools', `ferretdb-${VERSION}`)
const program = join(folder, 'ferretdb')

const run = promisify(execFile)

/** The Go that is installed, by its path. */
function findGo() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((each) => each !== '')
  return [...folders, '/usr/local/go/bin'].map((each) => join(each, 'go')).find((file) => existsSync(file))
}

/** The server if it was built before; tests that are run alone look here. */
export const findFerretdb = () => (existsSync(program) ? program : null)

/**
 * The server, built if need be. Builds in a copy of its source, as it wants to be told its version by a file there.
 * @returns {Promise<string>}
 */
export async function ferretdb() {
  const here = findFerretdb()
  if (here) return here
  const go = findGo()
  const otherwise = 'install Go 1.22 or newer, or name a MongoDB server in MONGODB_URI'
  if (!go)
    throw new Trouble(`There is no MongoDB server for the tests and no Go to build one with: ${otherwise}.`)
  roomFor(1500)
  const source = join(folder, 'source')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const limits = { timeout: MINUTES * 60_000, maxBuffer: 10_000_000 }
  try {
    await sayWhile(`Building a MongoDB server for the tests (FerretDB ${VERSION}), once`, async () => {
      const { stdout } = await run(go, ['mod', 'download', '-json', MODULE], limits)
      cpSync(JSON.parse(stdout).Dir, source, { recursive: true })
      await run('chmod', ['-R', 'u+w', source])
      writeFileSync(join(source, 'build/version/version.txt'), `${VERSION}\n`)
      const made = join(folder, 'made')
      await run(go, ['build', '-trimpath', '-o', made, './cmd/ferretdb'], { ...limits, cwd: source })
      renameSync(made, program)
    })
  } catch (error) {
    const why = sentenceFor(error, 'Building FerretDB').replace(/\.$/, '')
    throw new Trouble(`There is no MongoDB server for the tests: ${why}; or ${otherwise}.`)
  } finally {
    rmSync(source, { recursive: true, force: true })
  }
  return program
}
