// The frames between gateways and engines: msgpack with named fields.
import { actorBytes, actorFrom, type Connection } from './actor.ts'
import type { Link } from './connection.ts'
import { PROTOCOL } from './hello.ts'
import type { Inbound, Outbound } from './messages.ts'
import { packed, unpacked } from './msgpack.ts'
import { fromRow, rowOf } from './protocol2.ts'

type AskOf = Extract<Inbound, { kind: 'ask' }>
type Attach = Extract<Inbound, { kind: 'attach' }>
/** As it is sent: connections are bytes, which are cached. */
type InboundFrame =
  | Exclude<Inbound, AskOf | Attach>
  | (Omit<AskOf, 'from'> & { from: Uint8Array | Connection })
  | (Omit<Attach, 'from'> & { from: Uint8Array[] })

/** Sends one message in the protocol that both ends speak. */
export const tell = (link: Pick<Link, 'send' | 'protocol'>, message: Inbound | Outbound): void =>
  link.send(pack(message, link.protocol))

/** Encodes a message as one frame for an end that speaks this protocol: msgpack with named fields. */
export function pack(message: Inbound | Outbound, protocol = PROTOCOL): Uint8Array {
  if (Math.min(protocol, PROTOCOL) < 3) return packed(rowOf(message))
  switch (message.kind) {
    case 'ask':
      return packed({ ...message, from: actorBytes(message.from) } satisfies InboundFrame)
    case 'attach':
      return packed({ ...message, from: message.from.map(actorBytes) } satisfies InboundFrame)
    default:
      return packed(message)
  }
}

const INBOUND = {
  ...{ ask: 1, attach: 1, closed: 1, quit: 1, operate: 1, echo: 1 },
  ...{ watch: 1, spectators: 1 },
} satisfies Record<Inbound['kind'], 1>
const OUTBOUND = {
  ...{ deliver: 1, view: 1, unwatched: 1, ended: 1, moved: 1, took: 1, later: 1, absent: 1, broken: 1 },
  ...{ unreadable: 1, full: 1, leaving: 1, figures: 1, operated: 1, echo: 1 },
} satisfies Record<Outbound['kind'], 1>

const isOf = (message: unknown, kinds: object): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'kind' in message &&
  typeof message.kind === 'string' &&
  Object.hasOwn(kinds, message.kind)
// The other end has proved that it is one of ours: the kind is checked, the rest is what our own code encoded.
const isInbound = (message: unknown): message is InboundFrame => isOf(message, INBOUND)
const isOutbound = (message: unknown): message is Outbound => isOf(message, OUTBOUND)

/** Decodes what an engine received; null: a kind this build does not know. */
export function unpackInbound(bytes: Uint8Array): Inbound | null {
  const message = unpacked(bytes)
  const row = fromRow(message)
  if (row !== null) return row.kind === 'deliver' ? null : row
  if (!isInbound(message)) return null
  switch (message.kind) {
    case 'ask':
      // The release before names who asks in full, where it asks by no row.
      return { ...message, from: message.from instanceof Uint8Array ? actorFrom(message.from) : message.from }
    case 'attach':
      return { ...message, from: message.from.map(actorFrom) }
    default:
      return message
  }
}

/** Decodes what a gateway received; null: a kind this build does not know. */
export function unpackOutbound(bytes: Uint8Array): Outbound | null {
  const message = unpacked(bytes)
  const row = fromRow(message)
  if (row?.kind === 'deliver') return row
  return isOutbound(message) ? message : null
}
