// Puts the script of web/app/boot first into the page, as a classic script: it hears what fails after it.
import type { Plugin } from 'vite'
import { classicChunk } from './classic.ts'

/** The name of its entry. */
export const BOOT = 'boot'

/** In the build alone. */
export const boot = (): Plugin => ({
  name: 'boot',
  generateBundle(_, bundle) {
    const chunk = classicChunk(bundle, BOOT)
    // A classic script's names would be the page's.
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
