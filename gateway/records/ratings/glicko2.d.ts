// Types of the part of `glicko2` that is used here; the package brings none.
declare module 'glicko2' {
  export interface Player {
    getRating(): number
    getRd(): number
    getVol(): number
  }
  export class Glicko2 {
    constructor(settings: { tau: number; rating: number; rd: number; vol: number })
    makePlayer(rating: number, deviation: number, volatility: number): Player
    /** Winner (1) or loser (0) first, against the second. */
    updateRatings(matches: [Player, Player, number][]): void
  }
}
