// The nine ranks by games played, and the three that the progress bar shows.

/** Every rank with the games it begins at, lowest first. */
export const RANKS = [
  { name: 'iron', games: 0 },
  { name: 'bronze', games: 10 },
  { name: 'silver', games: 20 },
  { name: 'gold', games: 40 },
  { name: 'platinum', games: 80 },
  { name: 'diamond', games: 150 },
  { name: 'master', games: 200 },
  { name: 'grandmaster', games: 250 },
  { name: 'challenger', games: 400 },
] as const
export type Rank = (typeof RANKS)[number]

/** A rank, and the part of the progress bar that shows it. */
export interface Standing {
  rank: Rank['name']
  games: number
  /** Games still missing for the next rank; null at the top. */
  missing: number | null
  /** The rank, the next and the one after; near the top the last three. */
  bar: Rank[]
}

/** Where somebody with so many games stands. */
export function standingOf(games: number): Standing {
  const at = RANKS.findLastIndex((rank) => rank.games <= games)
  const rank = RANKS[Math.max(0, at)] ?? RANKS[0]
  const next = RANKS[at + 1]
  const from = Math.min(Math.max(0, at), RANKS.length - 3)
  return {
    rank: rank.name,
    games,
    missing: next === undefined ? null : next.games - games,
    bar: RANKS.slice(from, from + 3),
  }
}
