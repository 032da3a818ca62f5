// Builds a next version of the page whose chunk names differ from the current build's.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { captureOutput } from '../../../deploy/dev/setup/command.mjs'

const ROOT = join(import.meta.dirname, '../../..')
/** Output of `npm run build`. */
export const DIST = join(ROOT, 'web/dist')
/** Output of the next version's build. */
export const NEXT = join(ROOT, '.cache/next-build')

/** Builds the next version; returns the number of its scripts and stylesheets with new names. */
export async function buildNext(): Promise<number> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const config = join(import.meta.dirname, 'vite.config.ts')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await captureOutput(process.execPath, [vite, 'build', '--config', config], { env })
  if (code !== 0) throw new Error(`the next build failed:\n${output}`)
  const before = new Set(await readdir(join(DIST, 'assets')))
  return (await readdir(join(NEXT, 'assets'))).filter(
    (name) => /\.(?:js|css)$/.test(name) && !before.has(name),
  ).length
}

/** The build id in the index.html of the current or the next build. */
export async function buildIdOf(isNext: boolean): Promise<string | undefined> {
  const index = await readFile(join(isNext ? NEXT : DIST, 'index.html'), 'utf8')
  return /<meta name="build" content="([^"]+)"/.exec(index)?.[1]
}
