// Encodes and decodes room snapshots (proto/room/snapshot.proto).
import {
  decodePeople,
  decodeSnapshot,
  encodePeople as peopleBytes,
  encodeSnapshot,
} from '#proto/room/snapshot.ts'
import type * as Saved from '#proto/room/snapshot.ts'
import { HIGHLIGHTS } from '#proto/results/sums.ts'
import { ACTION_KEYS } from '../../rules/cards.ts'
import type { Color, Pending, Seat, State } from '../../rules/types.ts'
import { isBot } from '../members/members.ts'
import { migrated, SCHEMA } from './migrations.ts'
import { mapOf } from '../smallMap.ts'
import { deckOf, sharedCards } from '../game/cardList.ts'
import { timeLeft, pausedTimer, type Clock } from '../timer.ts'
import { Room, type Member, type SavedRoom, type SeatPlayer } from '../types.ts'

/** The players' last requests, saved with every move. */
const lastRequests = ({ members }: Room): Saved.Asked[] =>
  members
    .filter((member) => !member.watching && !member.gone && !isBot(member))
    .map(({ seat, seq, reply }) => ({ seat, seq, ...(reply && { reply }) }))

/** Members, with the requests made since the members were last saved. */
function withAsked(members: readonly Member[], asked: readonly Saved.Asked[]): Member[] {
  const last = new Map(asked.map((each) => [each.seat, each]))
  const all = members.map(({ reply, ...member }) => {
    const since = last.get(member.seat)
    last.delete(member.seat)
    return since ? { ...member, ...since } : { ...member, ...(reply && { reply }) }
  })
  if (last.size > 0) throw new Error('the saved room is damaged: somebody who plays is missing')
  return all
}

const savedClock = ({ turn, time, pick, show, limits }: Clock, now: number): Saved.Clock => ({
  turn,
  time: timeLeft(time, now),
  pick: timeLeft(pick, now),
  ...(show && { show: timeLeft(show, now) }),
  limits: limits.map(({ timer, ...limit }) => ({ ...limit, left: timeLeft(timer, now) })),
})
const clockOf = ({ turn, time, pick, show, limits }: Saved.Clock): Clock => ({
  turn,
  time: pausedTimer(time),
  pick: pausedTimer(pick),
  show: show === undefined ? null : pausedTimer(show),
  limits: limits.map(({ left, ...limit }) => ({ ...limit, timer: pausedTimer(left) })),
})

/** Absence is not saved: after a load connections are unknown. */
const savedSeat = ([seat, player]: [Seat, SeatPlayer]): Saved.Snapshot['seatPlayers'] => {
  if (player.kind === 'bot') return [{ seat, missed: 0, bot: player.why }]
  return player.missed > 0 ? [{ seat, missed: player.missed }] : []
}
const seatPlayerOf = ({ seat, missed, bot }: Saved.Snapshot['seatPlayers'][number]): [Seat, SeatPlayer] => [
  seat,
  bot === undefined ? { kind: 'owner', missed } : { kind: 'bot', why: bot },
]

function savedPending(pending: Pending): Saved.Pending {
  switch (pending.kind) {
    case 'picking':
      return { kind: 'picking', picking: pending }
    case 'showing':
      return { kind: 'showing', showing: pending }
    case 'discarding':
      return { kind: 'discarding', discarding: pending }
    case 'asking':
      return { kind: 'asking', asking: pending }
  }
}
function pendingOf(saved: Saved.Pending): Pending {
  switch (saved.kind) {
    case 'picking':
      return { kind: 'picking', ...saved.picking }
    case 'showing':
      return { kind: 'showing', ...saved.showing, cards: [...saved.showing.cards] }
    case 'discarding':
      return { kind: 'discarding', ...saved.discarding }
    case 'asking': {
      const { lanes, open, ...asking } = saved.asking
      const copied = lanes.map(({ claims, ...lane }) => ({ ...lane, claims: [...claims] }))
      return { kind: 'asking', ...asking, lanes: copied, open: [...open] }
    }
  }
}

/** The table without its deck. */
const savedTable = ({ facing, pending, vote, winner, ...rest }: State): Saved.Table => ({
  ...rest,
  faced: Object.keys(facing).map(Number),
  facing: Object.values(facing),
  ...(pending && { pending: savedPending(pending) }),
  ...(vote && { vote }),
  ...(winner !== null && { winner }),
})

/** The rules' state of a saved table; players whose seat a bot plays are marked as absent. */
function tableOf(
  saved: Saved.Table,
  deck: readonly Saved.CardCount[],
  seats: readonly Saved.SeatPlayer[],
): State {
  const { rng, pending, vote, winner, faced, facing, players, ...rest } = saved
  const [a = 0, b = 0, c = 0, d = 0] = rng
  const absent = new Set(seats.filter(({ bot }) => bot !== undefined).map(({ seat }) => seat))
  return {
    ...rest,
    cards: sharedCards(deck),
    rng: [a, b, c, d],
    players: players.map((player) => (absent.has(player.seat) ? { ...player, absent: true } : player)),
    facing: facingOf(faced, facing),
    pending: pending ? pendingOf(pending) : null,
    vote: vote ? { ...vote, yes: [...vote.yes], no: [...vote.no] } : null,
    winner: winner ?? null,
  }
}

function facingOf(faced: readonly number[], colors: readonly Color[]): State['facing'] {
  const facing: Record<number, Color> = {}
  for (const [at, card] of faced.entries()) {
    const color = colors[at]
    if (color === undefined) throw new Error('the saved room is damaged: a color expected')
    facing[card] = color
  }
  return facing
}

/** Encodes the part of a room that moves change. */
export const encodeRoom = (room: Room, now: number): Uint8Array =>
  encodeSnapshot({
    ...room,
    schema: SCHEMA,
    clock: savedClock(room.clock, now),
    tally: [...room.tally].map(([seat, sums]) => ({ seat, sums })),
    turnMs: Math.max(0, now - room.turnStartedAt),
    ...(room.state && { table: savedTable(room.state) }),
    asked: lastRequests(room),
    seatPlayers: [...room.seatPlayers].flatMap(savedSeat),
    wins: [...room.wins].map(([user, games]) => ({ user, games })),
  })

/** Encodes the part of a room that moves do not change, with the members. */
export const encodePeople = ({ afterwards, ...room }: Room): Uint8Array =>
  peopleBytes({
    ...room,
    ...(afterwards && { afterwards }),
    counts: ACTION_KEYS.map((key, at) => ({ key, count: room.counts[at] ?? 0 })),
    deck: room.state === null ? [] : deckOf(room.state.cards),
  })

/** Decodes a snapshot of this or an earlier schema; throws a readable error otherwise. */
export function decodeRoom(saved: SavedRoom, now: number): Room {
  const { room, people } = migrated(saved)
  if (people === null) throw new Error('the saved room is damaged: its people are missing')
  return roomOf(decodeSnapshot(room), decodePeople(people), now)
}

function roomOf(
  { schema: _, table, asked, turnMs, ...saved }: Saved.Snapshot,
  { deck, ...people }: Saved.People,
  now: number,
): Room {
  const [a = 0, b = 0, c = 0, d = 0] = saved.rng
  const room: Room = {
    ...saved,
    ...people,
    members: withAsked(people.members, asked),
    seatPlayers: mapOf(saved.seatPlayers.map(seatPlayerOf)),
    wins: mapOf(saved.wins.map(({ user, games }) => [user, games])),
    counts: countsOf(people.counts),
    state: table ? tableOf(table, deck, saved.seatPlayers) : null,
    rng: [a, b, c, d],
    clock: clockOf(saved.clock),
    tally: new Map(saved.tally.map(({ seat, sums }) => [seat, [...sums]])),
    turnStartedAt: now - turnMs,
    afterwards: afterwardsOf(people.afterwards),
  }
  return Object.assign(new Room(), room)
}

/** Copies in today's order of cards: 0 of new cards; removed cards are dropped. */
function countsOf(saved: readonly Saved.CardCount[]): number[] {
  const counts = new Map(saved.map(({ key, count }) => [key, count]))
  return ACTION_KEYS.map((key) => counts.get(key) ?? 0)
}

function afterwardsOf(afterwards: Saved.People['afterwards']): Room['afterwards'] {
  if (afterwards === undefined) return null
  const { endedAt } = afterwards
  const highlights = afterwards.highlights.flatMap(({ type: saved, ...highlight }) => {
    const type = HIGHLIGHTS.find((each) => each === saved)
    return type === undefined ? [] : [{ type, ...highlight }]
  })
  return { endedAt, highlights }
}
