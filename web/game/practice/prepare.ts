// Prepares a room's state: a case after some of its steps, with an optional card in play.
import type { Case, Name } from '#engine/cases/notation.ts'
import { tableOf } from '#engine/cases/place.ts'
import { sendingOf } from '#engine/cases/step.ts'
import { reduce, REFUSALS, type Seat, type State } from '#engine/rules/public.ts'

export interface Prepared {
  state: State
  names: ReadonlyMap<Name, Seat>
  /** The step that deviates from the case, in one sentence; empty if there is none. */
  wrong: string
}

/** Plays the first `steps` steps of a case; skips steps that are to be refused. */
export function prepare(one: Case, steps: number, playedCard: string): Prepared {
  const { state: start, names } = tableOf(one)
  let state = start
  let wrong = ''
  for (const step of one.steps.slice(0, steps).filter((each) => each.refused === false)) {
    const sending = sendingOf(state, step, names)
    if (sending.kind === 'unsent') {
      wrong = `${step.text}: ${sending.reason}`
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
      // Of commands for several copies the first legal one applies; of a clock's commands all.
      if (sending.kind === 'send') break
    }
  }
  return { state: playedCard === '' ? state : withCardPicked(state, playedCard), names, wrong }
}

/** The state after the current player has picked the card with this key, so that its pickers are open. */
function withCardPicked(state: State, key: string): State {
  const { players, turn, cards } = state
  const card = players.find(({ seat }) => seat === turn.of)?.hand.find((each) => cards[each] === key)
  if (card === undefined) return state
  const outcome = reduce(state, turn.of, { kind: 'pick', pick: { card } })
  return 'refused' in outcome ? state : outcome.state
}
