// Response types of GET /data/me and GET /data/site-metrics.

/** GET /data/me: who asks, as the token says (the account's user, userId and profile state). */
export interface Me {
  id: string
  /** No account yet (isAnonymous). */
  isAnonymous: boolean
  kind: 'anonymous' | 'registered' | 'admin'
  /** On the list of admins, but has not yet shown that the address is theirs. */
  unproven?: true
  /** Only of registered users (displayName). */
  name?: string
  email?: string
  /** When the first thing of them was stored, server time in ms (creationTime); 0: nothing yet. */
  creationTime: number
  /** numRolls: -1 stands for it only as long as the page has not heard. */
  rolls: number
  /** Rolls that were spent before their payment went back; while there are any, `rolls` is 0. */
  debt: number
  wins: number
  losses: number
  /** An id of `AVATAR_CHOICES` whose picture the page has (avatarUrl); '': none was chosen. */
  avatar: string
  /** The deck that is kept with the account, in `PRESET_ORDER`; null: none (savedCardFrequencies). */
  savedCardFrequencies: readonly number[] | null
  /** Ids of the store items that are theirs, those that everybody has here included (objectsOwned). */
  owned: readonly string[]
}

/** GET /data/site-metrics: games played to their end, ever. */
export interface SiteMetrics {
  numGames: number
}
