// Stored log and chat of a room: appended to, and compacted when mostly expired.
import { lengthOf, joinPieces, contentOf, type Ring } from '../../room/view/ring.ts'

/** Stored bytes per shown byte, and a constant beside it, before compaction. */
const COMPACT_RATIO = 2
const COMPACT_SLACK_BYTES = 2048

/** The effect of one save on it. */
export interface Append {
  bytes: Uint8Array
  /** Replaces everything stored. */
  replaces: boolean
}

export const NO_APPEND: Append = { bytes: new Uint8Array(0), replaces: false }

/** Appends lines to the stored ones; `shown`: all lines currently shown, these included. */
export function appendOrCompact(entries: readonly Uint8Array[], storedBytes: number, shown: Ring): Append {
  if (entries.length === 0) return NO_APPEND
  const bytes = joinPieces(entries)
  if (storedBytes + bytes.length <= lengthOf(shown) * COMPACT_RATIO + COMPACT_SLACK_BYTES)
    return { bytes, replaces: false }
  // A copy: the room may change before this is sent.
  return { bytes: contentOf(shown).slice(), replaces: true }
}

/** Bytes stored after it. */
export const storedBytesAfter = (storedBytes: number, { bytes, replaces }: Append): number =>
  (replaces ? 0 : storedBytes) + bytes.length
