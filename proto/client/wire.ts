// Encodes and decodes frames; an update's slices separately (bench: `colyseusRatioClosed`).
import protobuf from 'protobufjs/minimal.js'
import * as decode from '#proto/gen/decode.js'
import * as encode from '#proto/gen/encode.js'
import { bytesOf } from './bumpAllocator.ts'
import type { ClientFrame, Command, Event, Line, ServerFrame, Update } from './messages.ts'
import { putVarint, readVarint, varintLength } from './varint.ts'

/** Bytes that do not decode as a message, and why. */
export interface Broken {
  broken: string
  /** Set if a newer build sent it: the message it is in, and the request's number; 0: none. */
  newer?: { where: string; seq: number }
}

type Encode<Value> = (value: Value, writer: protobuf.Writer) => protobuf.Writer
type Decode<Value> = (reader: protobuf.Reader, end: number) => Value

const toBytes =
  <Value>(encoder: Encode<Value>) =>
  (value: Value): Uint8Array =>
    encoder(value, protobuf.Writer.create()).finish()

/** The schema's decoders throw on missing parts, unknown enum values and truncated bytes. */
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

/** Encodes some slices of an update; concatenated results are one valid update. */
export const encodeSlices = toBytes<Partial<Update>>(encode.Update)
export const decodeUpdate = fromBytes(decode.Update)

/** Field tags by wire type: length-delimited, 64-bit, varint. */
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
  const whole = bytesOf(1 + varintLength(length) + length)
  whole[0] = tag
  let at = putVarint(whole, 1, length)
  for (const piece of payload) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Builds a ServerFrame around an update made of these encoded slices. */
export const updateFrame = (pieces: readonly Uint8Array[]): Uint8Array => withTag(UPDATE_TAG, pieces)

/** Extracts the encoded update of a ServerFrame; null if the frame is of another kind. */
export function updateInside(frame: Uint8Array): Uint8Array | null {
  if (frame[0] !== UPDATE_TAG) return null
  return frame.subarray(readVarint(frame, 1).end)
}

/** Builds a ServerFrame of encoded lines, sorted by id. */
export const logFrame = (lines: readonly Uint8Array[]): Uint8Array =>
  withTag(
    LOG_TAG,
    lines
      // The id is a line's first field.
      .map((line) => ({ line, id: readVarint(line, 1).value }))
      .sort((one, other) => one.id - other.id)
      .map(({ line }) => withTag(LINES_TAG, [line])),
  )

/** Encodes one event, for both the update that sends it and its log line. */
export const encodeEvent = toBytes<Event>(encode.Event)

/** Encodes the slices of an update that carry these events. */
export const eventParts = (events: readonly Uint8Array[]): Uint8Array[] =>
  events.map((event) => withTag(EVENTS_TAG, [event]))

// Little-endian, as in protobuf and on every supported machine.
const moment = new Float64Array(1)
const momentBytes = new Uint8Array(moment.buffer)

/** Builds a log line around an encoded event. */
export function lineAround(id: number, at: number, event: Uint8Array): Uint8Array {
  const line = bytesOf(1 + varintLength(id) + 1 + 8 + 1 + varintLength(event.length) + event.length)
  line[0] = LINE_ID_TAG
  const past = putVarint(line, 1, id)
  line[past] = LINE_AT_TAG
  moment[0] = at
  line.set(momentBytes, past + 1)
  line[past + 9] = LINE_EVENT_TAG
  line.set(event, putVarint(line, past + 10, event.length))
  return line
}
