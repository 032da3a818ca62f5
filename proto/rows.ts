// The two messages that every move is made of, as rows: naming their fields would take as long as all else of packing them.
import type { Came, Inbound, Outbound, Part } from './bus.ts'

type Ask = Extract<Inbound, { kind: 'ask' }>
type Deliver = Extract<Outbound, { kind: 'deliver' }>

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
type DeliverRow = [
  kind: 'deliver',
  room: string,
  epoch: number,
  known: [epoch: number, version: number, told: number] | null,
  went: string[],
  parts: [to: string[] | null, frame: Uint8Array][],
  came: Came[],
]

/** A message to be packed: as a row where there is one for its kind. */
export function rowOf(message: Inbound | Outbound): AskedRow | DeliverRow | Inbound | Outbound {
  if (message.kind === 'deliver') return deliverRow(message)
  return message.kind === 'ask' ? askedRow(message) : message
}

function askedRow(message: Ask): AskedRow | Ask {
  const { room, take, from, ask } = message
  if (ask.kind !== 'command') return message
  return ['command', room, take, from.id, from.page, from.user, from.owned ?? null, ask.seq, ask.command]
}

const deliverRow = ({ room, epoch, known, went, parts, came }: Deliver): DeliverRow => [
  'deliver',
  room,
  epoch,
  known === undefined ? null : [known.epoch, known.version, known.told],
  went,
  parts.map(({ to, frame }) => [to, frame]),
  came,
]

// The other end has proved that it is one of ours: the kind is checked, the rest is what our own code packed.
const isAsked = (row: unknown): row is AskedRow => Array.isArray(row) && row[0] === 'command'
const isDeliver = (row: unknown): row is DeliverRow => Array.isArray(row) && row[0] === 'deliver'

/** The move that a row asks for; null: it is none. */
export function askedFrom(row: unknown): Ask | null {
  if (!isAsked(row)) return null
  const [, room, take, id, page, user, owned, seq, command] = row
  const from = owned === null ? { id, page, user } : { id, page, user, owned }
  return { kind: 'ask', room, take, from, ask: { kind: 'command', seq, command } }
}

const partOf = ([to, frame]: DeliverRow[5][number]): Part => ({ to, frame })

/** What a row delivers; null: it does not. */
export function deliverFrom(row: unknown): Deliver | null {
  if (!isDeliver(row)) return null
  const [, room, epoch, at, went, all, came] = row
  const parts = all.map(partOf)
  if (at === null) return { kind: 'deliver', room, epoch, went, parts, came }
  const known = { epoch: at[0], version: at[1], told: at[2] }
  return { kind: 'deliver', room, epoch, known, went, parts, came }
}
