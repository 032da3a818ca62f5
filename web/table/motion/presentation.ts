// Presentation state machine: queues updates, shows them in sequence, celebrates a win.
import type { RoomWithGame } from '#web/client/state/room.ts'
import type { TablePicture } from '../model/picture.ts'
import { corrections } from './reconcile.ts'
import { BLOCKING } from './timing.ts'

/** A queued update. */
interface QueuedUpdate {
  /** The room after the update; its events are in `batch`. */
  room: RoomWithGame
  /** Time received, in ms. */
  at: number
}

/** A win to celebrate, over the picture of its winning move. */
export interface Win {
  shown: RoomWithGame
  picture: TablePicture
  /** When the celebration starts and ends, ms. */
  at: number
  until: number
}

/** `winning`: the winning move is still animating. `celebrating`: only the celebration is drawn. */
export type Phase = { kind: 'showing' } | { kind: 'winning'; win: Win } | { kind: 'celebrating'; win: Win }

export interface Presentation {
  /** Queued updates, oldest first. */
  waiting: readonly QueuedUpdate[]
  /** Running motion blocks the queue until this time, ms. */
  blockedUntil: number
  /** The room as displayed; null without a game. */
  shown: RoomWithGame | null
  phase: Phase
  /** Number of cards and counts so far that differed from what the events predicted. */
  corrections: number
}

export type PresenterInput =
  /** A new update has arrived. */
  | { kind: 'update'; update: QueuedUpdate }
  /** The room has changed without an event. */
  | { kind: 'refresh'; room: RoomWithGame }
  /** Time has passed. */
  | { kind: 'time'; now: number }
  /** Result of the last `show`: duration of its motion in ms, none at all (`still`), and a win if any. */
  | { kind: 'moves'; now: number; ms: number; pace: number; still: boolean; win: Win | null }
  /** End all motion and show the current state. */
  | { kind: 'finish' }
  /** The canvas was mounted or unmounted. */
  | { kind: 'canvas' }

/** Commands for the shell, to be executed in order. */
export type Command =
  /** `instant`: without motion, several updates merged. */
  | { kind: 'show'; instant: boolean }
  | { kind: 'celebrate'; win: Win }
  /** `ran`: the celebration had started. */
  | { kind: 'endCelebration'; ran: boolean }
  /** All moving cards will have landed after this many ms. */
  | { kind: 'lands'; ms: number }

interface Transition {
  state: Presentation
  commands: readonly Command[]
}

/** Initial state. */
export const NOTHING_SHOWN: Presentation = {
  waiting: [],
  blockedUntil: 0,
  shown: null,
  phase: { kind: 'showing' },
  corrections: 0,
}

/** With more queued updates, or a longer backlog, the table snaps to the current state. */
const MAX_WAITING = 5
const MAX_WAIT_MS = 3000

/** The reducer: next state and commands. */
export function present(state: Presentation, input: PresenterInput): Transition {
  switch (input.kind) {
    case 'update':
      return unchanged(queued(state, input.update))
    case 'refresh':
      return unchanged(refreshed(state, input.room))
    case 'time':
      return timePassed(state, input.now)
    case 'moves':
      return moving(state, input)
    case 'finish': {
      const transition = flushed(state)
      return { state: transition.state, commands: [...transition.commands, { kind: 'lands', ms: 0 }] }
    }
    case 'canvas':
      return withoutCelebration(state)
  }
}

/** When the next `time` input is due, ms; infinite: only on another input. */
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

const unchanged = (state: Presentation): Transition => ({ state, commands: [] })

/** An update with a known sequence number is a duplicate. */
function queued(state: Presentation, update: QueuedUpdate): Presentation {
  const last = state.waiting.at(-1)
  return last && last.room.batch.id >= update.room.batch.id
    ? state
    : { ...state, waiting: [...state.waiting, update] }
}

function refreshed(state: Presentation, room: RoomWithGame): Presentation {
  const last = state.waiting.at(-1)
  if (!last) return { ...state, shown: room }
  return { ...state, waiting: [...state.waiting.slice(0, -1), { ...last, room }] }
}

function timePassed(state: Presentation, now: number): Transition {
  const { phase } = state
  if (phase.kind === 'winning' && now >= phase.win.at) {
    const { win } = phase
    return {
      state: { ...state, phase: { kind: 'celebrating', win } },
      commands: [{ kind: 'celebrate', win }],
    }
  }
  if (phase.kind === 'celebrating' && now >= phase.win.until) return withoutCelebration(state)
  const [first, ...waiting] = state.waiting
  if (!first) return unchanged(state)
  const isLate = state.waiting.length > MAX_WAITING || now - first.at > MAX_WAIT_MS
  const isInstant = state.waiting.some(({ room }) => room.batch.instant)
  if (isLate || isInstant || !state.shown) return flushed(state)
  if (now < state.blockedUntil) return unchanged(state)
  const shown = first.room
  const mismatches = corrections(state.shown.view, shown.view, shown.batch.events)
  return {
    state: { ...state, waiting, shown, corrections: state.corrections + mismatches },
    commands: [{ kind: 'show', instant: false }],
  }
}

/** Flushes the queue at once, without a celebration. */
function flushed(state: Presentation): Transition {
  const { state: ended, commands } = withoutCelebration(state)
  const last = ended.waiting.at(-1)
  if (!last) return { state: ended, commands }
  return {
    state: { ...ended, waiting: [], blockedUntil: 0, shown: last.room },
    commands: [...commands, { kind: 'show', instant: true }, { kind: 'lands', ms: 0 }],
  }
}

const withoutCelebration = (state: Presentation): Transition => ({
  state: { ...state, phase: { kind: 'showing' } },
  commands: [{ kind: 'endCelebration', ran: state.phase.kind === 'celebrating' }],
})

function moving(state: Presentation, input: Extract<PresenterInput, { kind: 'moves' }>): Transition {
  const { now, ms, pace, still, win } = input
  const blockedUntil = now + Math.min(BLOCKING, ms) / pace
  const lands: Command[] = state.waiting.length === 0 ? [{ kind: 'lands', ms: ms / pace }] : []
  if (still) {
    const { state: ended, commands } = withoutCelebration(state)
    return { state: { ...ended, blockedUntil }, commands: [...commands, ...lands] }
  }
  const phase: Phase = win ? { kind: 'winning', win } : state.phase
  return { state: { ...state, blockedUntil, phase }, commands: lands }
}
