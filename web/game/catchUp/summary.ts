// Summarises the log lines missed during an absence: the player's own events first.
import type { Seat } from '#engine/rules/public.ts'
import type { Line } from '#proto/client/messages.ts'
import { listedParts } from '#web/ui/text/english.ts'
import type { EventOf, Kind, Narration, Piece } from '#web/client/log/narrate.ts'
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
const rankOf = <K extends Kind>(event: EventOf<K>, me: Seat): number => RANKS[event.kind](event, me)

const leftOut = (): number => 0

const RANKS: { [K in Kind]: (event: EventOf<K>, me: Seat) => number } = {
  won: () => 100,
  ended: () => 99,
  left: ({ left: { seat } }, me) => (seat === me ? 98 : 28),
  voteCalled: ({ voteCalled: { against } }, me) => (against === me ? 97 : 30),
  stoleSet: ({ stoleSet: { by, of } }, me) => (by === me || of === me ? MINE + 46 : 34),
  stoodIn: ({ stoodIn: { seat } }, me) => (seat === me ? MINE + 45 : 7),
  timedOut: ({ timedOut: { seat } }, me) => (seat === me ? MINE + 40 : 0),
  moved: ({ moved: { from, to } }, me) => {
    if (from.at !== 'field') return 0
    return from.of === me || to.of === me ? MINE + 38 : 22
  },
  paid: ({ paid: { by, to, value } }, me) => {
    if (by === me) return PAID_BY_ME
    return to === me ? PAID_TO_ME : 14 + Math.min(10, value)
  },
  passedRent: ({ passedRent: { to } }, me) => (to === me ? MINE + 32 : 12),
  voteEnded: ({ voteEnded: { against } }, me) => (against === me ? MINE + 30 : 10),
  saidNo: ({ saidNo: { to } }, me) => (to === me ? MINE + 28 : 16),
  shown: ({ shown: { of } }, me) => (of === me ? MINE + 26 : 8),
  delayed: ({ delayed: { seat } }, me) => (seat === me ? MINE + 24 : 8),
  drink: ({ drink: { seats } }, me) => (seats.includes(me) ? MINE + 22 : 6),
  hosting: ({ hosting: { seat } }, me) => (seat === me ? MINE + 18 : 10),
  played: ({ played: { on, as } }, me) => {
    if (on.includes(me)) return MINE + 16
    return as === 'action' ? 10 : 0
  },
  sheltered: ({ sheltered: { seat } }, me) => (seat === me ? 0 : 9),
  returned: ({ returned: { seat } }, me) => (seat === me ? 0 : 5),
  departed: () => 4,
  arrived: leftOut,
  asked: leftOut,
  allowed: leftOut,
  voted: leftOut,
  faced: leftOut,
  fizzled: leftOut,
  reshuffled: leftOut,
  skippedDraw: leftOut,
  endedTurn: leftOut,
  turned: leftOut,
  said: leftOut,
  started: leftOut,
}

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
