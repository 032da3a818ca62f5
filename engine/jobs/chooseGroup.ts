// Chooses a match's players: the longest waiting, with those nearest in strength.
import { MATCH_SIZE, MIN_MATCH_SIZE } from '#proto/redis/tickets.ts'

/** A waiting player whose page is connected. */
export interface Waiting {
  user: string
  /** Start of their search, server time in ms. */
  since: number
  /** Their rating; null: unknown. */
  rating: number | null
  /** Users they block. */
  blocks: ReadonlySet<string>
  /** Code of their party, all of whose members are connected; '': none. */
  party: string
}

/** The rating assumed of players without a matched game. */
const DEFAULT_RATING = 1500

/** Parameters of the choice. */
export interface Rules {
  /** Server time, ms. */
  now: number
  /** Wait after which two players are enough, ms. */
  patience: number
}

/** Players who are seated together or not at all: one alone, or a party. */
interface Unit {
  people: Waiting[]
  strength: number
}

/**
 * The players of the next match out of those waiting, longest first; empty: none starts now. Strength decides
 * who, never when: the longest waiting is always served first, full games start at once, and smaller ones
 * once their patience is over. A party is never split, and nobody sits with a player they block or are
 * blocked by; a player for whom that leaves too few others is passed over for the next.
 */
export function chooseGroup(waiting: readonly Waiting[], { now, patience }: Rules): Waiting[] {
  const units = unitsOf(waiting)
  for (const [at, first] of units.entries()) {
    const group = fill(first, [...units.slice(0, at), ...units.slice(at + 1)])
    // A wait below zero began before the store's clock was set back.
    const wait = Math.abs(now - (first.people[0]?.since ?? now))
    const isDue = group.length >= MIN_MATCH_SIZE && wait >= patience
    if (group.length === MATCH_SIZE || isDue) return group
  }
  return []
}

const isBlockedPair = (one: Waiting, other: Waiting): boolean =>
  one.blocks.has(other.user) || other.blocks.has(one.user)

/** Whether a member of the unit blocks, or is blocked by, one of these players. */
const isBlocked = (people: readonly Waiting[], unit: Unit): boolean =>
  people.some((one) => unit.people.some((other) => isBlockedPair(one, other)))

/** Units in order: a party takes the place of its first member. */
function unitsOf(waiting: readonly Waiting[]): Unit[] {
  const grouped = Map.groupBy(waiting, ({ user, party }) =>
    party === '' ? `user ${user}` : `party ${party}`,
  )
  return [...grouped.values()].map((people) => ({ people, strength: meanStrength(people) }))
}

const meanStrength = (people: readonly Waiting[]): number =>
  people.reduce((sum, { rating }) => sum + (rating ?? DEFAULT_RATING), 0) / people.length

/** The first unit and as many others as fit: of those the nearest, and of equals the longest waiting. */
function fill(first: Unit, others: readonly Unit[]): Waiting[] {
  const distance = ({ strength }: Unit): number => Math.abs(strength - first.strength)
  // Some players, and the sum of their rating distances from the first; indexed by the number of players.
  const choices: ({ people: Waiting[]; distance: number } | undefined)[] = Array.from({
    length: MATCH_SIZE + 1,
  })
  choices[first.people.length] = { people: first.people, distance: 0 }
  for (const unit of others.toSorted((a, b) => distance(a) - distance(b))) {
    const size = unit.people.length
    for (let total = MATCH_SIZE; total > size; total -= 1) {
      const before = choices[total - size]
      if (before === undefined || isBlocked(before.people, unit)) continue
      const sum = before.distance + distance(unit) * size
      if (sum < (choices[total]?.distance ?? Infinity))
        choices[total] = { people: [...before.people, ...unit.people], distance: sum }
    }
  }
  return choices.findLast((choice) => choice !== undefined)?.people ?? []
}
