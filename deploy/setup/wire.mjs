// Writes proto/gen from the .proto files when they have changed.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { must } from './command.mjs'
import { withNode } from './dependencies.mjs'
import { cache, root } from './ground.mjs'
import { say } from './say.mjs'
import { hashOf, stamp, stamped } from './stamp.mjs'

const sources = ['proto/client.proto', 'proto/server.proto']
const made = ['proto/gen/wire.js', 'proto/gen/wire.d.ts', 'proto/gen/encode.js', 'proto/gen/encode.d.ts']
const shape =
  '-t static-module -w esm --dts --no-create --no-verify --no-delimited --no-service --no-typeurl --force-number'

/**
 * @param {string} node
 * @param {boolean} [anew] also when nothing has changed
 */
export async function wire(node, anew = false) {
  const mark = join(cache, 'stamps', 'wire')
  const hash = hashOf([shape], ['package-lock.json', 'deploy/setup/encoders.mjs', ...sources])
  if (!anew && stamped(mark, hash) && made.every((file) => existsSync(join(root, file)))) return
  say('Writing the wire code (proto/gen)')
  mkdirSync(join(root, 'proto/gen'), { recursive: true })
  const pbjs = join(root, 'node_modules/protobufjs-cli/bin/pbjs')
  const args = [pbjs, ...shape.split(' '), '-o', 'proto/gen/wire.js', ...sources]
  await must('Writing the wire code', node, args, { env: withNode(node) })
  // Only now: the set-up may have installed protobufjs a moment ago.
  const { encodersOf } = await import('./encoders.mjs')
  const { code, types } = encodersOf(sources.map((file) => join(root, file)))
  writeFileSync(join(root, 'proto/gen/encode.js'), code)
  writeFileSync(join(root, 'proto/gen/encode.d.ts'), types)
  stamp(mark, hash)
}
