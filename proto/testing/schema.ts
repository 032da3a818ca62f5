// The schemas as protobufjs reads them: the reference for our own code.
import { join } from 'node:path'
import protobuf from 'protobufjs'

function rootOf(...files: string[]): protobuf.Root {
  const root = new protobuf.Root()
  root
    .loadSync(
      files.map((file) => join(import.meta.dirname, '..', file)),
      { keepCase: true },
    )
    .resolveAll()
  return root
}
/** The wire schema, and the snapshot's. */
const roots = {
  wire: rootOf('client/client.proto', 'client/server.proto', 'client/events.proto', 'client/queue.proto'),
  room: rootOf('room/snapshot.proto'),
}
export type Schema = keyof typeof roots

/** Looks up a message of a schema. */
export const messageOf = (name: string, schema: Schema = 'wire'): protobuf.Type =>
  roots[schema].lookupType(`lane.${name}`)

/** The words of an enum, in the order of their numbers. */
export const wordsOf = (name: string): string[] => Object.keys(roots.wire.lookupEnum(`lane.${name}`).values)

/** Encodes a plain object with protobufjs. */
export function encodeByProtobufjs(name: string, object: object, schema: Schema = 'wire'): Uint8Array {
  const type = messageOf(name, schema)
  return type.encode(type.fromObject({ ...object })).finish()
}
