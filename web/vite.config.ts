// Vite config: builds the page, checks its sizes, proxies the dev server to a gateway.
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { BOOT, boot } from './tools/build/boot.ts'
import { offline, WORKER } from './tools/build/offline.ts'
import { preload } from './tools/build/preload.ts'
import { compress } from './tools/build/compress.ts'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const gateway = process.env['GATEWAY'] ?? '127.0.0.1:7020'

const ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production')

/**
 * Stands in for `long`, whose WebAssembly violates the CSP (protobufjs uses numbers), and for Pixi's
 * renderers other than WebGL's.
 */
const UNUSED = join(import.meta.dirname, 'tools/build/unused.ts')

/** Budget of the home page's initial JavaScript, gzipped, in KB of 1,000 bytes. */
const LIMIT_KB = 130

/** Measures the entry with its static imports, and separately the connection's code, which loads after it. */
const budget = (): Plugin => ({
  name: 'budget',
  writeBundle(_, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((out) => (out.type === 'chunk' ? [[out.fileName, out]] : [])),
    )
    const home = withImports(
      chunks,
      [...chunks.values()].filter((chunk) => chunk.isEntry && chunk.fileName !== WORKER),
    )
    const start = [...chunks.values()].filter((chunk) => chunk.facadeModuleId?.endsWith('/net/start.ts'))
    const after = withImports(chunks, start).filter((chunk) => !home.includes(chunk))
    const needs = weigh(home)
    this.info(`The home page's own JavaScript: ${needs} KB gzipped (at most ${LIMIT_KB})`)
    this.info(`After it, what speaks with the server: ${weigh(after)} KB gzipped`)
    if (needs > LIMIT_KB) this.error(`The home page needs ${needs} KB of JavaScript; load something later.`)
  },
})

function withImports(
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  first: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const found = new Set(first)
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = chunks.get(name)
      if (imported) found.add(imported)
    }
  }
  return [...found]
}

const weigh = (chunks: readonly Rolldown.OutputChunk[]): number =>
  Math.round(chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0) / 100) / 10

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: join(import.meta.dirname, '../.cache/vite'),
  resolve: {
    alias: [
      { find: /^long$/, replacement: UNUSED },
      { find: /^\.\/(?:gpu\/WebGPURenderer|canvas\/CanvasRenderer)\.mjs$/, replacement: UNUSED },
      // The package leads everybody to its development build, with its warnings in it.
      { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
    ],
  },
  css: {
    modules: {
      // Readable in the browser: file, class. No two are the same (a test in deploy/ci/lint holds it).
      generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}`,
    },
  },
  plugins: [react(), budget(), boot(), preload(), offline(), compress()],
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    // No polyfill: it would be in the first chunk, and browsers without preloading just load a little later.
    modulePreload: { polyfill: false },
    // The content policy refuses data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        [BOOT]: join(import.meta.dirname, 'app/boot/boot.ts'),
        sw: join(import.meta.dirname, 'app/offline/worker.ts'),
      },
      output: {
        // What the home page needs at once is one file: each file costs a request. Classic scripts import
        // nothing.
        codeSplitting: {
          groups: [{ name: 'home', tags: ['$initial'], test: /^(?!.*\/app\/(?:boot|offline\/worker))/ }],
        },
        entryFileNames: ({ name }) => (name === 'sw' ? WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/ws': { target: `ws://${gateway}`, ws: true },
      '/data': `http://${gateway}`,
      '/healthz': `http://${gateway}`,
    },
  },
})
