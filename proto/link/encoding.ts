// The frames between gateways and engines: msgpack with named fields.
import type { Link } from './linkEnd.ts'
import { PROTOCOL } from './hello.ts'
import type { Inbound, Outbound } from './messages.ts'
import { encodeMsgpack, decodeMsgpack } from './msgpack.ts'
import { encodeConnection, decodeConnection } from './connection.ts'

type RequestMessage = Extract<Inbound, { kind: 'ask' }>
type Attach = Extract<Inbound, { kind: 'attach' }>
type Deliver = Extract<Outbound, { kind: 'deliver' }>
type Deliver3 = Omit<Deliver, 'left' | 'joined'> & { went: Deliver['left']; came: Deliver['joined'] }
/** Wire form of a message: connections are encoded bytes, which are cached. */
type InboundFrame =
  | Exclude<Inbound, RequestMessage | Attach>
  | (Omit<RequestMessage, 'from'> & { from: Uint8Array })
  | (Omit<Attach, 'from'> & { from: Uint8Array[] })

/** Sends one message in the protocol version of the link. */
export const sendMessage = (link: Pick<Link, 'send' | 'protocol'>, message: Inbound | Outbound): void =>
  link.send(encodeMessage(message, link.protocol))

/** Encodes a message as one frame of this protocol version: msgpack with named fields. */
export function encodeMessage(message: Inbound | Outbound, protocol = PROTOCOL): Uint8Array {
  switch (message.kind) {
    case 'ask':
      return encodeMsgpack({ ...message, from: encodeConnection(message.from) } satisfies InboundFrame)
    case 'attach':
      return encodeMsgpack({ ...message, from: message.from.map(encodeConnection) } satisfies InboundFrame)
    case 'deliver':
      return encodeMsgpack(Math.min(protocol, PROTOCOL) < 4 ? toProtocol3(message) : message)
    default:
      return encodeMsgpack(message)
  }
}

// To be removed with the next release, when no peer speaks protocol 3.
const toProtocol3 = ({ left: went, joined: came, ...message }: Deliver): Deliver3 => ({
  ...message,
  went,
  came,
})
const fromProtocol3 = ({ went: left, came: joined, ...message }: Deliver3): Deliver => ({
  ...message,
  left,
  joined,
})

const INBOUND = {
  ask: 1,
  attach: 1,
  closed: 1,
  quit: 1,
  operate: 1,
  echo: 1,
  watch: 1,
  spectators: 1,
} satisfies Record<Inbound['kind'], 1>
const OUTBOUND = {
  deliver: 1,
  view: 1,
  unwatched: 1,
  ended: 1,
  moved: 1,
  took: 1,
  later: 1,
  absent: 1,
  broken: 1,
  unreadable: 1,
  full: 1,
  leaving: 1,
  figures: 1,
  operated: 1,
  echo: 1,
} satisfies Record<Outbound['kind'], 1>

const hasKind = (message: unknown, kinds: object): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'kind' in message &&
  typeof message.kind === 'string' &&
  Object.hasOwn(kinds, message.kind)
// The peer is authenticated: only the kind is checked, our own code encoded the rest.
const isInbound = (message: unknown): message is InboundFrame => hasKind(message, INBOUND)
const isOutbound = (message: unknown): message is Outbound | Deliver3 => hasKind(message, OUTBOUND)

/** Decodes a message to an engine; null: a kind this build does not know. */
export function decodeInbound(bytes: Uint8Array): Inbound | null {
  const message = decodeMsgpack(bytes)
  if (!isInbound(message)) return null
  switch (message.kind) {
    case 'ask':
      return { ...message, from: decodeConnection(message.from) }
    case 'attach':
      return { ...message, from: message.from.map(decodeConnection) }
    default:
      return message
  }
}

/** Decodes a message to a gateway; null: a kind this build does not know. */
export function decodeOutbound(bytes: Uint8Array): Outbound | null {
  const message = decodeMsgpack(bytes)
  if (!isOutbound(message)) return null
  return 'came' in message ? fromProtocol3(message) : message
}
