// The two messages that every move is made of, and those that thousands say at once after a crash, as rows: naming their fields
// would take as long as all else of packing them.
import type { Came, Inbound, Known, Outbound, Part } from './messages.ts'
import { whoBytes, whoFrom } from './actor.ts'

type Ask = Extract<Inbound, { kind: 'ask' }>
type Attach = Extract<Inbound, { kind: 'attach' }>
type Deliver = Extract<Outbound, { kind: 'deliver' }>

type Held = [epoch: number, version: number, told: number] | null
type AskedRow = [
  kind: 'command',
  room: string,
  take: string,
  who: Uint8Array,
  seq: number,
  command: Uint8Array,
]
type HelloRow = [
  kind: 'hello',
  room: string,
  take: string,
  who: Uint8Array,
  version: number,
  epoch: number,
  takeover: boolean,
  pointed: boolean,
]
type AttachRow = [kind: 'attach', room: string, take: string, all: Uint8Array[], known: Held]
/** Lists that are empty are null, those of one receiver a text, and parts and people stand one after the other: a list within a list takes as long as four texts. */
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

/** A message to be packed: as a row where there is one for its kind. */
export function rowOf(
  message: Inbound | Outbound,
): AskedRow | HelloRow | AttachRow | DeliverRow | Inbound | Outbound {
  switch (message.kind) {
    case 'deliver':
      return deliverRow(message)
    case 'ask':
      return askedRow(message)
    case 'attach':
      return attachRow(message)
    default:
      return message
  }
}

const heldRow = (known: Known | undefined): Held =>
  known === undefined ? null : [known.epoch, known.version, known.told]
const heldFrom = ([epoch, version, told]: NonNullable<Held>): Known => ({ epoch, version, told })

function askedRow(message: Ask): AskedRow | HelloRow | Ask {
  const { room, take, from, ask } = message
  switch (ask.kind) {
    case 'command':
      return ['command', room, take, whoBytes(from), ask.seq, ask.command]
    case 'hello': {
      const { version, epoch, takeover, pointed = false } = ask
      return ['hello', room, take, whoBytes(from), version, epoch, takeover, pointed]
    }
    default:
      return message
  }
}

const attachRow = ({ room, take, from, known }: Attach): AttachRow => [
  'attach',
  room,
  take,
  from.map(whoBytes),
  heldRow(known),
]

function cameRow(came: readonly Came[]): (string | boolean)[] {
  const row: (string | boolean)[] = []
  for (const { connection, plays, name, avatar } of came) row.push(connection, plays, name, avatar)
  return row
}

function deliverRow({ room, epoch, known, went, parts, came }: Deliver): DeliverRow {
  const row: DeliverRow = [
    'deliver',
    room,
    epoch,
    known === undefined ? null : known.epoch,
    known?.version ?? 0,
    known?.told ?? 0,
    went.length === 0 ? null : went,
    came.length === 0 ? null : cameRow(came),
  ]
  for (const { to, frame } of parts) row.push(to?.length === 1 ? (to[0] ?? null) : to, frame)
  return row
}

// The other end has proved that it is one of ours: the kind is checked, the rest is what our own code packed.
const isAsked = (row: unknown): row is AskedRow => Array.isArray(row) && row[0] === 'command'
const isHello = (row: unknown): row is HelloRow => Array.isArray(row) && row[0] === 'hello'
const isAttach = (row: unknown): row is AttachRow => Array.isArray(row) && row[0] === 'attach'
const isDeliver = (row: unknown): row is DeliverRow => Array.isArray(row) && row[0] === 'deliver'

/** The move or greeting that a row asks for; null: it is none. */
export function askedFrom(row: unknown): Ask | null {
  if (isHello(row)) return helloFrom(row)
  if (!isAsked(row)) return null
  const [, room, take, who, seq, command] = row
  return { kind: 'ask', room, take, from: whoFrom(who), ask: { kind: 'command', seq, command } }
}

function helloFrom(row: HelloRow): Ask {
  const [kind, room, take, who, version, epoch, takeover, pointed] = row
  return { kind: 'ask', room, take, from: whoFrom(who), ask: { kind, version, epoch, takeover, pointed } }
}

/** Those whom a row attaches; null: nobody. */
export function attachFrom(row: unknown): Attach | null {
  if (!isAttach(row)) return null
  const [kind, room, take, all, at] = row
  const from = all.map(whoFrom)
  return at === null ? { kind, room, take, from } : { kind, room, take, from, known: heldFrom(at) }
}

function partsFrom(row: readonly (string | string[] | Uint8Array | null)[]): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < row.length; at += 2) {
    const to = row[at]
    const frame = row[at + 1]
    if (!(frame instanceof Uint8Array)) continue
    if (typeof to === 'string') parts.push({ to: [to], frame })
    else parts.push({ to: Array.isArray(to) ? to : null, frame })
  }
  return parts
}

const CAME = 4
function cameFrom(row: readonly (string | boolean)[]): Came[] {
  const came: Came[] = []
  for (let at = 0; at < row.length; at += CAME) {
    const [connection, plays, name, avatar] = row.slice(at, at + CAME)
    if (typeof connection === 'string' && typeof name === 'string' && typeof avatar === 'string')
      came.push({ connection, plays: plays === true, name, avatar })
  }
  return came
}

/** What a row delivers; null: it does not. */
export function deliverFrom(row: unknown): Deliver | null {
  if (!isDeliver(row)) return null
  const [kind, room, epoch, knownEpoch, version, told, gone, arrived, ...rest] = row
  const went = gone ?? []
  const parts = partsFrom(rest)
  const came = arrived === null ? [] : cameFrom(arrived)
  if (knownEpoch === null) return { kind, room, epoch, went, parts, came }
  return { kind, room, epoch, known: { epoch: knownEpoch, version, told }, went, parts, came }
}
