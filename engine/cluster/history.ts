// Stored log and chat of a room: appended to, and compacted when mostly expired.
import { lengthOf, stretch, stretchOf, type Ring } from '../room/ring.ts'

/** So many times what is shown may be kept, and so many bytes besides: writing it anew takes as long as some moves. */
const TIMES = 2
const BESIDE = 2048

/** What one save does to it. */
export interface Added {
  bytes: Uint8Array
  /** It takes the place of all that was kept. */
  anew: boolean
}

export const NOTHING: Added = { bytes: new Uint8Array(0), anew: false }

/** Puts lines behind what is kept, `kept` bytes of it; `shown` has all that anybody is shown, these included. */
export function added(lines: readonly Uint8Array[], kept: number, shown: Ring): Added {
  if (lines.length === 0) return NOTHING
  const bytes = stretch(lines)
  if (kept + bytes.length <= lengthOf(shown) * TIMES + BESIDE) return { bytes, anew: false }
  // The room may go on before this is sent.
  return { bytes: stretchOf(shown).slice(), anew: true }
}

/** How many bytes are kept then. */
export const storedAfter = (kept: number, { bytes, anew }: Added): number => (anew ? 0 : kept) + bytes.length
