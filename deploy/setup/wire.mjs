// Writes proto/gen from the .proto files when they have changed.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root } from './ground.mjs'
import { say } from './say.mjs'
import { hashOf, stamp, stamped } from './stamp.mjs'

const sources = ['proto/client.proto', 'proto/server.proto']
const writers = ['schema', 'encoders', 'decoders', 'types'].map((name) => `proto/codegen/${name}.mjs`)
const made = ['encode.js', 'encode.d.ts', 'decode.js', 'decode.d.ts', 'messages.ts'].map(
  (name) => `proto/gen/${name}`,
)

/** @param {boolean} [anew] also when nothing has changed */
export async function wire(anew = false) {
  const mark = join(cache, 'stamps', 'wire')
  const hash = hashOf([], ['package-lock.json', ...writers, ...sources])
  if (!anew && stamped(mark, hash) && made.every((file) => existsSync(join(root, file)))) return
  say('Writing the wire code (proto/gen)')
  mkdirSync(join(root, 'proto/gen'), { recursive: true })
  // Only now: the set-up may have installed protobufjs a moment ago.
  const { schemaOf } = await import('../../proto/codegen/schema.mjs')
  const { encodersOf } = await import('../../proto/codegen/encoders.mjs')
  const { decodersOf } = await import('../../proto/codegen/decoders.mjs')
  const { typesOf } = await import('../../proto/codegen/types.mjs')
  const schema = schemaOf(sources.map((file) => join(root, file)))
  const [encode, decode] = [encodersOf(schema), decodersOf(schema)]
  write('encode.js', encode.code)
  write('encode.d.ts', encode.types)
  write('decode.js', decode.code)
  write('decode.d.ts', decode.types)
  write('messages.ts', typesOf(schema))
  stamp(mark, hash)
}

/**
 * @param {string} name
 * @param {string} text
 */
const write = (name, text) => writeFileSync(join(root, 'proto/gen', name), text)
