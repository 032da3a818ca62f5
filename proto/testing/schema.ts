// The schemas as protobufjs itself reads them: what our own code is held against.
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
/** What is said on the wire, and what is saved of a room. */
const roots = {
  wire: rootOf('client/client.proto', 'client/server.proto', 'client/queue.proto'),
  room: rootOf('room/snapshot.proto'),
}
export type Schema = keyof typeof roots

/** A message of a schema. */
export const messageOf = (name: string, schema: Schema = 'wire'): protobuf.Type =>
  roots[schema].lookupType(`lane.${name}`)

/** The words of one of its enums, in the order of their numbers. */
export const wordsOf = (name: string): string[] => Object.keys(roots.wire.lookupEnum(`lane.${name}`).values)

/** A plain object as protobufjs' own encoder writes it. */
export function encodedByItself(name: string, object: object, schema: Schema = 'wire'): Uint8Array {
  const type = messageOf(name, schema)
  return type.encode(type.fromObject({ ...object })).finish()
}
