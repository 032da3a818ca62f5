// Injects web/app/boot as the first, classic script of the page, to catch later failures.
import type { Plugin } from 'vite'
import { classicChunk } from './classic.ts'

/** Name of its entry. */
export const BOOT = 'boot'

/** Vite plugin; active only in the build. */
export const boot = (): Plugin => ({
  name: 'boot',
  generateBundle(_, bundle) {
    const chunk = classicChunk(bundle, BOOT)
    // Top-level names of a classic script would be globals of the page.
    chunk.code = `(()=>{${chunk.code}})()`
  },
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      if (bundle === undefined) return []
      const { fileName } = classicChunk(bundle, BOOT)
      return [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }]
    },
  },
})
