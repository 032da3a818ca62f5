// What the routes that only read answer.

/** GET /data/me: who asks, as the token says. */
export interface Me {
  id: string
  kind: 'anonymous' | 'registered'
  /** Only of registered users. */
  name?: string
  email?: string
  rolls: number
  wins: number
  losses: number
  /** '': none was chosen. */
  avatar: string
}

/** GET /data/site-metrics: games played to their end, ever. */
export interface SiteMetrics {
  numGames: number
}
