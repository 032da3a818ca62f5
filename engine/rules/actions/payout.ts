// Gives each player one random money card from the deck, starting with the card's player.
import { othersOf } from '../players.ts'
import { drawMoney } from '../turn.ts'
import type { Action } from './action.ts'

export const payout: Action = {
  happen(s, { by }) {
    for (const seat of [by, ...othersOf(s, by).map((player) => player.seat)]) drawMoney(s, seat)
  },
}
