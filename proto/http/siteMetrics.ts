// HTTP schema of the public counters.

/** GET /data/site-metrics: all finished games. */
export interface SiteMetrics {
  numGames: number
}
