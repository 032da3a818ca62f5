// Reads rooms saved in schema 6: positional lists.
import { decodeMsgpack } from '#proto/link/msgpack.ts'
import { encodePeople, encodeSnapshot } from '#proto/room/snapshot.ts'
import type * as Saved from '#proto/room/snapshot.ts'
import { HIGHLIGHTS } from '#proto/results/sums.ts'
import { ACTION_KEYS, CARD_KEYS } from '../../rules/cards.ts'
import { COLORS } from '../../rules/types.ts'
import { Fields } from './fields.ts'
import { Numbers } from './numbers.ts'
import type { SavedRoom } from '../types.ts'

/** Whether these bytes are a room of schema 6: a short msgpack list that starts with the schema. */
export const isSchema6 = ([list = 0, schema]: Uint8Array): boolean =>
  list >= 0x90 && list <= 0x9f && schema === 6

/** Migrates a room to schema 7. */
export function fromSchema6({ room, people }: SavedRoom): SavedRoom {
  const fields = new Fields(decodeMsgpack(room))
  fields.number()
  const texts = fields.rows()
  const numbers = new Numbers(fields.bytes())
  const asked = numbers.many(() => askedFrom(numbers, texts))
  const decoded = snapshotFrom(numbers, asked, fields.named())
  if (people === null) throw new Error('the saved room is damaged: its people are missing')
  const { members, ...rest } = peopleFrom(
    new Fields(JSON.parse(new TextDecoder().decode(people))),
    decoded.counts,
    decoded.deck,
  )
  const kept = decoded.snapshot.phase === 'waiting' ? members : withoutCrowd(members)
  return { room: encodeSnapshot(decoded.snapshot), people: encodePeople({ ...rest, members: kept }) }
}

/** Limit of spectators among the members of a lobby. */
const MAX_WATCHING = 200
/** In schema 6 spectators of running games were members, in any number. */
function withoutCrowd(members: readonly Saved.Member[]): Saved.Member[] {
  const watching = members.filter((member) => member.watching && !member.gone)
  const dropped = new Set(watching.slice(MAX_WATCHING))
  return members.filter((member) => !dropped.has(member))
}

function replyFrom(fields: Fields | null, refused: boolean): { reply?: Saved.Reply } {
  if (fields === null) return {}
  if (!refused) return { reply: { kind: 'done', done: { room: fields.text() } } }
  const refusal = { key: fields.text(), text: fields.text(), quiet: fields.flag() }
  return { reply: { kind: 'refused', refused: refusal } }
}

/** A last request: unanswered (0), done (1), or with an answer among `texts`. */
function askedFrom(from: Numbers, texts: Fields[]): Saved.Asked {
  const asked = { seat: from.next(), seq: from.next() }
  const answer = from.next()
  if (answer === 0) return asked
  const fields = answer === 1 ? undefined : texts.shift()
  if (fields === undefined) return { ...asked, reply: { kind: 'done', done: { room: '' } } }
  const refused = fields.flag()
  return { ...asked, ...replyFrom(fields.row(), refused) }
}

function clockFrom(from: Numbers): Saved.Clock {
  const clock = { turn: from.next(), time: from.next(), pick: from.next() }
  const show = from.maybe()
  const limits = from.many(() => ({
    ask: from.next(),
    lane: from.next(),
    depth: from.next(),
    noes: from.next(),
    left: from.next(),
  }))
  return { ...clock, ...(show !== undefined && { show }), limits }
}

const PHASES = ['waiting', 'playing', 'over'] as const
const PACES: readonly Saved.Pace[] = ['slow', 'normal', 'fast', 'instant']
const WHYS: readonly Saved.StandInWhy[] = ['lost', 'asked', 'idle']

/** Copies by card key, of copies by card index. */
const named = (keys: readonly string[], counts: readonly number[]): Saved.CardCount[] =>
  keys.map((key, at) => ({ key, count: counts[at] ?? 0 }))

function snapshotFrom(
  from: Numbers,
  asked: readonly Saved.Asked[],
  more: ReadonlyMap<string, unknown>,
): { snapshot: Saved.Snapshot; counts: Saved.CardCount[]; deck: Saved.CardCount[] } {
  const rows = (name: string): Fields[] => new Fields([more.get(name) ?? []]).rows()
  const first = {
    version: from.next(),
    phase: from.of(PHASES),
    host: from.next(),
    nextSeat: from.next(),
    timer: from.next(),
    setsToWin: from.next(),
  }
  const counts = named(ACTION_KEYS, from.all())
  const rest = {
    rng: [from.next(), from.next(), from.next(), from.next()],
    clock: clockFrom(from),
    tally: from.many(() => ({ seat: from.next(), sums: from.all() })),
    turnMs: from.next(),
    lineCount: from.next(),
  }
  const deck = from.flag() ? named(CARD_KEYS, from.all()) : []
  const snapshot = {
    schema: 7,
    ...first,
    ...rest,
    ...(deck.length > 0 && { table: tableFrom(from) }),
    asked,
    matched: more.get('matched') === true,
    seatPlayers: rows('seats').map(seatFrom),
    pace: PACES.find((pace) => pace === more.get('pace')) ?? 'normal',
    wins: rows('wins').map((row) => ({ user: row.text(), games: row.number() })),
    expected: rows('expected').map((row) => row.text()),
    public: false,
    watchDelay: 0,
    rematchNumber: 0,
    rematchGroup: [],
    leavers: [],
    startedAt: 0,
  }
  return { snapshot, counts, deck: deck.filter(({ count }) => count > 0) }
}

function seatFrom(row: Fields): Saved.SeatPlayer {
  const seat = row.number()
  const why = row.text()
  const bot = WHYS.find((each) => each === why)
  return { seat, missed: row.number(), ...(bot && { bot }) }
}

function tableFrom(from: Numbers): Saved.Table {
  const rng = [from.next(), from.next(), from.next(), from.next()]
  const players = from.many(() => playerFrom(from))
  const [deck, discard, played, faced] = [from.all(), from.all(), from.all(), from.all()]
  const turn = { number: from.next(), of: from.next(), moves: from.next(), multiplier: from.next() }
  const asks = from.next()
  const pending = pendingFrom(from)
  const vote = from.flag() ? voteFrom(from) : null
  const setsToWin = from.next()
  const winner = from.maybe()
  return {
    rng,
    players,
    deck,
    discard,
    played,
    faced: faced.filter((_, at) => at % 2 === 0),
    facing: faced.flatMap((color, at) => (at % 2 === 1 ? (COLORS[color - 1] ?? []) : [])),
    turn,
    asks,
    ...(pending && { pending }),
    ...(vote && { vote }),
    setsToWin,
    ...(winner !== undefined && { winner }),
  }
}

const playerFrom = (from: Numbers): Saved.Player => ({
  seat: from.next(),
  bot: from.flag(),
  hand: from.all(),
  bank: from.all(),
  field: from.all(),
  extras: from.all(),
  shelter: from.next(),
  delayed: from.flag(),
})

const voteFrom = (from: Numbers): Saved.Vote => ({
  starter: from.next(),
  against: from.next(),
  yes: from.all(),
  no: from.all(),
})

function pendingFrom(from: Numbers): Saved.Pending | null {
  const kind = from.of([null, 'picking', 'showing', 'discarding', 'asking'] as const)
  switch (kind) {
    case null:
      return null
    case 'picking':
      return { kind, picking: { by: from.next(), card: from.next() } }
    case 'showing':
      return { kind, showing: { to: from.next(), of: from.next(), cards: from.all() } }
    case 'discarding':
      return { kind, discarding: { by: from.next() } }
    case 'asking': {
      const ask = from.next()
      const play = { by: from.next(), card: from.next(), choice: choiceFrom(from) }
      const lanes = from.many(() => ({
        claims: from.many(() => ({ by: from.next(), on: from.next(), noes: from.next() })),
        owed: from.next(),
        done: from.flag(),
      }))
      return { kind, asking: { ask, play, lanes, open: from.all() } }
    }
  }
}

function colorFrom(from: Numbers): Saved.Color | undefined {
  const at = from.maybe()
  return at === undefined ? undefined : COLORS[at]
}

function choiceFrom(from: Numbers): Saved.Choice {
  const target = from.maybe()
  const color = colorFrom(from)
  const give = from.maybe()
  const take = from.maybe()
  const set = colorFrom(from)
  return {
    ...(target !== undefined && { target }),
    ...(color && { color }),
    ...(give !== undefined && { give }),
    ...(take !== undefined && { take }),
    ...(set && { set }),
  }
}

function peopleFrom(
  fields: Fields,
  counts: readonly Saved.CardCount[],
  deck: readonly Saved.CardCount[],
): Saved.People {
  const first = {
    code: fields.text(),
    id: fields.text(),
    nextHost: fields.text(),
    nextCode: fields.text(),
    endedText: fields.text(),
  }
  const left = fields.row()
  const afterwards = left && {
    endedAt: left.number(),
    highlights: left.each((row) => {
      const type = HIGHLIGHTS[row.number()] ?? ''
      return { type, name: row.text(), value: row.number() }
    }),
  }
  const members = fields.each(memberFrom)
  const present = fields.numbers()
  return { ...first, ...(afterwards && { afterwards }), members, present, counts, deck }
}

function memberFrom(fields: Fields): Saved.Member {
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
  // Added within schema 6: earlier rooms end here.
  return { ...member, ...reply, older, zone: fields.numberOr(0) }
}
