// Frames to bytes and back, with the one set of conversion options; slices of an update are encoded apart and joined.
import { lane } from '#proto/gen/wire.js'
import type { ClientFrame, Command, Event, Line, ServerFrame, Update } from './messages.ts'

/** Bytes that are no message of ours, and why. */
export interface Broken {
  broken: string
}

type Plain = Record<string, unknown>
interface Codec<Message> {
  fromObject(object: Plain): Message
  encode(message: Message): { finish(): Uint8Array }
  decode(bytes: Uint8Array): Message
  toObject(message: Message, options: typeof OPTIONS): unknown
}

const OPTIONS = { oneofs: true, defaults: true, arrays: true, enums: String, longs: Number }

/** Any object is one whose fields may be looked at. */
const isPlain = (value: object): value is Plain => !Array.isArray(value)

const NOTHING_SAID = new Set<unknown>(['noColor', 'noWay', 'noPhase'])
/** Fields that hold a word of an enum; a number there is a word this build does not know. */
const WORDS = new Set(['as', 'color', 'set', 'stands', 'at', 'why', 'phase', 'stage', 'type'])
/** A person's color is an index; all other colors are words. */
const isWordless = (key: string, parent: Plain): boolean =>
  WORDS.has(key) && !(key === 'color' && 'avatar' in parent) && !(key === 'at' && 'event' in parent)

/** What is wrong with a decoded object: a part that is missing, a word that is unknown; null: nothing. */
function fault(value: unknown, key: string, wordless: boolean): string | null {
  if (value === null) return key === 'vote' ? null : `${key} is missing`
  if (NOTHING_SAID.has(value)) return `${key} is missing`
  if (wordless && typeof value === 'number') return `${key} is unknown`
  if (typeof value !== 'object' || value instanceof Uint8Array) return null
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = fault(item, key, wordless)
      if (found !== null) return found
    }
    return null
  }
  if (!isPlain(value)) return null
  for (const inner in value) {
    const found = fault(value[inner], inner, isWordless(inner, value))
    if (found !== null) return found
  }
  return null
}

function toBytes<Message>(codec: Codec<Message>, value: object): Uint8Array {
  return codec.encode(codec.fromObject(isPlain(value) ? value : {})).finish()
}

/** Decodes, and checks that every part is there; `guard` names the union member that must be present. */
function fromBytes<Message, Value extends object>(
  codec: Codec<Message>,
  bytes: Uint8Array,
  guard: (value: object) => value is Value,
): Value | Broken {
  try {
    const value = codec.toObject(codec.decode(bytes), OPTIONS)
    if (typeof value !== 'object' || value === null || !guard(value)) return { broken: 'empty or unknown' }
    const found = fault(value, 'message', false)
    return found === null ? value : { broken: found }
  } catch (error) {
    return { broken: error instanceof Error ? error.message : 'unreadable' }
  }
}

// The schema and the options decide the shape, and `fault` that nothing is missing; a test holds types and schema together.
const isClient = (value: object): value is ClientFrame => 'body' in value
const isServer = (value: object): value is ServerFrame => 'body' in value
const isCommand = (value: object): value is Command => 'kind' in value
const isUpdate = (value: object): value is Update => 'versions' in value
const isLine = (value: object): value is Line => 'event' in value

/** Whether decoding failed. */
export const isBroken = (value: object): value is Broken => 'broken' in value

export const encodeClient = (frame: ClientFrame): Uint8Array => toBytes(lane.ClientFrame, frame)
export const decodeClient = (bytes: Uint8Array): ClientFrame | Broken =>
  fromBytes(lane.ClientFrame, bytes, isClient)

export const encodeServer = (frame: ServerFrame): Uint8Array => toBytes(lane.ServerFrame, frame)
export const decodeServer = (bytes: Uint8Array): ServerFrame | Broken =>
  fromBytes(lane.ServerFrame, bytes, isServer)

export const encodeCommand = (command: Command): Uint8Array => toBytes(lane.Command, command)
export const decodeCommand = (bytes: Uint8Array): Command | Broken =>
  fromBytes(lane.Command, bytes, isCommand)

export const encodeLine = (line: Line): Uint8Array => toBytes(lane.Line, line)
export const decodeLine = (bytes: Uint8Array): Line | Broken => fromBytes(lane.Line, bytes, isLine)

/** Some slices of an update as bytes; such bytes joined end to end are one valid update. */
export const encodeSlices = (slices: Partial<Update>): Uint8Array => toBytes(lane.Update, slices)
export const decodeUpdate = (bytes: Uint8Array): Update | Broken => fromBytes(lane.Update, bytes, isUpdate)

/** Bytes of several pieces, end to end. */
export function join(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function varint(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>>= 7
  }
  bytes.push(rest)
  return Uint8Array.from(bytes)
}

/** `ServerFrame.update` and `Log.lines`: field number and the wire type of bytes with a length. */
const UPDATE_TAG = (2 << 3) | 2
const LOG_TAG = (8 << 3) | 2
const LINES_TAG = (1 << 3) | 2

const withTag = (tag: number, payload: readonly Uint8Array[]): Uint8Array => {
  const length = payload.reduce((sum, piece) => sum + piece.length, 0)
  return join([Uint8Array.of(tag), varint(length), ...payload])
}

/** A ServerFrame around an update made of these pieces. */
export const updateFrame = (pieces: readonly Uint8Array[]): Uint8Array => withTag(UPDATE_TAG, pieces)

/** The update inside a ServerFrame as bytes; null if the frame is something else. */
export function updateInside(frame: Uint8Array): Uint8Array | null {
  if (frame[0] !== UPDATE_TAG) return null
  let at = 1
  while ((frame[at] ?? 0) > 127) at += 1
  return frame.subarray(at + 1)
}

/** The number of a line that is bytes already: its first field. */
export function lineNumber(line: Uint8Array): number {
  let number = 0
  for (let at = 1; ; at++) {
    const byte = line[at] ?? 0
    number += (byte & 127) * 128 ** (at - 1)
    if (byte < 128) return number
  }
}

/** A ServerFrame with lines that are bytes already, put in the order of their numbers. */
export const logFrame = (lines: readonly Uint8Array[]): Uint8Array =>
  withTag(
    LOG_TAG,
    lines
      .map((line) => ({ line, number: lineNumber(line) }))
      .sort((one, other) => one.number - other.number)
      .map(({ line }) => withTag(LINES_TAG, [line])),
  )

/** One event as it would be sent; for measuring and for tests. */
export const encodeEvent = (event: Event): Uint8Array => toBytes(lane.Event, event)
