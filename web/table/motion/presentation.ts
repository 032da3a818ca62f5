// What the table shows of its updates, as a state machine: they queue, one after the other is shown, a win is celebrated.
import type { TablePicture } from '../model/picture.ts'
import { corrections } from './reconcile.ts'
import type { Shown } from './shown.ts'
import { BLOCKING } from './timing.ts'

/** An update that waits to be shown. */
interface Step {
  /** The number of the update. */
  seq: number
  /** How the table stands after it. */
  table: Shown
  /** Show the result without motion. */
  instant: boolean
  /** When it came, in ms. */
  at: number
}

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
  /** The oldest first. */
  waiting: readonly Step[]
  /** What moves keeps them waiting until then, ms. */
  blockedUntil: number
  shown: Shown | null
  phase: Phase
  /** Cards and numbers that were not where the events said, so far. */
  corrections: number
}

export type PresenterInput =
  /** One more update has come. */
  | { kind: 'update'; step: Step }
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
  waiting: [],
  blockedUntil: 0,
  shown: null,
  phase: { kind: 'showing' },
  corrections: 0,
}

/** More updates than this, or longer than this, and the table snaps to how it stands. */
const MOST_WAITING = 5
const MOST_WAIT_MS = 3000

/** The state after an input, and what is to be done. */
export function present(state: Presentation, input: PresenterInput): Turn {
  switch (input.kind) {
    case 'update':
      return nothing(queued(state, input.step))
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
export function wakesAt({ phase, waiting, blockedUntil }: Presentation): number {
  const next = waiting.length > 0 ? blockedUntil : Infinity
  switch (phase.kind) {
    case 'showing':
      return next
    case 'winning':
      return Math.min(next, phase.win.at)
    case 'celebrating':
      return Math.min(next, phase.win.until)
  }
}

const nothing = (state: Presentation): Turn => ({ state, commands: [] })

/** A number that is known already is not new. */
function queued(state: Presentation, step: Step): Presentation {
  const last = state.waiting.at(-1)
  return last && last.seq >= step.seq ? state : { ...state, waiting: [...state.waiting, step] }
}

function refreshed(state: Presentation, shown: Shown): Presentation {
  const last = state.waiting.at(-1)
  if (!last) return { ...state, shown }
  const newer = { ...last, table: { ...shown, events: last.table.events } }
  return { ...state, waiting: [...state.waiting.slice(0, -1), newer] }
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
  const [first, ...waiting] = state.waiting
  if (!first) return nothing(state)
  const late = state.waiting.length > MOST_WAITING || now - first.at > MOST_WAIT_MS
  if (late || state.waiting.some(({ instant }) => instant)) return snapped(state)
  if (now < state.blockedUntil) return nothing(state)
  const shown = first.table
  const wrong = state.shown ? corrections(state.shown.view, shown.view, shown.events) : 0
  return {
    state: { ...state, waiting, shown, corrections: state.corrections + wrong },
    commands: [{ kind: 'show', instant: false }],
  }
}

/** Everything that waits at once, and nothing celebrated. */
function snapped(state: Presentation): Turn {
  const { state: ended, commands } = uncelebrated(state)
  const last = ended.waiting.at(-1)
  if (!last) return { state: ended, commands }
  return {
    state: { ...ended, waiting: [], blockedUntil: 0, shown: last.table },
    commands: [...commands, { kind: 'show', instant: true }, { kind: 'lands', ms: 0 }],
  }
}

const uncelebrated = (state: Presentation): Turn => ({
  state: { ...state, phase: { kind: 'showing' } },
  commands: [{ kind: 'endCelebration', ran: state.phase.kind === 'celebrating' }],
})

function moving(state: Presentation, input: Extract<PresenterInput, { kind: 'moves' }>): Turn {
  const { now, ms, pace, still, win } = input
  const blockedUntil = now + Math.min(BLOCKING, ms) / pace
  const lands: Command[] = state.waiting.length === 0 ? [{ kind: 'lands', ms: ms / pace }] : []
  if (still) {
    const { state: ended, commands } = uncelebrated(state)
    return { state: { ...ended, blockedUntil }, commands: [...commands, ...lands] }
  }
  const phase: Phase = win ? { kind: 'winning', win } : state.phase
  return { state: { ...state, blockedUntil, phase }, commands: lands }
}
