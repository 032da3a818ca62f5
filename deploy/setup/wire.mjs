// Writes proto/gen from the .proto files when they have changed.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { must } from './command.mjs'
import { withNode } from './dependencies.mjs'
import { cache, root } from './ground.mjs'
import { say } from './say.mjs'
import { hashOf, stamp, stamped } from './stamp.mjs'

const sources = ['proto/client.proto', 'proto/server.proto']
const made = ['proto/gen/wire.js', 'proto/gen/wire.d.ts']
const shape =
  '-t static-module -w esm --dts --no-create --no-verify --no-delimited --no-service --no-typeurl --force-number'

/**
 * @param {string} node
 * @param {boolean} [anew] also when nothing has changed
 */
export async function wire(node, anew = false) {
  const mark = join(cache, 'stamps', 'wire')
  const hash = hashOf([shape], ['package-lock.json', ...sources])
  if (!anew && stamped(mark, hash) && made.every((file) => existsSync(join(root, file)))) return
  say('Writing the wire code (proto/gen)')
  mkdirSync(join(root, 'proto/gen'), { recursive: true })
  const pbjs = join(root, 'node_modules/protobufjs-cli/bin/pbjs')
  const args = [pbjs, ...shape.split(' '), '-o', 'proto/gen/wire.js', ...sources]
  await must('Writing the wire code', node, args, { env: withNode(node) })
  stamp(mark, hash)
}
