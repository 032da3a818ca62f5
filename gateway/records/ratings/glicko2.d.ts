// Types of the used part of `glicko2`, which ships none.
declare module 'glicko2' {
  export interface Player {
    getRating(): number
    getRd(): number
    getVol(): number
  }
  export class Glicko2 {
    constructor(settings: { tau: number; rating: number; rd: number; vol: number })
    makePlayer(rating: number, deviation: number, volatility: number): Player
    /** Result (1: won, 0: lost) of the first player against the second. */
    updateRatings(matches: [Player, Player, number][]): void
  }
}
