// Writes proto/gen from the .proto files when they have changed.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root } from './ground.mjs'
import { say } from './say.mjs'
import { hashOf, stamp, stamped } from './stamp.mjs'

const sources = ['proto/client.proto', 'proto/server.proto']
const writers = ['schema', 'encoders', 'decoders'].map((name) => `deploy/setup/${name}.mjs`)
const made = ['encode', 'decode'].flatMap((name) => [`proto/gen/${name}.js`, `proto/gen/${name}.d.ts`])

/** @param {boolean} [anew] also when nothing has changed */
export async function wire(anew = false) {
  const mark = join(cache, 'stamps', 'wire')
  const hash = hashOf([], ['package-lock.json', ...writers, ...sources])
  if (!anew && stamped(mark, hash) && made.every((file) => existsSync(join(root, file)))) return
  say('Writing the wire code (proto/gen)')
  mkdirSync(join(root, 'proto/gen'), { recursive: true })
  // Only now: the set-up may have installed protobufjs a moment ago.
  const { schemaOf } = await import('./schema.mjs')
  const { encodersOf } = await import('./encoders.mjs')
  const { decodersOf } = await import('./decoders.mjs')
  const schema = schemaOf(sources.map((file) => join(root, file)))
  write('encode', encodersOf(schema))
  write('decode', decodersOf(schema))
  stamp(mark, hash)
}

/**
 * @param {string} name
 * @param {{ code: string, types: string }} written
 */
function write(name, { code, types }) {
  writeFileSync(join(root, `proto/gen/${name}.js`), code)
  writeFileSync(join(root, `proto/gen/${name}.d.ts`), types)
}
