// One table played inside the page by the real rules: its steps, its seats, and who plays which.
import { choose } from '#engine/bots/bot.ts'
import type { Case, Name, Step } from '#engine/cases/notation.ts'
import { tableOf } from '#engine/cases/place.ts'
import { sendingOf } from '#engine/cases/step.ts'
import {
  privateView,
  publicView,
  reduce,
  REFUSALS,
  seen,
  waitingSeats,
  type Command,
  type Event,
  type Refusal,
  type Seat,
  type State,
} from '#engine/rules/public.ts'

/** How long a bot thinks, in ms. */
const THINKING_MS = 900

export interface Host {
  state: () => State
  /** Counts what has been accepted. */
  version: () => number
  names: ReadonlyMap<Name, Seat>
  say: (by: Seat, command: Command) => Refusal | null
  /** Plays the case's next step; the text is what went wrong. */
  step: () => string | null
  stepsLeft: () => Step[]
  /** These seats are played by bots from now on. */
  let: (bots: readonly Seat[]) => void
  listen: (listener: (events: Event[]) => void) => () => void
  close: () => void
}

/** Lays the table of a case. */
export function hostOf(one: Case): Host {
  const { state: start, names } = tableOf(one)
  let state = start
  let version = 1
  let taken = 0
  let bots: readonly Seat[] = []
  let thinking: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<(events: Event[]) => void>()

  function say(by: Seat, command: Command): Refusal | null {
    const outcome = reduce(state, by, command)
    if ('refused' in outcome) return outcome.refused
    state = outcome.state
    version += 1
    for (const listener of listeners) listener(outcome.events)
    wake()
    return null
  }

  function wake(): void {
    clearTimeout(thinking)
    const awaited = waitingSeats(state)
    const turn = awaited.length > 0 || state.pending !== null ? awaited : [state.turn.of]
    const seat = turn.find((each) => bots.includes(each))
    if (seat === undefined || state.winner !== null) return
    thinking = setTimeout(() => {
      const view = seen(publicView(state), privateView(state, seat), seat)
      const command = choose('steady', view, seat, Math.random())
      if (command) say(seat, command)
    }, THINKING_MS)
  }

  function step(): string | null {
    const next = one.steps[taken]
    if (!next) return 'There is no step left.'
    taken += 1
    const sending = sendingOf(state, next, names)
    if (sending.kind === 'unsent') return sending.why
    const by = sending.kind === 'send' ? sending.by : 0
    let refused: Refusal | null = null
    for (const command of sending.commands) {
      refused = say(by, command)
      // Of several copies the first legal one is meant; a clock's commands are all sent.
      if (refused === null && sending.kind === 'send') return null
    }
    return refused === null ? null : REFUSALS[refused]
  }

  return {
    state: () => state,
    version: () => version,
    names,
    say,
    step,
    stepsLeft: () => one.steps.slice(taken),
    let: (seats) => {
      bots = seats
      wake()
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      clearTimeout(thinking)
      listeners.clear()
    },
  }
}
