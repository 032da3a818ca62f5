// `node --import .../seeded.mjs?NUMBER`: seeds the random numbers of every new room.
import { createHash } from 'node:crypto'
import { patchModules } from './patchModules.mjs'

const query = new URL(import.meta.url).search

/**
 * The environment for processes of a test whose games must be reproducible.
 * @param {number} seed
 */
export const seeded = (seed) => ({ NODE_OPTIONS: `--import=${new URL(`?${seed}`, import.meta.url).href}` })

if (query !== '') {
  const hex = createHash('sha256').update(query.slice(1)).digest('hex')
  patchModules([
    { file: 'engine/cluster/loadRoom.ts', was: 'randomBytes(16)', is: `Buffer.from('${hex}', 'hex')` },
  ])
}
