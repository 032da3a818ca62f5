// Which rows of the turn note fit: awaited answers, then the clock, then who plays next.
import type { Layout } from '../model/layout/places.ts'

/** Below this scale text has its minimum size, and rows take two lines. */
const ROOMY = 0.6

/** Number of rows the turn note has room for. */
export const rowsIn = ({ own, crowd, note, frame }: Layout): number =>
  !crowd && own !== null && frame.scale >= ROOMY ? 3 : note.height > 180 ? 2 : 1

interface TurnRowsInput {
  /** Rows for which the note has room. */
  rows: number
  /** Number of players whose answer is awaited. */
  awaited: number
  /** The table has a turn clock. */
  hasClock: boolean
  /** The text is so large that a row needs two lines. */
  isLargeText: boolean
}

/** What the note shows in its rows. */
export interface TurnRows {
  /** A note of one or two rows. */
  isShort: boolean
  /** The kind of turn has a row: the rent multiplier, or the bot. */
  hasKind: boolean
  hasClock: boolean
  /** The awaited answers share a row, since one each would not fit. */
  areTogether: boolean
  /** The next player has a row; without one, a running clock's row names them. */
  hasNext: boolean
}

/** Divides the rows of the turn note. */
export function turnRows({ rows, awaited, hasClock: clock, isLargeText }: TurnRowsInput): TurnRows {
  const isShort = rows < 3
  const hasClock = clock && (rows > 1 || awaited === 0)
  const free = isShort ? 1 : rows - (hasClock ? 1 : 0)
  const areTogether = awaited > Math.max(1, free - (isLargeText ? 1 : 0))
  const used = areTogether ? 1 : Math.max(1, awaited)
  const hasNext = isShort ? awaited === 0 && (rows > 1 || !hasClock) : used < free
  return { isShort, hasKind: !isShort && awaited === 0, hasClock, areTogether, hasNext }
}
