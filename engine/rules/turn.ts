// Begins and ends turns: drawing, discarding to the hand limit, and timeout.
import { rowFor } from './catalogue.ts'
import { change, type Draft } from './draft.ts'
import { refuseInTurn, type Handler } from './handler.ts'
import type { Commands } from './messages.ts'
import { move, reshuffle } from './move.ts'
import { othersOf, playerOf } from './players.ts'
import { below } from './rng.ts'
import type { Seat, State } from './types.ts'

/** Constants of the spec: cards dealt, drawn, drawn with an empty hand, held at most; plays per turn. */
export const DEALT = 5
export const DRAWN = 2
export const DRAWN_WHEN_EMPTY = 5
export const HAND_LIMIT = 7
export const MOVES = 3

/** Draws up to n cards; reshuffles the discard pile when the deck is empty; draws fewer if both are empty. */
export function draw(s: Draft, seat: Seat, n: number): void {
  let wanted = n
  while (wanted > 0) {
    if (s.deck.length === 0) reshuffle(s)
    const cards = s.deck.slice(0, wanted)
    if (cards.length === 0) return
    move(s, cards, { at: 'deck' }, { at: 'hand', of: seat })
    wanted -= cards.length
  }
}

/** Moves a random money card from the deck to a bank, after a reshuffle if needed; false: there is none. */
export function drawMoney(s: Draft, seat: Seat): boolean {
  const money = (): number[] => s.deck.filter((card) => rowFor(s, card).kind === 'money')
  if (money().length === 0) reshuffle(s)
  const found = money()
  const card = found.length > 0 ? found[below(s, found.length)] : undefined
  if (card === undefined) return false
  move(s, [card], { at: 'deck' }, { at: 'bank', of: seat })
  return true
}

export function beginTurn(s: Draft, seat: Seat): void {
  const player = playerOf(s, seat)
  s.turn = { number: s.turn.number + 1, of: seat, moves: MOVES, multiplier: 1 }
  s.events.push({ kind: 'turned', turned: { of: seat, turn: s.turn.number } })
  if (player.shelter > 0) change(s, seat, { shelter: player.shelter - 1 })
  if (player.delayed) {
    change(s, seat, { delayed: false })
    s.events.push({ kind: 'skippedDraw', skippedDraw: { seat } })
    return
  }
  draw(s, seat, player.hand.length === 0 ? DRAWN_WHEN_EMPTY : DRAWN)
}

function finishTurn(s: Draft): void {
  const { of: seat, moves } = s.turn
  s.pending = null
  s.events.push({ kind: 'endedTurn', endedTurn: { seat, left: moves } })
  const next = othersOf(s, seat)[0]
  if (next) beginTurn(s, next.seat)
}

/**
 * Ends the turn unconditionally: cards over the hand limit are discarded at random by the game's generator.
 */
export function endByForce(s: Draft): void {
  const { of: seat } = s.turn
  s.events.push({ kind: 'timedOut', timedOut: { seat } })
  for (;;) {
    const { hand } = playerOf(s, seat)
    if (hand.length <= HAND_LIMIT) break
    const card = hand[below(s, hand.length)]
    if (card !== undefined) move(s, [card], { at: 'hand', of: seat }, { at: 'discard' })
  }
  finishTurn(s)
}

export const endTurn: Handler<Commands['endTurn']> = {
  refuse: (s, by) => refuseInTurn(s, by),
  run(s, by) {
    if (playerOf(s, by).hand.length > HAND_LIMIT) s.pending = { kind: 'discarding', by }
    else finishTurn(s)
  },
}

export const discard: Handler<Commands['discard']> = {
  refuse(s, by, { card }) {
    if (s.turn.of !== by) return 'notYourTurn'
    if (s.pending?.kind !== 'discarding') return 'nothingToDiscard'
    return playerOf(s, by).hand.includes(card) ? undefined : 'notHeld'
  },
  run(s, by, { card }) {
    move(s, [card], { at: 'hand', of: by }, { at: 'discard' })
    if (playerOf(s, by).hand.length <= HAND_LIMIT) finishTurn(s)
  },
}

/** Whether the turn's clock runs: nothing is pending except the discard. */
export const clockRuns = (s: State): boolean =>
  s.winner === null && (s.pending === null || s.pending.kind === 'discarding')

export const expire: Handler<Commands['expire']> = {
  refuse: (s, _, { turn }) => (s.turn.number === turn && clockRuns(s) ? undefined : 'notAllowed'),
  run: (s) => endByForce(s),
}
