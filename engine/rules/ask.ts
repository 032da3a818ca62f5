// Asks: opening, allowing, countering with a No, timeout, and removal of a leaving player.
import { happen } from './actions/index.ts'
import { saysNo } from './catalogue.ts'
import type { Draft } from './draft.ts'
import type { Handler } from './handler.ts'
import { answeredTo, askingOf, isDebtor, laneFor, topClaim, waitingOn } from './lanes.ts'
import type { Commands } from './messages.ts'
import { move } from './move.ts'
import { payable, settle, settlement } from './pay.ts'
import { playerOf } from './players.ts'
import { winBy } from './sets.ts'
import { endByForce } from './turn.ts'
import type { Lane, Pending, Play, Seat } from './types.ts'

/** Opens an ask with a lane per target; targets who owe a payment but can't pay get none. */
export function open(s: Draft, play: Play, targets: readonly Seat[], owed: number): void {
  const asked = targets.filter((seat) => owed === 0 || payable(s, seat).length > 0)
  s.asks += 1
  for (const on of asked) s.events.push({ kind: 'asked', asked: { by: play.by, on, owed } })
  if (asked.length === 0) return
  s.pending = {
    kind: 'asking',
    ask: s.asks,
    play,
    lanes: asked.map((on) => ({ claims: [{ by: play.by, on, noes: 0 }], owed, done: false })),
    open: [play.card],
  }
}

function letHappen(s: Draft, lane: Lane, by: Seat): void {
  const asking = askingOf(s)
  const claim = topClaim(lane)
  if (!asking || !claim) return
  s.events.push({ kind: 'allowed', allowed: { by, to: answeredTo(lane) ?? by } })
  if (claim.on === by) {
    lane.done = true
    happen(s, asking.play, by)
    return
  }
  lane.claims.pop()
  lane.done = lane.claims.length === 0
}

export const allow: Handler<Commands['allow']> = {
  refuse(s, by, { ask, lane: at }) {
    const lane = laneFor(s, by, ask, at)
    if (!lane) return 'nothingToAnswer'
    return isDebtor(lane, by) ? 'mustPay' : undefined
  },
  run(s, by, { lane }) {
    const found = askingOf(s)?.lanes[lane]
    if (found) letHappen(s, found, by)
  },
}

export const sayNo: Handler<Commands['sayNo']> = {
  refuse(s, by, { ask, lane, card }) {
    if (!playerOf(s, by).hand.includes(card) || !saysNo(s, card)) return 'noQuarantine'
    if (!laneFor(s, by, ask, lane)) return 'onlyInResponse'
    const play = askingOf(s)?.play
    return play?.by === by && play.choice.give === card ? 'promised' : undefined
  },
  run(s, by, { lane, card }) {
    const asking = askingOf(s)
    const found = asking?.lanes[lane]
    const claim = found && topClaim(found)
    if (!asking || !claim) return
    move(s, [card], { at: 'hand', of: by }, { at: 'discard' })
    s.played = s.played.concat(card)
    s.open.push(card)
    asking.open.push(card)
    const to = claim.noes % 2 === 0 ? claim.by : claim.on
    s.events.push({ kind: 'saidNo', saidNo: { by, to, counter: claim.noes > 0 } })
    claim.noes += 1
  },
}

/** The default answer, given in a player's place: allow, or pay the smallest sufficient cards. */
function answerFor(s: Draft, lane: Lane, seat: Seat): void {
  if (isDebtor(lane, seat)) settle(s, lane, seat, settlement(s, seat, lane.owed))
  else letHappen(s, lane, seat)
}

export const lapse: Handler<Commands['lapse']> = {
  refuse(s, _, { ask, lane }) {
    const asking = askingOf(s)
    const found = asking?.ask === ask ? asking.lanes[lane] : undefined
    return found && !found.done ? undefined : 'notAllowed'
  },
  run(s, _, { lane }) {
    const found = askingOf(s)?.lanes[lane]
    const seat = found && waitingOn(found)
    if (!found || !seat) return
    s.events.push({ kind: 'timedOut', timedOut: { seat } })
    answerFor(s, found, seat)
  },
}

/** The lanes that await this seat's answer. */
const lanesOf = (pending: Pending | null, seat: Seat): Lane[] =>
  pending?.kind === 'asking' ? pending.lanes.filter((lane) => waitingOn(lane) === seat) : []

export const pass: Handler<Commands['pass']> = {
  refuse(s, _, { seat }) {
    if (!s.players.some((player) => player.seat === seat)) return 'notInGame'
    if (lanesOf(s.pending, seat).length > 0) return undefined
    if (s.turn.of !== seat) return 'notAllowed'
    return s.pending?.kind === 'asking' ? 'notAllowed' : undefined
  },
  run(s, _, { seat }) {
    const lanes = lanesOf(s.pending, seat)
    if (lanes.length > 0) {
      s.events.push({ kind: 'timedOut', timedOut: { seat } })
      for (const lane of lanes) {
        if (!lane.done) answerFor(s, lane, seat)
        closeAsking(s)
      }
    }
    // Ends here if these answers made somebody win: a next turn would let the wrong player win first.
    if (s.players.some((player) => winBy(s, player.seat))) return
    if (s.turn.of === seat && s.pending?.kind !== 'asking') endByForce(s)
  },
}

/** Closes the lanes of debtors who have nothing payable left, and the ask once all its lanes are done. */
export function closeAsking(s: Draft): void {
  const lanes = askingOf(s)?.lanes
  if (lanes === undefined) return
  for (const lane of lanes) {
    const seat = waitingOn(lane)
    if (seat !== undefined && isDebtor(lane, seat) && payable(s, seat).length === 0) lane.done = true
  }
  if (lanes.every((lane) => lane.done)) endAsking(s)
}

/** Ends the ask; a reshuffle may take its cards from now on. */
function endAsking(s: Draft): void {
  s.pending = null
  s.open = []
}

const authorOf = (pending: Exclude<Pending, { kind: 'showing' }>): Seat =>
  pending.kind === 'asking' ? pending.play.by : pending.by

/**
 * Removes a leaving seat from what is pending: its own ask is cancelled, and each lane is truncated to the
 * claims before the seat joined the chain.
 */
export function withdraw(s: Draft, seat: Seat): void {
  const { pending } = s
  if (pending === null) return
  if (pending.kind === 'showing') {
    if (pending.to === seat || pending.of === seat) s.pending = null
    return
  }
  if (authorOf(pending) === seat) {
    endAsking(s)
    return
  }
  if (pending.kind !== 'asking') return
  for (const lane of pending.lanes.filter((other) => !other.done)) {
    const first = lane.claims.findIndex((claim) => claim.by === seat || claim.on === seat)
    if (first < 0) continue
    lane.claims.length = first
    lane.done = first === 0
  }
  closeAsking(s)
}
