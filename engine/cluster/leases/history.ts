// Stored log and chat of a room: appended to, and compacted when mostly expired.
import { lengthOf, joinPieces, contentOf, type Ring } from '../../room/view/ring.ts'

/** Stored bytes per shown byte, and a constant beside it, before compaction: a rewrite costs as much as some moves. */
const TIMES = 2
const BESIDE = 2048

/** The effect of one save on it. */
export interface Added {
  bytes: Uint8Array
  /** Replaces everything stored. */
  anew: boolean
}

export const NOTHING: Added = { bytes: new Uint8Array(0), anew: false }

/** Appends lines to the `kept` stored bytes; `shown`: all lines currently shown, these included. */
export function added(lines: readonly Uint8Array[], kept: number, shown: Ring): Added {
  if (lines.length === 0) return NOTHING
  const bytes = joinPieces(lines)
  if (kept + bytes.length <= lengthOf(shown) * TIMES + BESIDE) return { bytes, anew: false }
  // A copy: the room may change before this is sent.
  return { bytes: contentOf(shown).slice(), anew: true }
}

/** Bytes stored after it. */
export const storedAfter = (kept: number, { bytes, anew }: Added): number => (anew ? 0 : kept) + bytes.length
