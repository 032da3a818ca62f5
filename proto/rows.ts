// The two messages that every move is made of, and the one that a thousand rooms need at once after a crash, as rows: naming their
// fields would take as long as all else of packing them.
import type { Came, Connection, Inbound, Known, Outbound, Part } from './bus.ts'

type Ask = Extract<Inbound, { kind: 'ask' }>
type Attach = Extract<Inbound, { kind: 'attach' }>
type Deliver = Extract<Outbound, { kind: 'deliver' }>

/** `nth`: one of an older build does not say. */
type Who = [id: string, page: string, user: string, owned: readonly string[] | null, nth?: number]
type Held = [epoch: number, version: number, told: number] | null
type AskedRow = [
  kind: 'command',
  room: string,
  take: string,
  id: string,
  page: string,
  user: string,
  owned: readonly string[] | null,
  seq: number,
  command: Uint8Array,
  nth?: number,
]
type AttachRow = [kind: 'attach', room: string, take: string, from: Who[], known: Held]
/** Lists that are empty are null, and the parts stand one after the other: a list within a list takes as long as four texts. */
type DeliverRow = [
  kind: 'deliver',
  room: string,
  epoch: number,
  knownEpoch: number | null,
  knownVersion: number,
  knownTold: number,
  went: string[] | null,
  came: Came[] | null,
  ...parts: (string[] | Uint8Array | null)[],
]

/** A message to be packed: as a row where there is one for its kind. */
export function rowOf(message: Inbound | Outbound): AskedRow | AttachRow | DeliverRow | Inbound | Outbound {
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
const whoFrom = ([id, page, user, owned, nth = 0]: Who): Connection =>
  owned === null ? { id, page, nth, user } : { id, page, nth, user, owned }

function askedRow(message: Ask): AskedRow | Ask {
  const { room, take, from, ask } = message
  if (ask.kind !== 'command') return message
  const { id, page, user, owned, nth = 0 } = from
  return ['command', room, take, id, page, user, owned ?? null, ask.seq, ask.command, nth]
}

const attachRow = ({ room, take, from, known }: Attach): AttachRow => [
  'attach',
  room,
  take,
  from.map(({ id, page, user, owned, nth = 0 }) => [id, page, user, owned ?? null, nth]),
  heldRow(known),
]

function deliverRow({ room, epoch, known, went, parts, came }: Deliver): DeliverRow {
  const row: DeliverRow = [
    'deliver',
    room,
    epoch,
    known === undefined ? null : known.epoch,
    known?.version ?? 0,
    known?.told ?? 0,
    went.length === 0 ? null : went,
    came.length === 0 ? null : came,
  ]
  for (const { to, frame } of parts) row.push(to, frame)
  return row
}

// The other end has proved that it is one of ours: the kind is checked, the rest is what our own code packed.
const isAsked = (row: unknown): row is AskedRow => Array.isArray(row) && row[0] === 'command'
const isAttach = (row: unknown): row is AttachRow => Array.isArray(row) && row[0] === 'attach'
const isDeliver = (row: unknown): row is DeliverRow => Array.isArray(row) && row[0] === 'deliver'

/** The move that a row asks for; null: it is none. */
export function askedFrom(row: unknown): Ask | null {
  if (!isAsked(row)) return null
  const [, room, take, id, page, user, owned, seq, command, nth = 0] = row
  const from = whoFrom([id, page, user, owned, nth])
  return { kind: 'ask', room, take, from, ask: { kind: 'command', seq, command } }
}

/** Those whom a row attaches; null: nobody. */
export function attachFrom(row: unknown): Attach | null {
  if (!isAttach(row)) return null
  const [kind, room, take, all, at] = row
  const from = all.map(whoFrom)
  return at === null ? { kind, room, take, from } : { kind, room, take, from, known: heldFrom(at) }
}

function partsFrom(row: readonly (string[] | Uint8Array | null)[]): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < row.length; at += 2) {
    const to = row[at]
    const frame = row[at + 1]
    if (frame instanceof Uint8Array) parts.push({ to: Array.isArray(to) ? to : null, frame })
  }
  return parts
}

/** What a row delivers; null: it does not. */
export function deliverFrom(row: unknown): Deliver | null {
  if (!isDeliver(row)) return null
  const [kind, room, epoch, knownEpoch, version, told, gone, arrived, ...rest] = row
  const went = gone ?? []
  const parts = partsFrom(rest)
  const came = arrived ?? []
  if (knownEpoch === null) return { kind, room, epoch, went, parts, came }
  return { kind, room, epoch, known: { epoch: knownEpoch, version, told }, went, parts, came }
}
