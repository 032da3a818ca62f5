// Builds the page into web/dist and serves it while developing, in front of a running gateway.
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budget } from './budget.ts'

const gateway = process.env['GATEWAY'] ?? '127.0.0.1:7020'

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: join(import.meta.dirname, '../.cache/vite'),
  plugins: [react(), budget()],
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    // The content policy refuses data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
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
