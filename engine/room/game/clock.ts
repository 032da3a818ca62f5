// A game's clocks: turn, answers, laid-down card, reveal; and their expiry.
import type { ClockView } from '#proto/client/messages.ts'
import type { Command } from '../../rules/messages.ts'
import { REVEAL_MS } from '../../rules/show.ts'
import { clockRuns } from '../../rules/turn.ts'
import type { Asking } from '../../rules/types.ts'
import { earliest, isExpired, pausedTimer, pauseTimer, PICK_MS, startTimer } from '../timer.ts'
import type { AnswerLimit, Clock, Timer } from '../timer.ts'
import type { LiveRoom, Room } from '../types.ts'

/** Least time left on a clock that resumes after its room had no owner. */
const MIN_RESUMED_MS = 5000

/** Seconds per turn and per answer in matched games, whose players can't choose (checklist OPEN-093). */
export const MATCHED_TURN_SECONDS = 60
const MATCHED_ANSWER_SECONDS = 20

/** Seconds per answer; 0: no limit. */
export const answerLimit = ({ matched, timer }: Pick<Room, 'matched' | 'timer'>): number =>
  matched ? MATCHED_ANSWER_SECONDS : timer

/** Starts, pauses and resets the clocks to fit the game; `justLoaded`: they have had no owner for a while. */
export function updateClocks({ room, activity }: LiveRoom, now: number, justLoaded: boolean): void {
  const { clock, timer: seconds } = room
  const s = room.phase === 'playing' && room.state?.winner === null ? room.state : null
  if (clock.turn !== (s?.turn.number ?? 0)) {
    clock.turn = s?.turn.number ?? 0
    clock.time = pausedTimer(seconds * 1000)
    clock.pick = pausedTimer(PICK_MS)
  }
  const timed = seconds > 0 && s !== null
  const runIf = (isOn: boolean, timer: Timer): void => {
    if (!isOn || activity !== 'awake') return pauseTimer(timer, now)
    if (justLoaded && timer.deadline === 0) timer.left = Math.max(timer.left, MIN_RESUMED_MS)
    startTimer(timer, now)
  }
  runIf(timed && clockRuns(s), clock.time)
  runIf(timed && s.pending?.kind === 'picking', clock.pick)
  const shown = s?.pending?.kind === 'showing'
  if (!shown) clock.show = null
  else {
    clock.show ??= pausedTimer(REVEAL_MS)
    runIf(true, clock.show)
  }
  clock.limits =
    timed && s.pending?.kind === 'asking' ? limitsOf(clock.limits, s.pending, answerLimit(room)) : []
  for (const limit of clock.limits) runIf(true, limit.timer)
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

/** The command for an expired clock; null: none has expired. */
export function expiredCommand(clock: Clock, now: number): Command | null {
  const limit = clock.limits.find(({ timer }) => isExpired(timer, now))
  if (limit) return { kind: 'lapse', lapse: { ask: limit.ask, lane: limit.lane } }
  if (clock.show && isExpired(clock.show, now)) return { kind: 'closeReveal', closeReveal: {} }
  if (isExpired(clock.pick, now)) return { kind: 'unpick', unpick: {} }
  if (isExpired(clock.time, now)) return { kind: 'expire', expire: { turn: clock.turn } }
  return null
}

/** The next deadline of the turn or an answer. */
export const clockDue = ({ time, limits }: Clock): number | null =>
  earliest([time.deadline, ...limits.map(({ timer }) => timer.deadline)])

/**
 * The next deadline of a laid-down card or a reveal, by a timer of the process: it runs only while pages are
 * connected, whose gateways have the next owner load the room, which arms it again. Jobs for these, about one per
 * move, would exceed `clockUsPerMove` many times over.
 */
export const shortDue = (clock: Clock): number | null =>
  earliest([clock.pick.deadline, clock.show?.deadline ?? null])

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
