// The saved room: what every move changes as numbers, the people and all texts apart; another schema is refused.
import type { Afterwards, Phase } from '#proto/messages.ts'
import { fromJson, jsonBytes } from '#proto/json.ts'
import { packed, unpacked } from '#proto/pack.ts'
import { HIGHLIGHTS } from '#proto/sums.ts'
import { Fields } from './fields.ts'
import { put, putAll, reading, take, takeAll, takeMany, written, type Pen, type Reading } from './numbers.ts'
import { putState, takeState } from './saveState.ts'
import { leftOf, standing } from './timer.ts'
import { isBot } from './members.ts'
import { moreFrom, moreOf, withAbsent, type More } from './saveMore.ts'
import type { Clock, Member, Reply, Room, Saved, Tally } from './types.ts'

/**
 * Counts up with every change of what is saved; a build reads its own schema alone. Below 128, and the first item of what is saved:
 * the store reads it there (worker/takes.ts).
 */
export const SCHEMA = 6

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
  member.zone,
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
  // Last, since a room of an older build has none.
  return { ...member, reply, older, zone: fields.numberOr(0) }
}

/** Those who play, whose last request changes with every move: it is saved with the table. */
const asking = ({ members }: Room): Member[] =>
  members.filter((member) => !member.watching && !member.gone && !isBot(member))

// What the last request of somebody came to: nothing yet, done, or what is told in texts.
const UNANSWERED = 0
const DONE = 1
const TOLD = 2
const answerOf = ({ reply }: Member): number => {
  if (reply === null) return UNANSWERED
  return reply.kind === 'done' && reply.room === '' ? DONE : TOLD
}
const toldRow = ({ reply }: Member): Row => [reply?.kind === 'refused', replyRow(reply)]

function putAsked(pen: Pen, members: readonly Member[]): void {
  put(pen, members.length)
  for (const member of members) {
    put(pen, member.seat)
    put(pen, member.seq)
    put(pen, answerOf(member))
  }
}
function hearAsked(members: readonly Member[], from: Reading, told: readonly Fields[]): void {
  let nth = 0
  for (let left = take(from); left > 0; left--) {
    const seat = take(from)
    const member = members.find((one) => one.seat === seat)
    if (member === undefined) throw new Error('the saved room is damaged: somebody who plays is missing')
    member.seq = take(from)
    const answer = take(from)
    const text = answer === TOLD ? told[nth++] : undefined
    const refused = text?.flag() ?? false
    if (text === undefined) member.reply = answer === DONE ? { kind: 'done', room: '' } : null
    else member.reply = replyFrom(text.row(), refused)
  }
}

/** Everybody in the room, and whatever else of it no move at the table changes, as bytes. */
export const encodePeople = (room: Room): Uint8Array =>
  jsonBytes([
    room.code,
    room.id,
    room.heir,
    room.next,
    room.ended,
    afterwardsRow(room.afterwards),
    room.members.map(memberRow),
    room.present,
  ])
const peopleFrom = (fields: Fields): Pick<Room, Seldom> => ({
  code: fields.text(),
  id: fields.text(),
  heir: fields.text(),
  next: fields.text(),
  ended: fields.text(),
  afterwards: afterwardsFrom(fields.row()),
  members: fields.each(memberFrom),
  present: fields.numbers(),
})
type Seldom = 'code' | 'id' | 'heir' | 'next' | 'ended' | 'afterwards' | 'members' | 'present'

// Clocks are saved as what is left of them: the time until somebody loads the room is nobody's.
function putClock(pen: Pen, clock: Clock, now: number): void {
  put(pen, clock.turn)
  put(pen, leftOf(clock.time, now))
  put(pen, leftOf(clock.pick, now))
  put(pen, clock.show === null ? 0 : leftOf(clock.show, now) + 1)
  put(pen, clock.limits.length)
  for (const { ask, lane, depth, noes, timer } of clock.limits) {
    put(pen, ask)
    put(pen, lane)
    put(pen, depth)
    put(pen, noes)
    put(pen, leftOf(timer, now))
  }
}
function takeClock(from: Reading): Clock {
  const turn = take(from)
  const time = standing(take(from))
  const pick = standing(take(from))
  const show = take(from)
  const limits = takeMany(from, () => ({
    ask: take(from),
    lane: take(from),
    depth: take(from),
    noes: take(from),
    timer: standing(take(from)),
  }))
  return { turn, time, pick, show: show === 0 ? null : standing(show - 1), limits }
}

function putTally(pen: Pen, tally: Tally): void {
  put(pen, tally.size)
  for (const [seat, sums] of tally) {
    put(pen, seat)
    putAll(pen, sums)
  }
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

/** All of the room that is whole numbers, in the order they are read. */
function putNumbers(pen: Pen, room: Room, now: number): void {
  put(pen, room.version)
  put(pen, PHASES.indexOf(room.phase))
  put(pen, room.host)
  put(pen, room.nextSeat)
  put(pen, room.timer)
  put(pen, room.setsToWin)
  putAll(pen, room.counts)
  for (const part of room.dice) put(pen, part)
  putClock(pen, room.clock, now)
  putTally(pen, room.tally)
  put(pen, Math.max(0, now - room.began))
  put(pen, room.lines)
  put(pen, room.state === null ? 0 : 1)
  if (room.state !== null) putState(pen, room.state)
}
const takeNumbers = (from: Reading, now: number): Pick<Room, Numbers> => ({
  version: take(from),
  phase: phaseAt(take(from)),
  host: take(from),
  nextSeat: take(from),
  timer: take(from),
  setsToWin: take(from),
  counts: takeAll(from),
  dice: [take(from), take(from), take(from), take(from)],
  clock: takeClock(from),
  tally: new Map(takeMany(from, () => [take(from), takeAll(from)])),
  began: now - take(from),
  lines: take(from),
  state: take(from) === 0 ? null : takeState(from),
})
type Numbers = Exclude<keyof Room, Seldom | keyof More>

/** The room as bytes, but for its people: what every move changes. */
export function encodeRoom(room: Room, now: number): Uint8Array {
  const askers = asking(room)
  const told = askers.filter((member) => answerOf(member) === TOLD).map(toldRow)
  const numbers = written((pen) => {
    putAsked(pen, askers)
    putNumbers(pen, room, now)
  })
  const more = moreOf(room)
  return packed(more === null ? [SCHEMA, told, numbers] : [SCHEMA, told, numbers, more])
}

/** Reads a saved room; throws a plain sentence when this build does not know its schema. */
export function decodeRoom({ room, people }: Saved, now: number): Room {
  const fields = new Fields(unpacked(room))
  const schema = fields.number()
  if (schema !== SCHEMA) {
    throw new Error(`this room was saved with schema ${schema}, and this engine reads schema ${SCHEMA}`)
  }
  if (people === null) throw new Error('the saved room is damaged: its people are missing')
  const seldom = peopleFrom(new Fields(fromJson(people)))
  const told = fields.rows()
  const from = reading(fields.bytes())
  hearAsked(seldom.members, from, told)
  const more = moreFrom(fields.named())
  const numbers = takeNumbers(from, now)
  return { ...seldom, ...numbers, ...more, state: numbers.state && withAbsent(numbers.state, more) }
}
