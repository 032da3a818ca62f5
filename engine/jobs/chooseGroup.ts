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
  /** The code of the party they wait with, all of which are there; '': they are alone. */
  party: string
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

/** People who sit together or not at all: one alone, or a party. */
interface Unit {
  people: Waiting[]
  strength: number
}

/**
 * The next game's people out of those who wait, longest first; empty: no game begins now. Strength decides who, never when:
 * whoever has waited longest is always served first, full games begin at once, and after its patience a smaller one does.
 * A party is never split, and nobody sits with somebody they have blocked or are blocked by; for whom that leaves too few, the next
 * is served.
 */
export function chooseGroup(waiting: readonly Waiting[], { now, patience }: Rules): Waiting[] {
  const units = unitsOf(waiting)
  for (const [at, first] of units.entries()) {
    const group = fill(first, [...units.slice(0, at), ...units.slice(at + 1)])
    const isDue = group.length >= LEAST && (first.people[0]?.since ?? now) <= now - patience
    if (group.length === ENOUGH || isDue) return group
  }
  return []
}

const isBlockedPair = (one: Waiting, other: Waiting): boolean =>
  one.blocks.has(other.user) || other.blocks.has(one.user)

/** Whether somebody of the unit blocks, or is blocked by, one of these people. */
const isBlocked = (people: readonly Waiting[], unit: Unit): boolean =>
  people.some((one) => unit.people.some((other) => isBlockedPair(one, other)))

/** Each party as one, where its first stands. */
function unitsOf(waiting: readonly Waiting[]): Unit[] {
  const grouped = Map.groupBy(waiting, ({ user, party }) =>
    party === '' ? `user ${user}` : `party ${party}`,
  )
  return [...grouped.values()].map((people) => ({ people, strength: meanStrength(people) }))
}

const meanStrength = (people: readonly Waiting[]): number =>
  people.reduce((sum, { rating }) => sum + (rating ?? UNKNOWN), 0) / people.length

/** Some people, and how far they are from the first in strength, all together. */
interface Choice {
  people: Waiting[]
  distance: number
}

/** The first and as many others as fit; of those, the nearest in strength, and of equals who waited longest. */
function fill(first: Unit, others: readonly Unit[]): Waiting[] {
  const distance = ({ strength }: Unit): number => Math.abs(strength - first.strength)
  // By how many people a choice has.
  const choices: (Choice | undefined)[] = Array.from({ length: ENOUGH + 1 })
  choices[first.people.length] = { people: first.people, distance: 0 }
  for (const unit of others.toSorted((a, b) => distance(a) - distance(b))) {
    const size = unit.people.length
    for (let total = ENOUGH; total > size; total -= 1) {
      const before = choices[total - size]
      if (before === undefined || isBlocked(before.people, unit)) continue
      const sum = before.distance + distance(unit) * size
      if (sum < (choices[total]?.distance ?? Infinity))
        choices[total] = { people: [...before.people, ...unit.people], distance: sum }
    }
  }
  return choices.findLast((choice) => choice !== undefined)?.people ?? []
}
