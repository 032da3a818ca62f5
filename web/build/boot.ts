// Puts the script of web/boot first into the page, as a classic script: it hears what fails after it.
import type { Plugin, Rolldown } from 'vite'

/** The name of its entry. */
export const BOOT = 'boot'

/** Throws where it has become a module with imports, which could fail as the page's own do. */
export const boot = (): Plugin => ({
  name: 'boot',
  generateBundle(_, bundle) {
    const chunk = bootChunk(bundle)
    // A classic script's names would be the page's.
    chunk.code = `(()=>{${chunk.code}})()`
  },
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      if (bundle === undefined) return []
      const { fileName } = bootChunk(bundle)
      return [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }]
    },
  },
})

function bootChunk(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((out) => out.type === 'chunk' && out.isEntry && out.name === BOOT)
  if (chunk?.type !== 'chunk') throw new Error(`no entry is called ${BOOT}`)
  if (chunk.imports.length > 0 || chunk.exports.length > 0)
    throw new Error('web/boot/boot.ts is a classic script: it may share no code with the page')
  return chunk
}
