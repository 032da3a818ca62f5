// Makes one plain script of a scenario's modules and the project's own wire code, as k6 wants it.
import { join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '../../..')
const FILE = 'load.js'

/** Writes the script into a folder; its path. */
export async function bundleForK6(outDir: string): Promise<string> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, 'main.ts'), formats: ['es'], fileName: () => FILE },
      rollupOptions: { external: /^k6(\/|$)/ },
    },
  })
  return join(outDir, FILE)
}
