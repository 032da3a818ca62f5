// The deck of the golden games: the printed action cards, without later ones.
import { ACTION_KEYS, type CardKey } from '../cards.ts'

/** Copies of each printed action card in one deck; store cards are 0 by default. */
const PRINTED: Partial<Record<CardKey, number>> = {
  closeBorders: 2,
  contractCovid: 3,
  sbaLoan: 2,
  closeSchools: 4,
  tpStash: 3,
  socialDistancing: 3,
  recovered: 3,
  quarantine: 3,
  costcoRun: 10,
  closeBusiness: 3,
  crossContaminate: 3,
  falsePositive: 1,
  workFromHome: 1,
  shareScreen: 1,
  delayedShipment: 3,
  stockDividend: 0,
  bigTechPayout: 0,
  shelterInPlace: 0,
  payMyRent: 0,
  secondWave: 0,
}

/** Frequencies for `newGame`: the printed ones, or `each` of every printed card; 0 of later cards. */
export const printedFrequencies = (each?: number): number[] =>
  ACTION_KEYS.map((key) => {
    const printed = PRINTED[key]
    return printed === undefined ? 0 : (each ?? printed)
  })
