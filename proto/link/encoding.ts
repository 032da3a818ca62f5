// The frames between gateways and engines: msgpack with named fields.
import { actorBytes, actorFrom } from './actor.ts'
import type { Link } from './connection.ts'
import { PROTOCOL } from './hello.ts'
import type { Inbound, Outbound } from './messages.ts'
import { packed, unpacked } from './msgpack.ts'

type AskOf = Extract<Inbound, { kind: 'ask' }>
type Attach = Extract<Inbound, { kind: 'attach' }>
type Deliver = Extract<Outbound, { kind: 'deliver' }>
type Deliver3 = Omit<Deliver, 'left' | 'joined'> & { went: Deliver['left']; came: Deliver['joined'] }
/** Wire form of a message: connections are encoded bytes, which are cached. */
type InboundFrame =
  | Exclude<Inbound, AskOf | Attach>
  | (Omit<AskOf, 'from'> & { from: Uint8Array })
  | (Omit<Attach, 'from'> & { from: Uint8Array[] })

/** Sends one message in the protocol version of the link. */
export const tell = (link: Pick<Link, 'send' | 'protocol'>, message: Inbound | Outbound): void =>
  link.send(pack(message, link.protocol))

/** Encodes a message as one frame of this protocol version: msgpack with named fields. */
export function pack(message: Inbound | Outbound, protocol = PROTOCOL): Uint8Array {
  switch (message.kind) {
    case 'ask':
      return packed({ ...message, from: actorBytes(message.from) } satisfies InboundFrame)
    case 'attach':
      return packed({ ...message, from: message.from.map(actorBytes) } satisfies InboundFrame)
    case 'deliver':
      return packed(Math.min(protocol, PROTOCOL) < 4 ? toProtocol3(message) : message)
    default:
      return packed(message)
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

const isOf = (message: unknown, kinds: object): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'kind' in message &&
  typeof message.kind === 'string' &&
  Object.hasOwn(kinds, message.kind)
// The peer is authenticated: only the kind is checked, our own code encoded the rest.
const isInbound = (message: unknown): message is InboundFrame => isOf(message, INBOUND)
const isOutbound = (message: unknown): message is Outbound | Deliver3 => isOf(message, OUTBOUND)

/** Decodes a message to an engine; null: a kind this build does not know. */
export function unpackInbound(bytes: Uint8Array): Inbound | null {
  const message = unpacked(bytes)
  if (!isInbound(message)) return null
  switch (message.kind) {
    case 'ask':
      return { ...message, from: actorFrom(message.from) }
    case 'attach':
      return { ...message, from: message.from.map(actorFrom) }
    default:
      return message
  }
}

/** Decodes a message to a gateway; null: a kind this build does not know. */
export function unpackOutbound(bytes: Uint8Array): Outbound | null {
  const message = unpacked(bytes)
  if (!isOutbound(message)) return null
  return 'came' in message ? fromProtocol3(message) : message
}
