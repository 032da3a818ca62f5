// Splits link and WebSocket streams into messages, so that duplicates are always whole.
import { unpackOutbound } from '#proto/link/encoding.ts'
import type { Outbound } from '#proto/link/messages.ts'
import { decodeHello } from '#proto/link/hello.ts'
import type { Piece } from '../testbed/proxy.ts'

const EMPTY: Buffer<ArrayBufferLike> = Buffer.alloc(0)

/** Collects chunks and takes off, from the front, whatever `size` says is whole; 0: not yet. */
function collecting<T>(size: (bytes: Buffer) => number, made: (bytes: Buffer) => T): (chunk: Buffer) => T[] {
  let rest = EMPTY
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const pieces: T[] = []
    for (;;) {
      const whole = size(rest)
      if (whole === 0 || rest.length < whole) return pieces
      pieces.push(made(rest.subarray(0, whole)))
      rest = rest.subarray(whole)
    }
  }
}

/** A gateway's name by the first frame on its link; what is added to it for one life of the process is left out. */
export const gatewayOf = (first: Buffer): string =>
  (decodeHello(first.subarray(4))?.name ?? '').replace(/-[0-9a-f]{8}$/, '')

const linkSize = (bytes: Buffer): number => (bytes.length < 4 ? 0 : 4 + bytes.readUInt32BE(0))

/** What an engine says to a gateway: `heard` gets every message after the hello; heartbeats are none. */
export function linkTap(heard: (message: Outbound) => void): (chunk: Buffer) => void {
  let greeted = false
  const said = collecting(linkSize, (bytes) => bytes.subarray(4))
  return (chunk) => {
    for (const bytes of said(chunk)) {
      const message = greeted && bytes.length > 0 ? unpackOutbound(bytes) : null
      greeted = true
      if (message !== null) heard(message)
    }
  }
}

/** What a gateway says to an engine: the hello goes through as it is, all after it may be said twice. */
export function linkSplitter(): (chunk: Buffer) => Piece[] {
  let greeted = false
  return collecting(linkSize, (bytes) => {
    const twice = greeted
    greeted = true
    return { bytes, twice }
  })
}

const HEAD_END = '\r\n\r\n'
const BINARY = 2

/** What a page says: the upgrade goes through as it is, then masked frames, of which the binary ones may be said twice. */
export function socketSplitter(): (chunk: Buffer) => Piece[] {
  let open = false
  return collecting(
    (bytes) => {
      if (open) return frameSize(bytes)
      const end = bytes.indexOf(HEAD_END)
      return end < 0 ? 0 : end + HEAD_END.length
    },
    (bytes) => {
      const twice = open && ((bytes[0] ?? 0) & 15) === BINARY
      open = true
      return { bytes, twice }
    },
  )
}

const MASK = 4

function frameSize(bytes: Buffer): number {
  if (bytes.length < 2) return 0
  const short = (bytes[1] ?? 0) & 127
  const long = short === 127 ? 8 : short === 126 ? 2 : 0
  const head = 2 + long + MASK
  if (bytes.length < head) return 0
  if (long === 0) return head + short
  return head + (long === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2)))
}
