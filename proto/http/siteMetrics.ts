// HTTP schema of the counts that anybody may read.

/** GET /data/site-metrics: games played to their end, ever. */
export interface SiteMetrics {
  numGames: number
}
