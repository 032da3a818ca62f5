// Finds the chunks that run as classic scripts: the boot script and the service worker.
import type { Rolldown } from 'vite'

/** An entry's chunk by name; throws if it shares code with the page, since only modules can import. */
export function classicChunk(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((out) => out.type === 'chunk' && out.isEntry && out.name === name)
  if (chunk?.type !== 'chunk') throw new Error(`no entry is called ${name}`)
  if (chunk.imports.length > 0 || chunk.exports.length > 0)
    throw new Error(`${name} is a classic script: it may import nothing that the page imports too`)
  return chunk
}
