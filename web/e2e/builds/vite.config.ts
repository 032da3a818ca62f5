// Vite config of the next version: every own chunk and stylesheet gets another hash.
import { join } from 'node:path'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import page from '../../vite.config.ts'
import { NEXT } from './next.ts'

const WEB = join(import.meta.dirname, '../../')

const changed = (): Plugin => ({
  name: 'changed',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(WEB)) return null
    if (/\.tsx?$/.test(id)) return `${code}\nObject.assign(globalThis, { isNextBuild: true })\n`
    return id.endsWith('.css') ? `${code}\n.of-the-next-build { color: red }\n` : null
  },
})

/** Without the size budget, which the added code would exceed. */
const plugins = (page.plugins ?? []).filter(
  (plugin) =>
    !(plugin !== null && typeof plugin === 'object' && 'name' in plugin && plugin.name === 'budget'),
)

export default mergeConfig(
  { ...page, plugins },
  defineConfig({ plugins: [changed()], build: { outDir: NEXT } }),
)
