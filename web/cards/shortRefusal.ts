// Short texts of the rules' refusals, for places without room for a sentence.
import type { Refusal } from '#engine/rules/public.ts'

const SHORT: Partial<Record<Refusal, string>> = {
  notYourTurn: 'It’s not your turn',
  gameOver: 'This game is over',
  actionOpen: 'Something is still being settled',
  targetSheltering: 'Sheltering: can’t be targeted',
  targetHasNoLoose: 'Nothing outside full sets',
  targetHasNoSet: 'No full set',
  targetHasNoCards: 'No cards in hand',
  targetDelayed: 'Already delayed',
}

/** A refusal in a few words; `otherwise`: for those without a short text. */
export const shortRefusal = (refusal: Refusal, otherwise: string): string => SHORT[refusal] ?? otherwise
