// Views of the state: public slices and private hands, built from public fields only.
import { votesNeeded } from './ballot.ts'
import { revivable } from './actions/revive.ts'
import { cardsFromCounts, countsOf, rowFor } from './catalogue.ts'
import { findPlayer } from './players.ts'
import { colorOf } from './sets.ts'
import type { CardId, Choice, Claim, Color, Pending, Player, Seat, State } from './types.ts'

/** The public part of one player: the number of hand cards, ids for open cards. */
export interface PlayerView {
  seat: Seat
  hand: number
  bank: readonly CardId[]
  field: readonly CardId[]
  /** The color of each card of `field`. */
  stands: readonly Color[]
  extras: readonly CardId[]
  /** The set each of `extras` is on. */
  on: readonly Color[]
  shelter: number
  delayed: boolean
  bot: boolean
}
export interface VoteView {
  starter: Seat
  against: Seat
  yes: readonly Seat[]
  no: readonly Seat[]
  /** Votes needed to remove the player. */
  needed: number
}
export interface TableView {
  seats: readonly Seat[]
  turn: number
  of: Seat
  moves: number
  multiplier: number
  deck: number
  discard: number
  /** The last three cards of the discard pile, the top one last. */
  top: readonly CardId[]
  /** The cards False Positive could take back now. */
  revivable: readonly CardId[]
  setsToWin: number
  /** 0: none yet. */
  winner: Seat
  vote: VoteView | null
}
export type PendingView =
  | { kind: 'nothing'; nothing: Record<never, never> }
  | { kind: 'picking'; picking: { by: Seat } }
  | { kind: 'asking'; asking: AskingView }
  | { kind: 'showing'; showing: { to: Seat; of: Seat } }
  | { kind: 'discarding'; discarding: { by: Seat } }
export interface AskingView {
  ask: number
  by: Seat
  card: CardId
  lanes: readonly LaneView[]
  choice: Choice
  open: readonly CardId[]
}
export interface LaneView {
  claims: readonly Claim[]
  owed: number
  done: boolean
}
export interface PublicView {
  players: readonly PlayerView[]
  table: TableView
  pending: PendingView
  /** Number of cards per catalogue row in the game. */
  counts: readonly number[]
}
/**
 * The private part of a seat: its hand, the hand shown to it, the card it laid down or promised (0: none).
 */
export interface PrivateView {
  hand: readonly CardId[]
  peek: readonly CardId[]
  picking: CardId
}

/** Number of public cards of the discard pile. */
const TOP = 3

/** Of the hand only its size, and lists shared with the state. */
export const playerView = (s: State, player: Player): PlayerView => ({
  seat: player.seat,
  hand: player.hand.length,
  bank: player.bank,
  field: player.field,
  stands: player.field.map((card) => colorOf(s, card)),
  extras: player.extras,
  on: player.extras.map((card) => colorOf(s, card)),
  shelter: player.shelter,
  delayed: player.delayed,
  bot: player.bot,
})

/** The public view of the table without its players. */
export const tableView = (s: State): TableView => ({
  seats: s.players.map((player) => player.seat),
  turn: s.turn.number,
  of: s.turn.of,
  moves: s.turn.moves,
  multiplier: s.turn.multiplier,
  deck: s.deck.length,
  discard: s.discard.length,
  top: s.discard.slice(-TOP),
  revivable: revivable(s),
  setsToWin: s.setsToWin,
  winner: s.winner ?? 0,
  vote: s.vote && { ...s.vote, yes: [...s.vote.yes], no: [...s.vote.no], needed: votesNeeded(s) },
})

/** The hand card that an open play will give away, hidden from all others. */
const promised = (s: State): CardId => {
  if (s.pending?.kind !== 'asking') return 0
  const { by, choice } = s.pending.play
  const { give } = choice
  return give !== undefined && findPlayer(s, by)?.hand.includes(give) ? give : 0
}

/** The public view of what is pending. */
export function pendingView(s: State): PendingView {
  const { pending } = s
  if (pending === null) return { kind: 'nothing', nothing: {} }
  switch (pending.kind) {
    case 'picking':
      return { kind: 'picking', picking: { by: pending.by } }
    case 'showing':
      return { kind: 'showing', showing: { to: pending.to, of: pending.of } }
    case 'discarding':
      return { kind: 'discarding', discarding: { by: pending.by } }
    case 'asking': {
      const { ask, play, lanes, open } = pending
      const { give, ...rest } = play.choice
      const choice = give === undefined || give === promised(s) ? rest : play.choice
      return { kind: 'asking', asking: { ask, by: play.by, card: play.card, lanes, choice, open } }
    }
  }
}

/** The public view of a game, in the shape of the wire. */
export const publicView = (s: State): PublicView => ({
  players: s.players.map((player) => playerView(s, player)),
  table: tableView(s),
  pending: pendingView(s),
  counts: countsOf(s.cards),
})

/** The card a seat laid down or promised; 0: none. */
function pickingOf(s: State, seat: Seat): CardId {
  const { pending } = s
  if (pending?.kind === 'picking' && pending.by === seat) return pending.card
  return pending?.kind === 'asking' && pending.play.by === seat ? promised(s) : 0
}

/** The private view of one seat; a spectator's is empty. */
export function privateView(s: State, seat: Seat): PrivateView {
  const { pending } = s
  return {
    hand: findPlayer(s, seat)?.hand ?? [],
    peek: pending?.kind === 'showing' && pending.to === seat ? [...pending.cards] : [],
    picking: pickingOf(s, seat),
  }
}

const hidden = (n: number): CardId[] => new Array<CardId>(Math.max(0, n)).fill(0)

function seenPending(view: PublicView, mine: PrivateView, seat: Seat): Pending | null {
  const { pending } = view
  switch (pending.kind) {
    case 'nothing':
      return null
    case 'picking':
      return { kind: 'picking', by: pending.picking.by, card: pending.picking.by === seat ? mine.picking : 0 }
    case 'showing':
      return { kind: 'showing', ...pending.showing, cards: [...mine.peek] }
    case 'discarding':
      return { kind: 'discarding', by: pending.discarding.by }
    case 'asking': {
      const { ask, by, card, choice, open } = pending.asking
      const lanes = pending.asking.lanes.map((lane) => ({ ...lane, claims: [...lane.claims] }))
      const give = by === seat && mine.picking ? { give: mine.picking } : {}
      return {
        kind: 'asking',
        ask,
        play: { by, card, choice: { ...choice, ...give } },
        lanes,
        open: [...open],
      }
    }
  }
}

/**
 * A seat's view as a State that the rules' queries accept: hidden cards are 0, their numbers are right. Seat
 * 0 gets the view of a spectator.
 */
export function seen(view: PublicView, mine: PrivateView, seat: Seat): State {
  const { table } = view
  const cards = cardsFromCounts(view.counts)
  const facing: Record<CardId, Color> = {}
  for (const player of view.players) {
    player.field.forEach((card, at) => {
      const stands = player.stands[at]
      if (stands && rowFor({ cards }, card).kind === 'wildcard') facing[card] = stands
    })
    player.extras.forEach((card, at) => {
      const on = player.on[at]
      if (on) facing[card] = on
    })
  }
  const below = table.revivable.filter((card) => !table.top.includes(card))
  return {
    cards,
    rng: [0, 0, 0, 0],
    players: view.players.map(({ stands: _, on: __, ...player }) => ({
      ...player,
      hand: player.seat === seat ? [...mine.hand] : hidden(player.hand),
    })),
    deck: hidden(table.deck),
    discard: [...hidden(table.discard - below.length - table.top.length), ...below, ...table.top],
    played: [...table.revivable],
    facing,
    turn: { number: table.turn, of: table.of, moves: table.moves, multiplier: table.multiplier },
    asks: view.pending.kind === 'asking' ? view.pending.asking.ask : 0,
    pending: seenPending(view, mine, seat),
    vote: table.vote && {
      starter: table.vote.starter,
      against: table.vote.against,
      yes: [...table.vote.yes],
      no: [...table.vote.no],
    },
    setsToWin: table.setsToWin,
    winner: table.winner || null,
  }
}
