// Frames of link protocol 2, which the release before speaks: moves and arrivals as rows of values.
// Goes with the next release. Every other kind of frame is the same in both.
import { fromJson, jsonBytes } from '../process/json.ts'
import type { Arrival, Ask, Connection, Inbound, Outbound, Part, SyncPosition } from './messages.ts'

type AskFrame = Extract<Inbound, { kind: 'ask' }>
type Attach = Extract<Inbound, { kind: 'attach' }>
type Deliver = Extract<Outbound, { kind: 'deliver' }>

type Position = [epoch: number, version: number, told: number] | null
type Row =
  | [kind: 'command', room: string, take: string, who: Uint8Array, seq: number, command: Uint8Array]
  | [
      kind: 'hello',
      room: string,
      take: string,
      who: Uint8Array,
      version: number,
      epoch: number,
      takeover: boolean,
      pointed: boolean,
    ]
  | [kind: 'attach', room: string, take: string, all: Uint8Array[], known: Position]
  | DeliverRow
/** An empty list is null, one of one connection its id; people are four values each, parts two. */
type DeliverRow = [
  kind: 'deliver',
  room: string,
  epoch: number,
  knownEpoch: number | null,
  knownVersion: number,
  knownTold: number,
  went: string[] | null,
  came: (string | boolean)[] | null,
  ...parts: (string | string[] | Uint8Array | null)[],
]

const KINDS = ['command', 'hello', 'attach', 'deliver']
// The other end has proved that it is one of ours: the kind is checked, the rest is what our own code encoded.
const isRow = (row: unknown): row is Row => Array.isArray(row) && KINDS.some((kind) => kind === row[0])

const whoBytes = ({ id, page, nth = 0, user, owned = [], zone = 0 }: Connection): Uint8Array =>
  jsonBytes([id, page, nth, user, owned, zone])

type WhoRow = [id: string, page: string, nth: number, user: string, owned: readonly string[], zone: number]
const isWho = (row: unknown): row is WhoRow => Array.isArray(row) && typeof row[0] === 'string'

function whoFrom(bytes: Uint8Array): Connection {
  const row = fromJson(bytes)
  if (!isWho(row)) throw new Error('a gateway did not say who asks')
  const [id, page, nth, user, owned, zone] = row
  return { id, page, nth, user, owned, zone }
}

/** The message as protocol 2 has it, to be packed. */
export function rowOf(message: Inbound | Outbound): unknown {
  switch (message.kind) {
    case 'ask':
      return askRow(message)
    case 'attach': {
      const { kind, room, take, from, known } = message
      return [kind, room, take, from.map(whoBytes), known ? [known.epoch, known.version, known.told] : null]
    }
    case 'deliver':
      return deliverRow(message)
    default:
      return message
  }
}

function askRow(message: AskFrame): unknown {
  const { room, take, from, ask } = message
  switch (ask.kind) {
    case 'command':
      return [ask.kind, room, take, whoBytes(from), ask.seq, ask.command]
    case 'hello': {
      const { kind, version, epoch, takeover, pointed = false } = ask
      return [kind, room, take, whoBytes(from), version, epoch, takeover, pointed]
    }
    default:
      return message
  }
}

function deliverRow({ kind, room, epoch, known, left, parts, joined }: Deliver): unknown {
  return [
    kind,
    room,
    epoch,
    known?.epoch ?? null,
    known?.version ?? 0,
    known?.told ?? 0,
    left.length === 0 ? null : left,
    joined.length === 0
      ? null
      : joined.flatMap(({ connection, plays, name, avatar }) => [connection, plays, name, avatar]),
    ...parts.flatMap(({ to, frame }) => [to?.length === 1 ? (to[0] ?? null) : to, frame]),
  ]
}

/** The message of a row; null: it is none. */
export function fromRow(row: unknown): AskFrame | Attach | Deliver | null {
  if (!isRow(row)) return null
  switch (row[0]) {
    case 'command': {
      const [kind, room, take, who, seq, command] = row
      return asking(room, take, who, { kind, seq, command })
    }
    case 'hello': {
      const [kind, room, take, who, version, epoch, takeover, pointed] = row
      return asking(room, take, who, { kind, version, epoch, takeover, pointed })
    }
    case 'attach': {
      const [kind, room, take, all, at] = row
      const from = all.map(whoFrom)
      return at === null ? { kind, room, take, from } : { kind, room, take, from, known: position(at) }
    }
    case 'deliver':
      return deliverFrom(row)
  }
}

const asking = (room: string, take: string, who: Uint8Array, ask: Ask): AskFrame => ({
  kind: 'ask',
  room,
  take,
  from: whoFrom(who),
  ask,
})
const position = ([epoch, version, told]: NonNullable<Position>): SyncPosition => ({ epoch, version, told })

function deliverFrom(row: DeliverRow): Deliver {
  const [kind, room, epoch, knownEpoch, version, told, gone, arrived, ...rest] = row
  const left = gone ?? []
  const parts: Part[] = []
  for (let at = 0; at < rest.length; at += 2) {
    const [to = null, frame] = rest.slice(at, at + 2)
    if (frame instanceof Uint8Array)
      parts.push({ to: typeof to === 'string' ? [to] : Array.isArray(to) ? to : null, frame })
  }
  const joined: Arrival[] = []
  for (let at = 0; arrived !== null && at < arrived.length; at += 4) {
    const [connection, plays, name, avatar] = arrived.slice(at, at + 4)
    if (typeof connection === 'string' && typeof name === 'string' && typeof avatar === 'string')
      joined.push({ connection, plays: plays === true, name, avatar })
  }
  const delivered: Deliver = { kind, room, epoch, left, parts, joined }
  return knownEpoch === null ? delivered : { ...delivered, known: position([knownEpoch, version, told]) }
}
