// The table's clocks: turn, answers, a laid-down card, a reveal; what is due.
import type { ClockView } from '#proto/client/messages.ts'
import type { Command } from '../../rules/messages.ts'
import { clockRuns } from '../../rules/turn.ts'
import type { Asking, State } from '../../rules/types.ts'
import { isExpired, startTimer, earlier, pauseTimer, pausedTimer } from './timer.ts'
import type { Clock, AnswerLimit, Room } from '../types.ts'

/** Budget for choosing with laid-down cards, per turn. */
const PICK_MS = 30_000
const REVEAL_MS = 10_000
/** A clock paused because its room had no owner resumes with at least this much. */
const AFTER_GAP_MS = 5000

/** Seconds a turn and an answer take at most among strangers, where nobody can choose (checklist OPEN-093). */
export const MATCHED_TIMER = 60
const MATCHED_ANSWER = 20

/** Seconds an answer may take; 0: no limit. */
export const answerLimit = ({ matched, timer }: Pick<Room, 'matched' | 'timer'>): number =>
  matched ? MATCHED_ANSWER : timer

export const newClock = (): Clock => ({
  turn: 0,
  time: pausedTimer(0),
  pick: pausedTimer(PICK_MS),
  show: null,
  limits: [],
})

/** What drives the clocks: seconds per turn (0: no timer), whether a player is connected, whether the room was just loaded. */
export interface ClockConditions {
  timer: number
  /** Seconds per answer. */
  answer: number
  awake: boolean
  justLoaded: boolean
}

/** Brings the clocks in line with the table; `null`: no game is running. */
export function updateClocks(
  clock: Clock,
  state: State | null,
  conditions: ClockConditions,
  now: number,
): void {
  const s = state?.winner === null ? state : null
  if (clock.turn !== (s?.turn.number ?? 0)) {
    clock.turn = s?.turn.number ?? 0
    clock.time = pausedTimer(conditions.timer * 1000)
    clock.pick = pausedTimer(PICK_MS)
  }
  const timed = conditions.timer > 0 && s !== null
  const drive = (wanted: boolean, timer: Clock['time']): void => {
    if (!wanted || !conditions.awake) return pauseTimer(timer, now)
    if (conditions.justLoaded && timer.deadline === 0) timer.left = Math.max(timer.left, AFTER_GAP_MS)
    startTimer(timer, now)
  }
  drive(timed && clockRuns(s), clock.time)
  drive(timed && s.pending?.kind === 'picking', clock.pick)
  const shown = s?.pending?.kind === 'showing'
  if (!shown) clock.show = null
  else {
    clock.show ??= pausedTimer(REVEAL_MS)
    drive(true, clock.show)
  }
  clock.limits =
    timed && s.pending?.kind === 'asking' ? limitsOf(clock.limits, s.pending, conditions.answer) : []
  for (const limit of clock.limits) drive(true, limit.timer)
}

/** One limit per lane that awaits an answer; a lane that awaits the same answer as before keeps its limit. */
function limitsOf(before: readonly AnswerLimit[], asking: Asking, answer: number): AnswerLimit[] {
  return asking.lanes.flatMap((lane, at): AnswerLimit[] => {
    const noes = lane.claims.at(-1)?.noes
    if (lane.done || noes === undefined) return []
    const now = { ask: asking.ask, lane: at, depth: lane.claims.length, noes }
    const same = before.find(
      (limit) =>
        limit.ask === now.ask && limit.lane === now.lane && limit.depth === now.depth && limit.noes === noes,
    )
    return [same ?? { ...now, timer: pausedTimer(answer * 1000) }]
  })
}

/** The engine's command for an expired clock; null: none has expired. */
export function expiredCommand(clock: Clock, now: number): Command | null {
  const limit = clock.limits.find(({ timer }) => isExpired(timer, now))
  if (limit) return { kind: 'lapse', lapse: { ask: limit.ask, lane: limit.lane } }
  if (clock.show && isExpired(clock.show, now)) return { kind: 'closeReveal', closeReveal: {} }
  if (isExpired(clock.pick, now)) return { kind: 'unpick', unpick: {} }
  if (isExpired(clock.time, now)) return { kind: 'expire', expire: { turn: clock.turn } }
  return null
}

/** Deadline of the turn or an answer. */
export function clockDue({ time, limits }: Clock): number | null {
  let first = earlier(null, time.deadline)
  for (const { timer } of limits) first = earlier(first, timer.deadline)
  return first
}

/** Deadline of a laid-down card or a reveal. */
export const shortDue = (clock: Clock): number | null =>
  earlier(clock.pick.deadline, clock.show?.deadline ?? null)

/** The clocks in the public view. */
export function clockView(clock: Clock, timer: number): ClockView {
  const running = clock.time.deadline !== 0
  return {
    on: timer > 0,
    running,
    left: timer > 0 && !running ? clock.time.left : 0,
    deadline: clock.time.deadline,
    limits: clock.limits
      .filter((limit) => limit.timer.deadline !== 0)
      .map(({ lane, timer: { deadline } }) => ({ lane, deadline })),
    until: clock.show?.deadline ?? clock.pick.deadline,
  }
}
