// Rebuilds the game that a note was sent from out of untrusted client data.
import * as v from 'valibot'
import {
  cardsFromCounts,
  cardsOn,
  COLORS,
  distinctColors,
  rentFor,
  seen,
  totalOf,
  type State,
} from '#engine/rules/public.ts'

/** Maximum length of a list of cards, more than any game has. */
const MAX_CARDS = 2000
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
const cards = v.pipe(v.array(count), v.maxLength(MAX_CARDS))
const colors = v.pipe(v.array(v.picklist(COLORS)), v.maxLength(MAX_CARDS))

const Player = v.object({
  seat: v.pipe(count, v.minValue(1)),
  hand: v.pipe(count, v.maxValue(200)),
  bank: cards,
  field: cards,
  stands: colors,
  extras: cards,
  on: colors,
  shelter: count,
  delayed: v.boolean(),
  bot: v.boolean(),
})

const Saved = v.object({
  code: v.fallback(v.pipe(v.string(), v.maxLength(20)), ''),
  /** The author. */
  seat: v.fallback(count, 0),
  turn: count,
  of: count,
  moves: count,
  multiplier: count,
  setsToWin: v.pipe(count, v.minValue(1)),
  counts: v.pipe(v.array(v.pipe(count, v.maxValue(100))), v.maxLength(200)),
  players: v.pipe(v.array(Player), v.minLength(1), v.maxLength(20)),
  log: v.fallback(v.pipe(v.array(v.unknown()), v.maxLength(100)), []),
})

const ReportedLine = v.object({ by: count, text: v.pipe(v.string(), v.maxLength(500)) })
const Reported = v.object({ said: v.pipe(v.array(ReportedLine), v.maxLength(50)) })

/** The reported person's chat lines, as shown on the reporter's page; empty if the note is no report. */
export function reportedLines(state: unknown): v.InferOutput<typeof Reported>['said'] {
  const read = v.safeParse(Reported, state)
  return read.success ? read.output.said : []
}

/** A rebuilt game. */
export interface SavedGame {
  code: string
  /** The author's seat; 0: none. */
  writer: number
  table: State
  /** Unvalidated log events, oldest first. */
  log: readonly unknown[]
}

/** What a saved game does not tell of its table. */
const UNSEEN = { deck: 0, discard: 0, top: [], revivable: [], winner: 0, vote: null }

/** The rebuilt game; null if it can't be drawn and only its text is shown. */
export function savedGame(state: unknown): SavedGame | null {
  const read = v.safeParse(Saved, state)
  if (!read.success) return null
  const { code, seat, log, players, counts, ...turn } = read.output
  try {
    const many = cardsFromCounts(counts).length
    const known = (id: number): boolean => id > 0 && id < many
    const fits = players.every(
      ({ bank, field, stands, extras, on }) =>
        [...bank, ...field, ...extras].every(known) &&
        stands.length === field.length &&
        on.length === extras.length,
    )
    if (!fits) return null
    const table = seen(
      {
        players,
        counts,
        pending: { kind: 'nothing', nothing: {} },
        table: { ...turn, ...UNSEEN, seats: players.map((player) => player.seat) },
      },
      { hand: [], peek: [], picking: 0 },
      0,
    )
    // Compute once what the view will need, so that invalid data throws here.
    for (const player of table.players) {
      totalOf(table, player.bank)
      for (const color of distinctColors(table, player.seat)) {
        cardsOn(table, player.seat, color)
        rentFor(table, player.seat, color)
      }
    }
    return { code, writer: seat, table, log }
  } catch (error) {
    console.warn('a saved game can’t be drawn', error)
    return null
  }
}
