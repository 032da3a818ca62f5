// Bundles each scenario with the wire code into one k6 script.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { SCENARIOS } from '../scenarios.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** The folder of the scripts, relative to the project's root. */
export const DIST = 'loadtest/dist'
/** Placeholder in the bundle for the scenario's name. */
const NAME = '__SCENARIO__'

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    define: { SCENARIO: JSON.stringify(NAME) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, 'main.ts'), formats: ['es'] },
      rollupOptions: { external: /^k6(\/|$)/ },
    },
  })
  const [one] = Array.isArray(built) ? built : [built]
  const chunk = one !== undefined && 'output' in one ? one.output[0] : undefined
  if (chunk === undefined) throw new Error('the bundler made nothing')
  return chunk.code
}

/** Writes `<scenario>.js` for each scenario into a folder; returns the file names. */
export async function buildScripts(outDir = join(ROOT, DIST)): Promise<string[]> {
  const code = await bundle()
  await mkdir(outDir, { recursive: true })
  const files = Object.keys(SCENARIOS).map((name) => ({
    file: `${name}.js`,
    text: code.replaceAll(NAME, name),
  }))
  for (const { file, text } of files) await writeFile(join(outDir, file), text)
  return files.map(({ file }) => file)
}
