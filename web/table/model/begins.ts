// Detects what an update starts for me: my turn, or a question that only I can answer.
import { answersFor, type Seat, type State } from '#engine/rules/public.ts'
import { questionKey } from '#web/cards/prompt.ts'

export type Begin = 'turn' | 'question'

/** What starts for `me` between two states; null: nothing, or the game has been won. */
export function beginsIn(before: State | null, after: State, me: Seat): Begin | null {
  if (me === 0 || after.winner !== null) return null
  if (questionsOf(after, me).some((key) => !before || !questionsOf(before, me).includes(key)))
    return 'question'
  const mine = after.turn.of === me && (before?.turn.of !== me || before.turn.number !== after.turn.number)
  return mine ? 'turn' : null
}

const questionsOf = (s: State, me: Seat): string[] => answersFor(s, me).map(questionKey)
