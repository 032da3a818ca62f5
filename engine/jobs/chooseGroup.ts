// Chooses who sits together among those who wait: the first, and of the others those nearest in strength.
import { ENOUGH, LEAST } from '#proto/redis/tickets.ts'

/** Somebody who waits and whose page is there. */
export interface Waiting {
  user: string
  /** When their search began, server time in ms. */
  since: number
  /** Their strength; null: nothing is known of it. */
  rating: number | null
  /** Users they want to play with no more. */
  blocks: ReadonlySet<string>
}

/** The strength that is assumed of whoever has played no game with strangers yet. */
const UNKNOWN = 1500

/** What is asked of a group beside its size. */
export interface Rules {
  /** Server time, ms. */
  now: number
  /** After so many ms of waiting two people are enough. */
  patience: number
}

/**
 * The next game's people out of those who wait, longest first; empty: no game begins now. Strength decides who, never when:
 * whoever has waited longest is always served first, full games begin at once, and after its patience a smaller one does.
 * Nobody sits with somebody they have blocked or are blocked by; for whom that leaves too few, the next is served.
 */
export function chooseGroup(waiting: readonly Waiting[], { now, patience }: Rules): Waiting[] {
  for (const first of waiting) {
    const group = groupAround(first, waiting)
    const isDue = group.length >= LEAST && first.since <= now - patience
    if (group.length === ENOUGH || isDue) return group
  }
  return []
}

/** Of the others those nearest in strength, as far as nobody among them blocks another. */
function groupAround(first: Waiting, waiting: readonly Waiting[]): Waiting[] {
  const group = [first]
  for (const other of nearest(first, waiting)) {
    if (group.length === ENOUGH) break
    if (!group.some((one) => isBlockedPair(one, other))) group.push(other)
  }
  return group
}

const isBlockedPair = (one: Waiting, other: Waiting): boolean =>
  one.blocks.has(other.user) || other.blocks.has(one.user)

/** The others, nearest in strength first; equals in the order of their waiting. */
function nearest(first: Waiting, waiting: readonly Waiting[]): Waiting[] {
  const distance = ({ rating }: Waiting): number => Math.abs((rating ?? UNKNOWN) - (first.rating ?? UNKNOWN))
  return waiting.filter((other) => other !== first).sort((a, b) => distance(a) - distance(b))
}
