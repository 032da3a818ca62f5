// Generates proto/gen from the .proto files when they have changed.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root } from './paths.mjs'
import { log } from './log.mjs'
import { hashOf, hasStamp, makeStamped } from './stamp.mjs'

/** The generated files of each folder, with their sources. */
const schemas = {
  'proto/gen': [
    'proto/client/client.proto',
    'proto/client/server.proto',
    'proto/client/events.proto',
    'proto/client/queue.proto',
  ],
  'proto/gen/room': ['proto/room/snapshot.proto'],
}
const writers = ['schema', 'encoders', 'decoders', 'types'].map((name) => `proto/codegen/${name}.mjs`)
const GENERATED = ['encode.js', 'encode.d.ts', 'decode.js', 'decode.d.ts', 'messages.ts']

/** @param {boolean} [force] also when nothing has changed */
export async function ensureWire(force = false) {
  const stampFile = join(cache, 'stamps', 'wire')
  const hash = hashOf([], ['package-lock.json', ...writers, ...Object.values(schemas).flat()])
  const all = Object.keys(schemas).flatMap((folder) => GENERATED.map((name) => join(root, folder, name)))
  if (!force && hasStamp(stampFile, hash) && all.every((file) => existsSync(file))) return
  log('Writing the wire code (proto/gen)')
  await makeStamped(stampFile, hash, generate)
}

async function generate() {
  // Imported late, since the set-up may have just installed protobufjs.
  const { schemaOf } = await import('../../../proto/codegen/schema.mjs')
  const { encodersOf } = await import('../../../proto/codegen/encoders.mjs')
  const { decodersOf } = await import('../../../proto/codegen/decoders.mjs')
  const { typesOf } = await import('../../../proto/codegen/types.mjs')
  for (const [folder, sources] of Object.entries(schemas)) {
    const schema = schemaOf(sources.map((file) => join(root, file)))
    const [encode, decode] = [encodersOf(schema), decodersOf(schema)]
    const texts = [encode.code, encode.types, decode.code, decode.types, typesOf(schema)]
    mkdirSync(join(root, folder), { recursive: true })
    for (const [nth, text] of texts.entries()) writeFileSync(join(root, folder, GENERATED[nth] ?? ''), text)
  }
}
