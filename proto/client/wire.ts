// Frames to bytes and back; slices of an update are encoded apart and joined.
import protobuf from 'protobufjs/minimal.js'
import * as decode from '#proto/gen/decode.js'
import * as encode from '#proto/gen/encode.js'
import { bytesOf } from './bumpAllocator.ts'
import type { ClientFrame, Command, Event, Line, ServerFrame, Update } from './messages.ts'

/** Bytes that are no message of ours, and why. */
export interface Broken {
  broken: string
  /** A newer build says it: the message in which it stands, and the request's number, 0: none. */
  newer?: { where: string; seq: number }
}

type Encode<Value> = (value: Value, writer: protobuf.Writer) => protobuf.Writer
type Decode<Value> = (reader: protobuf.Reader, end: number) => Value

const toBytes =
  <Value>(encoder: Encode<Value>) =>
  (value: Value): Uint8Array =>
    encoder(value, protobuf.Writer.create()).finish()

/** The schema's decoders throw where a part is missing, a word unknown or the bytes end too early. */
const fromBytes =
  <Value>(decoder: Decode<Value>) =>
  (bytes: Uint8Array): Value | Broken => {
    try {
      return decoder(new protobuf.Reader(bytes), bytes.length)
    } catch (error) {
      if (error instanceof decode.UnknownKind) {
        const { message, where, seq } = error
        return { broken: message, newer: { where, seq } }
      }
      return { broken: error instanceof Error ? error.message : 'unreadable' }
    }
  }

/** Whether decoding failed. */
export const isBroken = (value: object): value is Broken => 'broken' in value

export const encodeClient = toBytes<ClientFrame>(encode.ClientFrame)
export const decodeClient = fromBytes(decode.ClientFrame)

export const encodeServer = toBytes<ServerFrame>(encode.ServerFrame)
export const decodeServer = fromBytes(decode.ServerFrame)

export const encodeCommand = toBytes<Command>(encode.Command)
export const decodeCommand = fromBytes(decode.Command)

export const encodeLine = ({ id, at, event }: Line): Uint8Array => lineAround(id, at, encodeEvent(event))
export const decodeLine = fromBytes(decode.Line)

/** Some slices of an update as bytes; such bytes joined end to end are one valid update. */
export const encodeSlices = toBytes<Partial<Update>>(encode.Update)
export const decodeUpdate = fromBytes(decode.Update)

/** How many bytes a number takes in seven bits each. */
function widthOf(value: number): number {
  let width = 1
  for (let rest = value; rest > 127; rest >>>= 7) width += 1
  return width
}

/** Writes a number in seven bits a byte; returns where it ends. */
function putVarint(bytes: Uint8Array, from: number, value: number): number {
  let at = from
  let rest = value
  for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128
  bytes[at++] = rest
  return at
}

/** A field's number with how it is written: bytes with a length, eight bytes, a number. */
const lengthed = (field: number): number => (field << 3) | 2
const double = (field: number): number => (field << 3) | 1
const number = (field: number): number => field << 3
/** `ServerFrame.update`, `ServerFrame.log`, `Log.lines`, `Update.events`. */
const UPDATE_TAG = lengthed(2)
const LOG_TAG = lengthed(8)
const LINES_TAG = lengthed(1)
const EVENTS_TAG = lengthed(7)
/** `Line.id`, `Line.at`, `Line.event`. */
const LINE_ID_TAG = number(1)
const LINE_AT_TAG = double(2)
const LINE_EVENT_TAG = lengthed(3)

function withTag(tag: number, payload: readonly Uint8Array[]): Uint8Array {
  const length = payload.reduce((sum, piece) => sum + piece.length, 0)
  const whole = bytesOf(1 + widthOf(length) + length)
  whole[0] = tag
  let at = putVarint(whole, 1, length)
  for (const piece of payload) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
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
function lineNumber(line: Uint8Array): number {
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

/** One event as bytes: for the update that tells it and for the line it makes. */
export const encodeEvent = toBytes<Event>(encode.Event)

/** The parts of an update that tell these events. */
export const eventParts = (events: readonly Uint8Array[]): Uint8Array[] =>
  events.map((event) => withTag(EVENTS_TAG, [event]))

// As protobuf has it, and every machine this runs on: the lowest byte first.
const moment = new Float64Array(1)
const momentBytes = new Uint8Array(moment.buffer)

/** A line of the log whose event is bytes already. */
export function lineAround(id: number, at: number, event: Uint8Array): Uint8Array {
  const line = bytesOf(1 + widthOf(id) + 1 + 8 + 1 + widthOf(event.length) + event.length)
  line[0] = LINE_ID_TAG
  const past = putVarint(line, 1, id)
  line[past] = LINE_AT_TAG
  moment[0] = at
  line.set(momentBytes, past + 1)
  line[past + 9] = LINE_EVENT_TAG
  line.set(event, putVarint(line, past + 10, event.length))
  return line
}
