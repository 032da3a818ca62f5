// Charges rent for a color, times this turn's multiplier.
import { colorsOf } from '../catalogue.ts'
import { playerOf } from '../players.ts'
import { rentFor } from '../sets.ts'
import type { Play, State } from '../types.ts'
import type { Action } from './action.ts'

const amount = (s: State, { by, choice }: Play): number =>
  choice.color ? rentFor(s, by, choice.color) * s.turn.multiplier : 0

export const rent: Action = {
  lack: (s, by, row) =>
    row.reach === 'one' && playerOf(s, by).field.length === 0 ? 'noProperties' : undefined,
  choices: (s, _, card) => colorsOf(s, card).map((color) => ({ color })),
  missing(_, { choice }, row) {
    if (!choice.color) return 'chooseColor'
    return row.kind === 'rent' && row.colors.includes(choice.color) ? undefined : 'notThatColor'
  },
  cannot: (s, play) => (amount(s, play) === 0 ? 'zeroRent' : undefined),
  owed: amount,
  after(s) {
    s.turn.multiplier = 1
  },
}
