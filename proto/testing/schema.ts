// The schema as protobufjs itself reads it: what our own wire code is held against.
import { join } from 'node:path'
import protobuf from 'protobufjs'

const files = ['client.proto', 'server.proto'].map((file) => join(import.meta.dirname, '..', file))
const root = new protobuf.Root()
root.loadSync(files, { keepCase: true }).resolveAll()

/** A message of the schema. */
export const messageOf = (name: string): protobuf.Type => root.lookupType(`lane.${name}`)

/** The words of one of its enums, in the order of their numbers. */
export const wordsOf = (name: string): string[] => Object.keys(root.lookupEnum(`lane.${name}`).values)

/** A plain object as protobufjs' own encoder writes it. */
export function encodedByItself(name: string, object: object): Uint8Array {
  const type = messageOf(name)
  return type.encode(type.fromObject({ ...object })).finish()
}
