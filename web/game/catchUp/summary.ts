// Summarises the log lines missed during an absence: the player's own events first.
import type { Seat } from '#engine/rules/public.ts'
import type { Event, Line } from '#proto/client/messages.ts'
import { listedParts } from '#web/ui/text/english.ts'
import type { Narration, Piece } from '#web/client/log/narrate.ts'
import { logEntriesOf } from '#web/client/log/logEntries.ts'

/** Maximum number of lines. */
export const MOST = 5

export interface Item extends Narration {
  id: number
}

interface Ranked extends Item {
  rank: number
  lines: number
}

/** The summary for a seat, 0 for a spectator; no items if nothing happened. */
export function summaryOf(lines: readonly Line[], me: Seat) {
  const entries = logEntriesOf(lines)
  const ranked = entries.map((entry): Ranked => ({ ...entry, rank: rankOf(entry.event, me), lines: 1 }))
  const sums = (['by', 'to'] as const).map((mine) => sumOf(entries, me, mine)).filter((sum) => sum !== null)
  const summed = new Set(sums.flatMap(({ of }) => of))
  const all = [...ranked.filter(({ id }) => !summed.has(id)), ...sums.map(({ item }) => item)]
  const items = all
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank || one.id - other.id)
    .slice(0, MOST)
  /** Number of log lines that are not included. */
  const more = entries.length - items.reduce((sum, item) => sum + item.lines, 0)
  return { items, more }
}

/** Ranks from here on are events that involve the viewer. */
const MINE = 50
const PAID_BY_ME = MINE + 34
const PAID_TO_ME = MINE + 20

/** Rank of an event for the viewer; 0 means that it is left out. */
function rankOf(event: Event, me: Seat): number {
  switch (event.kind) {
    case 'won':
      return 100
    case 'ended':
      return 99
    case 'voteCalled':
      return event.voteCalled.against === me ? 97 : 30
    case 'stoleSet':
      return of(event.stoleSet, me, 46) ?? 34
    case 'timedOut':
      return event.timedOut.seat === me ? MINE + 40 : 0
    case 'left':
      return event.left.seat === me ? 98 : 28
    case 'moved':
      return event.moved.from.at === 'field' ? taken(event.moved, me) : 0
    case 'paid':
      return event.paid.by === me
        ? PAID_BY_ME
        : event.paid.to === me
          ? PAID_TO_ME
          : 14 + Math.min(10, event.paid.value)
    case 'passedRent':
      return event.passedRent.to === me ? MINE + 32 : 12
    case 'saidNo':
      return event.saidNo.to === me ? MINE + 28 : 16
    case 'shown':
      return event.shown.of === me ? MINE + 26 : 8
    case 'delayed':
      return event.delayed.seat === me ? MINE + 24 : 8
    case 'drink':
      return event.drink.seats.includes(me) ? MINE + 22 : 6
    case 'voteEnded':
      return event.voteEnded.against === me ? MINE + 30 : 10
    case 'hosting':
      return event.hosting.seat === me ? MINE + 18 : 10
    case 'played':
      return event.played.on.includes(me) ? MINE + 16 : event.played.as === 'action' ? 10 : 0
    case 'sheltered':
      return event.sheltered.seat === me ? 0 : 9
    case 'stoodIn':
      return event.stoodIn.seat === me ? MINE + 45 : 7
    case 'returned':
      return event.returned.seat === me ? 0 : 5
    case 'departed':
      return 4
    case 'arrived':
    case 'asked':
    case 'allowed':
    case 'voted':
    case 'faced':
    case 'fizzled':
    case 'reshuffled':
    case 'skippedDraw':
    case 'endedTurn':
    case 'turned':
    case 'said':
    case 'started':
      return 0
  }
}

const of = (stolen: { by: Seat; of: Seat }, me: Seat, much: number): number | undefined =>
  stolen.of === me || stolen.by === me ? MINE + much : undefined

const taken = ({ from, to }: { from: { of?: Seat }; to: { of?: Seat } }, me: Seat): number =>
  from.of === me || to.of === me ? MINE + 38 : 22

interface Sum {
  /** Ids of the lines it replaces. */
  of: number[]
  item: Ranked
}
type LoggedEntry = ReturnType<typeof logEntriesOf>[number]

/** Keyed by my side of the payments: the other side's field, the rank, and the words around the sum. */
const SUMS = {
  by: { others: 'to', rank: PAID_BY_ME, words: [' paid ', ' in all, to '] },
  to: { others: 'by', rank: PAID_TO_ME, words: [' were paid ', ' in all, by '] },
} as const

/** Merges several payments into one line; null if there are fewer than two. */
function sumOf(entries: readonly LoggedEntry[], me: Seat, mine: keyof typeof SUMS): Sum | null {
  const { others, rank, words } = SUMS[mine]
  const payments = entries.flatMap(({ id, event }) =>
    event.kind === 'paid' && event.paid[mine] === me
      ? [{ id, seat: event.paid[others], value: event.paid.value }]
      : [],
  )
  const [first] = payments
  if (!first || payments.length < 2) return null
  const names = [...new Set(payments.map(({ seat }) => seat))].map((name): Piece => ({ name }))
  const value = payments.reduce((sum, payment) => sum + payment.value, 0)
  const pieces = [{ name: me }, words[0], { strong: `${value}M` }, words[1], ...listedParts(names)]
  return {
    of: payments.map(({ id }) => id),
    item: { who: me, pieces, id: first.id, rank, lines: payments.length },
  }
}
