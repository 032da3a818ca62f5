// The ten badges: requirements of their levels, and a user's levels.
import * as v from 'valibot'
import type { Badge } from '#proto/http/profile.ts'
import type { Totals } from './totals.ts'

interface BadgeRow {
  name: string
  description: string
  of: keyof Totals
  /** Requirements of levels 1, 2 and 3. */
  levels: readonly [number, number, number]
}

/** Every badge by its image key. */
export const BADGES = {
  sound: row('Sound Sommelier', 'Secret sounds set off in chat', 'sounds', [1, 10, 50]),
  hoard: row('Hoarder', 'Most masks held at one time, in millions', 'masks', [20, 35, 50]),
  wildcard: row('Taste the Rainbow', 'Rainbow wildcards played', 'rainbows', [5, 25, 100]),
  rent: row('Dr. Landlord', 'Rent received, in millions', 'rent', [100, 500, 2000]),
  drink: row('Tipsy', 'Drinks taken', 'drinks', [5, 25, 100]),
  party: row('Partier', 'Games with five players or more', 'parties', [1, 10, 40]),
  no: row('Master of Surprise', 'Played No! cards', 'noes', [5, 25, 100]),
  midnight: row('Night Owl', 'Games that ended between midnight and five', 'nights', [1, 10, 40]),
  empty: row('Empty Handed', 'Turns ended without a card in the hand', 'empty', [1, 10, 50]),
  games: row('Gamer', 'Games finished', 'games', [10, 50, 200]),
} as const satisfies Record<string, BadgeRow>
export type BadgeKey = keyof typeof BADGES

/** In the order of the grid. */
export const BADGE_KEYS: readonly BadgeKey[] = Object.keys(BADGES).filter(
  (key): key is BadgeKey => key in BADGES,
)

/** A newly reached level. */
export const Reached = v.object({ badge: v.picklist(BADGE_KEYS), level: v.number() })
export type Reached = v.InferOutput<typeof Reached>

function row(name: string, description: string, of: keyof Totals, levels: BadgeRow['levels']): BadgeRow {
  return { name, description, of, levels }
}

const levelOf = ({ of, levels }: BadgeRow, totals: Readonly<Totals>): number =>
  levels.filter((requirement) => totals[of] >= requirement).length

/** All ten badges, in the order of the grid. */
export const badgesOf = (totals: Readonly<Totals>): Badge[] =>
  BADGE_KEYS.map((key) => {
    const badge: BadgeRow = BADGES[key]
    const level = levelOf(badge, totals)
    const { name, description, of, levels } = badge
    return { key, name, description, level, has: totals[of], next: levels[level] ?? null }
  })

/** The levels newly reached, lowest first. */
export const reachedBetween = (before: Readonly<Totals>, after: Readonly<Totals>): Reached[] =>
  BADGE_KEYS.flatMap((badge) => {
    const first = levelOf(BADGES[badge], before) + 1
    const last = levelOf(BADGES[badge], after)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({ badge, level: first + at }))
  })
