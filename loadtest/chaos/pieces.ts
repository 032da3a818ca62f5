// Where one message ends and the next begins, on a link and on a browser's socket: only whole ones can be said twice.
import type { Piece } from '../proxy.ts'

const EMPTY: Buffer<ArrayBufferLike> = Buffer.alloc(0)

/** Collects chunks and takes off, from the front, whatever `size` says is whole; 0: not yet. */
function collecting(
  size: (bytes: Buffer) => number,
  twice: (bytes: Buffer) => boolean,
): (chunk: Buffer) => Piece[] {
  let rest = EMPTY
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const pieces: Piece[] = []
    for (;;) {
      const whole = size(rest)
      if (whole === 0 || rest.length < whole) return pieces
      const bytes = rest.subarray(0, whole)
      pieces.push({ bytes, twice: twice(bytes) })
      rest = rest.subarray(whole)
    }
  }
}

/**
 * A gateway's greeting on a link tells its name: a length, then secret and name in a line each. What is added to the name
 * for one life of the process is left out.
 */
export const gatewayOf = (first: Buffer): string =>
  (first.subarray(4).toString().split('\n')[1] ?? '').replace(/-[0-9a-f]{8}$/, '')

/** What a gateway says to an engine: the greeting goes through as it is, all after it may be said twice. */
export function linkCutter(): (chunk: Buffer) => Piece[] {
  let greeted = false
  return collecting(
    (bytes) => (bytes.length < 4 ? 0 : 4 + bytes.readUInt32BE(0)),
    () => {
      const before = greeted
      greeted = true
      return before
    },
  )
}

const HEAD_END = '\r\n\r\n'
const BINARY = 2

/** What a page says: the upgrade goes through as it is, then masked frames, of which the binary ones may be said twice. */
export function socketCutter(): (chunk: Buffer) => Piece[] {
  let open = false
  return collecting(
    (bytes) => {
      if (open) return frameSize(bytes)
      const end = bytes.indexOf(HEAD_END)
      return end < 0 ? 0 : end + HEAD_END.length
    },
    (bytes) => {
      const before = open
      open = true
      return before && ((bytes[0] ?? 0) & 15) === BINARY
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
