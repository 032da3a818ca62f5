// Builds a next version of the page whose chunk names differ from the current build's.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { quietly } from '../../../deploy/dev/setup/command.mjs'

const ROOT = join(import.meta.dirname, '../../..')
/** The build as `npm run build` has it. */
export const DIST = join(ROOT, 'web/dist')
/** Where the next one is built. */
export const NEXT = join(ROOT, '.cache/next-build')

/** Builds the next one; how many of its scripts and stylesheets the first has not. */
export async function buildNext(): Promise<number> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const config = join(import.meta.dirname, 'vite.config.ts')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await quietly(process.execPath, [vite, 'build', '--config', config], { env })
  if (code !== 0) throw new Error(`the next build failed:\n${output}`)
  const before = new Set(await readdir(join(DIST, 'assets')))
  return (await readdir(join(NEXT, 'assets'))).filter(
    (name) => /\.(?:js|css)$/.test(name) && !before.has(name),
  ).length
}

/** What the first or the next build calls itself in its index.html. */
export async function buildOf(isNext: boolean): Promise<string | undefined> {
  const index = await readFile(join(isNext ? NEXT : DIST, 'index.html'), 'utf8')
  return /<meta name="build" content="([^"]+)"/.exec(index)?.[1]
}
