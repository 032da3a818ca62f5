// A case's table after some of its steps, with a card laid down if wanted: where a prepared room begins.
import type { Case, Name } from '#engine/cases/notation.ts'
import { tableOf } from '#engine/cases/place.ts'
import { sendingOf } from '#engine/cases/step.ts'
import { reduce, REFUSALS, type Seat, type State } from '#engine/rules/public.ts'

export interface Prepared {
  state: State
  names: ReadonlyMap<Name, Seat>
  /** What did not go as the case says, in one sentence; empty: all did. */
  wrong: string
}

/** Plays the first `steps` steps of a case; steps that must be refused are left out. */
export function prepare(one: Case, steps: number, lay: string): Prepared {
  const { state: start, names } = tableOf(one)
  let state = start
  let wrong = ''
  for (const step of one.steps.slice(0, steps).filter((each) => each.refused === false)) {
    const sending = sendingOf(state, step, names)
    if (sending.kind === 'unsent') {
      wrong = `${step.text}: ${sending.why}`
      continue
    }
    const by = sending.kind === 'send' ? sending.by : 0
    let done = false
    for (const command of sending.commands) {
      const outcome = reduce(state, by, command)
      if ('refused' in outcome) {
        if (!done) wrong = `${step.text}: ${REFUSALS[outcome.refused]}`
        continue
      }
      state = outcome.state
      if (!done) wrong = ''
      done = true
      // Of several copies the first legal one is meant; a clock's commands are all sent.
      if (sending.kind === 'send') break
    }
  }
  return { state: lay === '' ? state : laidDown(state, lay), names, wrong }
}

/** A card of that name laid down by whoever's turn it is, so that its pickers are open. */
function laidDown(state: State, key: string): State {
  const { players, turn, cards } = state
  const card = players.find(({ seat }) => seat === turn.of)?.hand.find((each) => cards[each] === key)
  if (card === undefined) return state
  const outcome = reduce(state, turn.of, { kind: 'pick', pick: { card } })
  return 'refused' in outcome ? state : outcome.state
}
