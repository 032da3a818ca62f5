// The saved room: everything but the log lines as compact bytes, the people apart, with a schema number; an unknown schema is refused.
import type { Afterwards, Phase } from '#proto/messages.ts'
import { packed, unpacked } from '#proto/pack.ts'
import { HIGHLIGHTS } from '#proto/sums.ts'
import { fieldsOf, small, type Fields } from './fields.ts'
import { stateFrom, stateRow } from './saveState.ts'
import { leftOf, standing } from './timer.ts'
import { isBot } from './members.ts'
import type { Clock, Member, Reply, Room, Saved } from './types.ts'

/** Counts up with every change of what is saved; a build reads its own schema and those it knows the way from. */
const SCHEMA = 3
/** The people were among the rest. */
const WITH_PEOPLE = 2
/** The first schema: a finished game left nothing with its room. */
const WITHOUT_AFTERWARDS = 1

type Row = unknown[]

const replyRow = (reply: Reply | null): Row | null => {
  if (reply === null) return null
  return reply.kind === 'done' ? [reply.room] : [reply.key, reply.text, reply.quiet]
}
// A refusal has a sentence beside its key; what is done has at most a room.
function replyFrom(fields: Fields | null, refused: boolean): Reply | null {
  if (fields === null) return null
  if (!refused) return { kind: 'done', room: fields.text() }
  return { kind: 'refused', key: fields.text(), text: fields.text(), quiet: fields.flag() }
}

const memberRow = (member: Member): Row => [
  member.seat,
  member.user,
  member.name,
  member.avatar,
  member.color,
  member.watching,
  member.level,
  member.gone,
  member.again,
  member.page,
  member.seq,
  member.reply?.kind === 'refused',
  replyRow(member.reply),
  member.older.flatMap(({ page, seq }) => [page, seq]),
]
function memberFrom(fields: Fields): Member {
  const member = {
    seat: fields.number(),
    user: fields.text(),
    name: fields.text(),
    avatar: fields.text(),
    color: fields.number(),
    watching: fields.flag(),
    level: fields.text(),
    gone: fields.flag(),
    again: fields.flag(),
    page: fields.text(),
    seq: fields.number(),
  }
  const refused = fields.flag()
  const reply = replyFrom(fields.row(), refused)
  const pairs = fields.numbers()
  const older = pairs.flatMap((page, at) => (at % 2 === 0 ? [{ page, seq: pairs[at + 1] ?? 0 }] : []))
  return { ...member, reply, older }
}

/** Those who play, whose last request changes with every move: it is saved with the table. */
const asking = ({ members }: Room): Member[] =>
  members.filter((member) => !member.watching && !member.gone && !isBot(member))
const askedRow = ({ seat, seq, reply }: Member): Row => [
  seat,
  seq,
  reply?.kind === 'refused',
  replyRow(reply),
]
function hearAsked(members: readonly Member[], fields: Fields): void {
  const seat = fields.number()
  const member = members.find((one) => one.seat === seat)
  const seq = fields.number()
  const refused = fields.flag()
  const reply = replyFrom(fields.row(), refused)
  if (member === undefined) throw new Error('the saved room is damaged: somebody who plays is missing')
  member.seq = seq
  member.reply = reply
}

/** Everybody in the room as bytes. */
export const encodePeople = (room: Room): Uint8Array => packed(room.members.map(memberRow))

// Clocks are saved as what is left of them: the time until somebody loads the room is nobody's.
const clockRow = (clock: Clock, now: number): Row => [
  clock.turn,
  leftOf(clock.time, now),
  leftOf(clock.pick, now),
  clock.show === null ? -1 : leftOf(clock.show, now),
  clock.limits.map(({ ask, lane, depth, noes, timer }) => [ask, lane, depth, noes, leftOf(timer, now)]),
]
function clockFrom(fields: Fields): Clock {
  const turn = fields.number()
  const time = standing(fields.number())
  const pick = standing(fields.number())
  const show = fields.number()
  const limits = fields.rows().map((limit) => ({
    ask: limit.number(),
    lane: limit.number(),
    depth: limit.number(),
    noes: limit.number(),
    timer: standing(limit.number()),
  }))
  return { turn, time, pick, show: show < 0 ? null : standing(show), limits }
}

const afterwardsRow = (left: Afterwards | null): Row | null =>
  left && [
    left.endedAt,
    left.highlights.map(({ type, name, value }) => [HIGHLIGHTS.indexOf(type), name, value]),
  ]
function afterwardsFrom(fields: Fields | null): Afterwards | null {
  if (fields === null) return null
  const endedAt = fields.number()
  const highlights = fields.rows().flatMap((row) => {
    const type = HIGHLIGHTS[row.number()]
    return type === undefined ? [] : [{ type, name: row.text(), value: row.number() }]
  })
  return { endedAt, highlights }
}

const PHASES: readonly Phase[] = ['waiting', 'playing', 'over']
function phaseAt(index: number): Phase {
  const phase = PHASES[index]
  if (phase === undefined) throw new Error('the saved room is damaged: a phase expected')
  return phase
}

/** The room as bytes, but for its people. */
export const encodeRoom = (room: Room, now: number): Uint8Array =>
  packed([
    SCHEMA,
    room.code,
    room.id,
    room.version,
    PHASES.indexOf(room.phase),
    room.host,
    room.heir,
    asking(room).map(askedRow),
    room.nextSeat,
    room.timer,
    room.setsToWin,
    small(room.counts),
    room.state && stateRow(room.state),
    room.dice,
    room.next,
    room.ended,
    clockRow(room.clock, now),
    Object.entries(room.tally).map(([seat, sums]) => [Number(seat), small(sums)]),
    Math.max(0, now - room.began),
    room.lines,
    afterwardsRow(room.afterwards),
  ])

function peopleFrom(people: Uint8Array | null, asked: readonly Fields[]): Member[] {
  const members =
    people === null
      ? []
      : fieldsOf([unpacked(people)])
          .rows()
          .map(memberFrom)
  for (const fields of asked) hearAsked(members, fields)
  return members
}

/** Reads a saved room; throws a plain sentence when this build does not know its schema. */
export function decodeRoom({ room: bytes, people }: Saved, now: number): Room {
  const fields = fieldsOf(unpacked(bytes))
  const schema = fields.number()
  if (schema !== SCHEMA && schema !== WITH_PEOPLE && schema !== WITHOUT_AFTERWARDS) {
    throw new Error(
      `this room was saved with schema ${schema}, and this engine reads only up to schema ${SCHEMA}`,
    )
  }
  const room = {
    code: fields.text(),
    id: fields.text(),
    version: fields.number(),
    phase: phaseAt(fields.number()),
    host: fields.number(),
    heir: fields.text(),
    members: schema === SCHEMA ? peopleFrom(people, fields.rows()) : fields.rows().map(memberFrom),
    nextSeat: fields.number(),
    timer: fields.number(),
    setsToWin: fields.number(),
    counts: fields.numbers(),
  }
  const table = fields.row()
  const [a = 0, b = 0, c = 0, d = 0] = fields.numbers()
  return {
    ...room,
    state: table && stateFrom(table),
    dice: [a, b, c, d],
    next: fields.text(),
    ended: fields.text(),
    clock: clockFrom(fields.row() ?? fieldsOf(null)),
    tally: Object.fromEntries(fields.rows().map((row) => [row.number(), row.numbers()])),
    began: now - fields.number(),
    lines: fields.number(),
    afterwards: schema === WITHOUT_AFTERWARDS ? null : afterwardsFrom(fields.row()),
  }
}
