// Encodes and decodes the messages of snapshot.proto by generated code.
import protobuf from 'protobufjs/minimal.js'
import * as decode from '#proto/gen/room/decode.js'
import * as encode from '#proto/gen/room/encode.js'
import type { People, Snapshot } from '#proto/gen/room/messages.ts'

export type * from '#proto/gen/room/messages.ts'

export const encodeSnapshot = (snapshot: Snapshot): Uint8Array =>
  encode.Snapshot(snapshot, protobuf.Writer.create()).finish()
export const encodePeople = (people: People): Uint8Array =>
  encode.People(people, protobuf.Writer.create()).finish()

/** Throws an error with a readable message on malformed bytes. */
export const decodeSnapshot = (bytes: Uint8Array): Snapshot => read(bytes, decode.Snapshot)
export const decodePeople = (bytes: Uint8Array): People => read(bytes, decode.People)

function read<Message>(bytes: Uint8Array, by: (reader: protobuf.Reader, end: number) => Message): Message {
  try {
    return by(new protobuf.Reader(bytes), bytes.length)
  } catch (error) {
    throw new Error(`the saved room is damaged: ${error instanceof Error ? error.message : 'unreadable'}`)
  }
}

/** Whether the game of a saved room is over; false also for bytes of another form. */
export const isOver = (bytes: Uint8Array): boolean =>
  schemaOf(bytes) !== null && decodeSnapshot(bytes).phase === 'over'

/** Reads the schema version of a snapshot, its field 1, which comes first; null: not a snapshot. */
export function schemaOf(bytes: Uint8Array): number | null {
  const [tag, schema] = bytes
  return tag === FIRST_FIELD && schema !== undefined && schema < 128 ? schema : null
}
const FIRST_FIELD = 8
