// The nine ranks by games played, and the three shown in the progress bar.

/** Every rank with its minimum number of games, lowest first. */
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

/** The rank for a number of games, and its part of the progress bar. */
export function standingOf(games: number) {
  const at = RANKS.findLastIndex((rank) => rank.games <= games)
  const rank = RANKS[Math.max(0, at)] ?? RANKS[0]
  const next = RANKS[at + 1]
  const from = Math.min(Math.max(0, at), RANKS.length - 3)
  return {
    rank: rank.name,
    games,
    /** Games until the next rank; null at the top. */
    missing: next === undefined ? null : next.games - games,
    /** This rank and the next two; near the top the last three. */
    bar: RANKS.slice(from, from + 3),
  }
}
