// Splits link and WebSocket streams into messages, so that duplicates are always whole.
import { decodeOutbound } from '#proto/link/encoding.ts'
import type { Outbound } from '#proto/link/messages.ts'
import { decodeHello } from '#proto/link/hello.ts'
import { messageSplitter, frameSize } from '../client/messageSplitter.ts'
import type { StreamMessage } from '../testbed/proxy.ts'

/** The gateway's name from the first frame of its link, without the suffix that is unique to each process. */
export const gatewayOf = (first: Buffer): string =>
  (decodeHello(first.subarray(4))?.name ?? '').replace(/-[0-9a-f]{8}$/, '')

const linkSize = (bytes: Buffer): number => (bytes.length < 4 ? 0 : 4 + bytes.readUInt32BE(0))

/** Taps an engine-to-gateway stream: `onMessage` receives every message except hello and heartbeats. */
export function linkTap(onMessage: (message: Outbound) => void): (chunk: Buffer) => void {
  let greeted = false
  return messageSplitter(linkSize, (bytes) => {
    const message = greeted && bytes.length > 4 ? decodeOutbound(bytes.subarray(4)) : null
    greeted = true
    if (message !== null) onMessage(message)
  })
}

/** Splits a stream into messages, each marked with whether it may be duplicated. */
function splitter(
  size: (bytes: Buffer) => number,
  twice: (bytes: Buffer) => boolean,
): (chunk: Buffer) => StreamMessage[] {
  let pieces: StreamMessage[] = []
  const cut = messageSplitter(size, (bytes) => void pieces.push({ bytes, twice: twice(bytes) }))
  return (chunk) => {
    pieces = []
    cut(chunk)
    return pieces
  }
}

/** Splits a gateway-to-engine stream: the hello is never duplicated, all later messages may be. */
export function linkSplitter(): (chunk: Buffer) => StreamMessage[] {
  let greeted = false
  return splitter(linkSize, () => {
    const twice = greeted
    greeted = true
    return twice
  })
}

const HEAD_END = '\r\n\r\n'
const BINARY = 2

/** Splits a page's stream: the upgrade request is never duplicated, binary frames may be. */
export function socketSplitter(): (chunk: Buffer) => StreamMessage[] {
  let open = false
  const size = (bytes: Buffer): number => {
    if (open) return frameSize(bytes)
    const end = bytes.indexOf(HEAD_END)
    return end < 0 ? 0 : end + HEAD_END.length
  }
  return splitter(size, (bytes) => {
    const twice = open && ((bytes[0] ?? 0) & 15) === BINARY
    open = true
    return twice
  })
}
