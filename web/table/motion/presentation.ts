// What the table shows of its updates, as a state machine: they queue, one after the other is shown, a win is celebrated.
import type { TablePicture } from '../model/picture.ts'
import {
  blocked,
  enqueue,
  flushed,
  next,
  NOTHING_WAITS,
  replaceLast,
  type Queue,
  type Step,
} from './queue.ts'
import { corrections } from './reconcile.ts'
import type { Shown } from './shown.ts'

/** A win to be celebrated, over the picture of its winning move. */
export interface Win {
  shown: Shown
  picture: TablePicture
  /** When the celebration takes over the table, and when it ends, ms. */
  at: number
  until: number
}

/** `winning`: the winning move is still being seen. `celebrating`: the table is the celebration's, nothing else is drawn. */
export type Phase = { kind: 'showing' } | { kind: 'winning'; win: Win } | { kind: 'celebrating'; win: Win }

export interface Presentation {
  queue: Queue<Shown>
  shown: Shown | null
  phase: Phase
  /** Cards and numbers that were not where the events said, so far. */
  corrections: number
}

export type PresenterInput =
  /** One more update has come. */
  | { kind: 'update'; step: Step<Shown> }
  /** The room has changed without an event. */
  | { kind: 'refresh'; shown: Shown }
  /** Time has passed. */
  | { kind: 'time'; now: number }
  /** What was shown last moves for so many ms, not at all (`still`), and wins the game or not. */
  | { kind: 'moves'; now: number; ms: number; pace: number; still: boolean; win: Win | null }
  /** All motion ends: everything is shown as it stands. */
  | { kind: 'finish' }
  /** The canvas has come or gone. */
  | { kind: 'canvas' }

/** What the shell has to do for a step of the machine, in this order. */
export type Command =
  /** `instant`: without motion, as several updates in one. */
  | { kind: 'show'; instant: boolean }
  | { kind: 'celebrate'; win: Win }
  /** `ran`: the table was the celebration's. */
  | { kind: 'endCelebration'; ran: boolean }
  /** All that moves will have landed in so many ms. */
  | { kind: 'lands'; ms: number }

interface Turn {
  state: Presentation
  commands: readonly Command[]
}

/** Nothing has been shown yet. */
export const NOTHING_SHOWN: Presentation = {
  queue: NOTHING_WAITS,
  shown: null,
  phase: { kind: 'showing' },
  corrections: 0,
}

/** The state after an input, and what is to be done. */
export function present(state: Presentation, input: PresenterInput): Turn {
  switch (input.kind) {
    case 'update':
      return nothing({ ...state, queue: enqueue(state.queue, input.step) })
    case 'refresh':
      return nothing(refreshed(state, input.shown))
    case 'time':
      return timePassed(state, input.now)
    case 'moves':
      return moving(state, input)
    case 'finish': {
      const turn = snapped(state)
      return { state: turn.state, commands: [...turn.commands, { kind: 'lands', ms: 0 }] }
    }
    case 'canvas':
      return uncelebrated(state)
  }
}

/** When time must be looked at again, ms; infinite: not before the next input. */
export function wakesAt({ phase, queue }: Presentation): number {
  const queued = queue.steps.length > 0 ? queue.until : Infinity
  switch (phase.kind) {
    case 'showing':
      return queued
    case 'winning':
      return Math.min(queued, phase.win.at)
    case 'celebrating':
      return Math.min(queued, phase.win.until)
  }
}

const nothing = (state: Presentation): Turn => ({ state, commands: [] })

function refreshed(state: Presentation, shown: Shown): Presentation {
  const last = state.queue.steps.at(-1)
  if (!last) return { ...state, shown }
  return { ...state, queue: replaceLast(state.queue, { ...shown, events: last.table.events }) }
}

function timePassed(state: Presentation, now: number): Turn {
  const { phase } = state
  if (phase.kind === 'winning' && now >= phase.win.at) {
    const { win } = phase
    return {
      state: { ...state, phase: { kind: 'celebrating', win } },
      commands: [{ kind: 'celebrate', win }],
    }
  }
  if (phase.kind === 'celebrating' && now >= phase.win.until) return uncelebrated(state)
  const due = next(state.queue, now)
  switch (due.kind) {
    case 'nothing':
    case 'wait':
      return nothing(state)
    case 'snap':
      return snapped(state)
    case 'step': {
      const shown = due.step.table
      const wrong = state.shown ? corrections(state.shown.view, shown.view, shown.events) : 0
      return {
        state: { ...state, queue: due.queue, shown, corrections: state.corrections + wrong },
        commands: [{ kind: 'show', instant: false }],
      }
    }
  }
}

/** Everything that waits at once, and nothing celebrated. */
function snapped(state: Presentation): Turn {
  const { state: ended, commands } = uncelebrated(state)
  const due = flushed(ended.queue)
  if (due.kind !== 'snap') return { state: ended, commands }
  const shown = due.steps.at(-1)?.table ?? ended.shown
  return {
    state: { ...ended, queue: due.queue, shown },
    commands: [...commands, { kind: 'show', instant: true }, { kind: 'lands', ms: 0 }],
  }
}

const uncelebrated = (state: Presentation): Turn => ({
  state: { ...state, phase: { kind: 'showing' } },
  commands: [{ kind: 'endCelebration', ran: state.phase.kind === 'celebrating' }],
})

function moving(state: Presentation, input: Extract<PresenterInput, { kind: 'moves' }>): Turn {
  const { now, ms, pace, still, win } = input
  const queue = blocked(state.queue, now, ms, pace)
  const lands: Command[] = queue.steps.length === 0 ? [{ kind: 'lands', ms: ms / pace }] : []
  if (still) {
    const { state: ended, commands } = uncelebrated(state)
    return { state: { ...ended, queue }, commands: [...commands, ...lands] }
  }
  const phase: Phase = win ? { kind: 'winning', win } : state.phase
  return { state: { ...state, queue, phase }, commands: lands }
}
