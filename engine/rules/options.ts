// Legal options of a seat, for screen, keyboard and bots, derived from the rules' refusals.
import { actionRow, choicesOf, fitTargets } from './actions/index.ts'
import { rowOf, type CardKey } from './cards.ts'
import { answerOf, passesRent, rowFor, saysNo } from './catalogue.ts'
import { answeredTo, askingOf, isDebtor, topClaim, waitingOn } from './lanes.ts'
import type { PlayerCommand, Way } from './messages.ts'
import { passTargets } from './pay.ts'
import { entryColors, refuseWay, waysOf } from './play.ts'
import { findPlayer, targetableBy } from './players.ts'
import { refuse } from './reduce.ts'
import type { Refusal } from './refusals.ts'
import { COLORS, type CardId, type Choice, type Color, type Play, type Seat, type State } from './types.ts'

export type PlayCommand = Extract<PlayerCommand, { kind: 'play' }>

/** A lane that awaits my answer, and my possible answers. */
export interface Open {
  ask: number
  lane: number
  /** The player my answer goes to. */
  from: Seat
  /** I am asked to pay; allowing it means paying. */
  debt: boolean
  owed: number
  /** Number of noes on this claim so far. */
  noes: number
  play: Play
  noCards: CardId[]
  passCards: CardId[]
  passTo: Seat[]
}

/** The ways to play a card of the own hand, each with its refusal before any choices. */
export const waysFor = (s: State, seat: Seat, card: CardId): { as: Way; refused: Refusal | null }[] =>
  waysOf(s, card).map((as) => ({
    as,
    refused: s.winner === null ? (refuseWay(s, seat, card, as) ?? null) : 'gameOver',
  }))

/** Legal targets of a seat's card, in turn order; for a card that passes rent on only while charged. */
export function targetsFor(s: State, seat: Seat, key: CardKey): Seat[] {
  const row = rowOf(key)
  if (answerOf(row) === 'passRent') return answersFor(s, seat).flatMap((open) => open.passTo)
  if (row.kind !== 'action' && row.kind !== 'rent') return []
  if (row.reach === 'all') return targetableBy(s, seat).map((player) => player.seat)
  return fitTargets(s, seat, row).map((player) => player.seat)
}

/** Every complete legal play of a card of my hand. */
export function choicesFor(s: State, seat: Seat, card: CardId): PlayCommand[] {
  if (!findPlayer(s, seat)?.hand.includes(card) || card === 0) return []
  const plays = waysOf(s, card).flatMap((as): PlayCommand[] => {
    const play = (choice: Choice): PlayCommand => ({ kind: 'play', play: { card, as, choice } })
    switch (as) {
      case 'money':
        return [play({})]
      case 'property':
        if (rowFor(s, card).kind === 'property') return [play({})]
        return entryColors(s, seat, card).map((color) => play({ color }))
      case 'action': {
        const row = actionRow(s, card)
        if (row?.reach !== 'one') return choicesOf(s, seat, card, seat).map(play)
        return fitTargets(s, seat, row).flatMap(({ seat: target }) =>
          choicesOf(s, seat, card, target).map((choice) => play({ target, ...choice })),
        )
      }
    }
  })
  return plays.filter((command) => refuse(s, seat, command) === undefined)
}

/** Every wildcard in my field that may be turned now, with each color it can take. */
export function turnsFor(s: State, seat: Seat): { card: CardId; color: Color }[] {
  const field = findPlayer(s, seat)?.field ?? []
  return field
    .filter((card) => rowFor(s, card).kind === 'wildcard')
    .flatMap((card) => COLORS.map((color) => ({ card, color })))
    .filter((turn) => refuse(s, seat, { kind: 'turnCard', turnCard: turn }) === undefined)
}

/** The lanes that await my answer, in order. */
export function answersFor(s: State, seat: Seat): Open[] {
  const asking = askingOf(s)
  if (!asking) return []
  const hand = findPlayer(s, seat)?.hand ?? []
  const given = asking.play.by === seat ? asking.play.choice.give : undefined
  return asking.lanes.flatMap((lane, at): Open[] => {
    const claim = topClaim(lane)
    const from = answeredTo(lane)
    if (waitingOn(lane) !== seat || !claim || from === undefined) return []
    const debt = isDebtor(lane, seat)
    const passes = debt && rowFor(s, asking.play.card).kind === 'rent' && s.players.length > 2
    const passTo = passes ? passTargets(s, seat, lane) : []
    return [
      {
        ask: asking.ask,
        lane: at,
        from,
        debt,
        owed: lane.owed,
        noes: claim.noes,
        play: asking.play,
        noCards: hand.filter((card) => card !== given && saysNo(s, card)),
        passCards: passTo.length > 0 ? hand.filter((card) => passesRent(s, card)) : [],
        passTo,
      },
    ]
  })
}

/** All players whose answer, payment or discard is awaited, in turn order. */
export function waitingSeats(s: State): Seat[] {
  const { pending } = s
  if (pending?.kind === 'discarding') return [pending.by]
  if (pending?.kind !== 'asking') return []
  const awaited = new Set(pending.lanes.map(waitingOn))
  return s.players.map((player) => player.seat).filter((seat) => awaited.has(seat))
}

/** Every debtor whose payment is awaited now, and the amount in M. */
export function owedNow(s: State): Map<Seat, number> {
  const owed = new Map<Seat, number>()
  for (const lane of askingOf(s)?.lanes ?? []) {
    const seat = waitingOn(lane)
    if (seat !== undefined && isDebtor(lane, seat)) owed.set(seat, (owed.get(seat) ?? 0) + lane.owed)
  }
  return owed
}
