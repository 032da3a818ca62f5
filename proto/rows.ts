// The two messages that every move is made of, and the one that a thousand rooms need at once after a crash, as rows: naming their
// fields would take as long as all else of packing them.
import type { Came, Connection, Inbound, Known, Outbound, Part } from './bus.ts'

type Ask = Extract<Inbound, { kind: 'ask' }>
type Attach = Extract<Inbound, { kind: 'attach' }>
type Deliver = Extract<Outbound, { kind: 'deliver' }>

type Who = [id: string, page: string, user: string, owned: readonly string[] | null]
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
]
type AttachRow = [kind: 'attach', room: string, take: string, from: Who[], known: Held]
type DeliverRow = [
  kind: 'deliver',
  room: string,
  epoch: number,
  known: Held,
  went: string[],
  parts: [to: string[] | null, frame: Uint8Array][],
  came: Came[],
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
const whoFrom = ([id, page, user, owned]: Who): Connection =>
  owned === null ? { id, page, user } : { id, page, user, owned }

function askedRow(message: Ask): AskedRow | Ask {
  const { room, take, from, ask } = message
  if (ask.kind !== 'command') return message
  return ['command', room, take, from.id, from.page, from.user, from.owned ?? null, ask.seq, ask.command]
}

const attachRow = ({ room, take, from, known }: Attach): AttachRow => [
  'attach',
  room,
  take,
  from.map(({ id, page, user, owned }) => [id, page, user, owned ?? null]),
  heldRow(known),
]

const deliverRow = ({ room, epoch, known, went, parts, came }: Deliver): DeliverRow => [
  'deliver',
  room,
  epoch,
  heldRow(known),
  went,
  parts.map(({ to, frame }) => [to, frame]),
  came,
]

// The other end has proved that it is one of ours: the kind is checked, the rest is what our own code packed.
const isAsked = (row: unknown): row is AskedRow => Array.isArray(row) && row[0] === 'command'
const isAttach = (row: unknown): row is AttachRow => Array.isArray(row) && row[0] === 'attach'
const isDeliver = (row: unknown): row is DeliverRow => Array.isArray(row) && row[0] === 'deliver'

/** The move that a row asks for; null: it is none. */
export function askedFrom(row: unknown): Ask | null {
  if (!isAsked(row)) return null
  const [, room, take, id, page, user, owned, seq, command] = row
  const from = whoFrom([id, page, user, owned])
  return { kind: 'ask', room, take, from, ask: { kind: 'command', seq, command } }
}

/** Those whom a row attaches; null: nobody. */
export function attachFrom(row: unknown): Attach | null {
  if (!isAttach(row)) return null
  const [kind, room, take, all, at] = row
  const from = all.map(whoFrom)
  return at === null ? { kind, room, take, from } : { kind, room, take, from, known: heldFrom(at) }
}

const partOf = ([to, frame]: DeliverRow[5][number]): Part => ({ to, frame })

/** What a row delivers; null: it does not. */
export function deliverFrom(row: unknown): Deliver | null {
  if (!isDeliver(row)) return null
  const [, room, epoch, at, went, all, came] = row
  const parts = all.map(partOf)
  if (at === null) return { kind: 'deliver', room, epoch, went, parts, came }
  return { kind: 'deliver', room, epoch, known: heldFrom(at), went, parts, came }
}
