// What may be seen: public slices for all, a hand for its owner. Built up from what is public, never «state minus secrets».
import { votesNeeded } from './ballot.ts'
import { revivable } from './actions/revive.ts'
import { cardsFromCounts, countsOf, rowFor } from './catalogue.ts'
import { findPlayer } from './players.ts'
import { colorOf } from './sets.ts'
import type { CardId, Choice, Claim, Color, Pending, Player, Seat, State } from './types.ts'

/** One player's public side: a count for the hand, ids for what lies open. */
export interface PlayerView {
  seat: Seat
  hand: number
  bank: readonly CardId[]
  field: readonly CardId[]
  /** The color each card of `field` stands for. */
  stands: readonly Color[]
  extras: readonly CardId[]
  /** The set each of `extras` lies on. */
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
  /** Votes that remove the player. */
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
  /** The last three of the discard pile, the top one last. */
  top: readonly CardId[]
  /** What False Positive would offer now. */
  revivable: readonly CardId[]
  setsToWin: number
  /** 0: nobody yet. */
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
  /** How many of each catalogue row the game is played with. */
  counts: readonly number[]
}
/** A seat's own: the hand, the hand shown to it, the card it laid down or promised (0: none). */
export interface PrivateView {
  hand: readonly CardId[]
  peek: readonly CardId[]
  picking: CardId
}

/** The one empty list of cards, which all views share. */
export const NO_CARDS: readonly CardId[] = []
/** Cards of the discard pile everybody sees. */
const TOP = 3

/** What everybody may see of one player. */
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

/** What everybody may see of the table itself, without its players. */
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

/** The card a play promises out of its player's hand, which nobody else may know. */
const promised = (s: State): CardId => {
  if (s.pending?.kind !== 'asking') return 0
  const { by, choice } = s.pending.play
  const { give } = choice
  return give !== undefined && findPlayer(s, by)?.hand.includes(give) ? give : 0
}

/** What everybody may see of what is being resolved. */
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

/** What everybody in the room may see, in the shape of the wire. */
export const publicView = (s: State): PublicView => ({
  players: s.players.map((player) => playerView(s, player)),
  table: tableView(s),
  pending: pendingView(s),
  counts: [...countsOf(s.cards)],
})

/** The card a seat laid down or promised; 0: none. */
export function pickingOf(s: State, seat: Seat): CardId {
  const { pending } = s
  if (pending?.kind === 'picking' && pending.by === seat) return pending.card
  return pending?.kind === 'asking' && pending.play.by === seat ? promised(s) : 0
}

/** What one seat may see beside that; a spectator's is empty. */
export function privateView(s: State, seat: Seat): PrivateView {
  const { pending } = s
  return {
    hand: findPlayer(s, seat)?.hand ?? [],
    peek: pending?.kind === 'showing' && pending.to === seat ? [...pending.cards] : NO_CARDS,
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
 * The table as one seat sees it, as a State that the rules' questions can be asked of: what is hidden is card 0, in the
 * right number. Seat 0 sees what a spectator sees.
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
    players: view.players.map((player) => ({
      seat: player.seat,
      bot: player.bot,
      hand: player.seat === seat ? [...mine.hand] : hidden(player.hand),
      bank: [...player.bank],
      field: [...player.field],
      extras: [...player.extras],
      shelter: player.shelter,
      delayed: player.delayed,
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
