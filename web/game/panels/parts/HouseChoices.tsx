// The house rules' choices: the room takes them from the host alone, and says so.
import type { Pace } from '#proto/client/messages.ts'
import { send } from '#web/client/net/send.ts'
import { useRoom } from '#web/client/state/room.ts'
import { Choice } from './Choice.tsx'
import { Switch } from './Switch.tsx'

/** "none", "30 s". */
export const secondsLabel = (seconds: number): string => (seconds === 0 ? 'none' : `${seconds} s`)
const inSeconds = (values: readonly number[]): { value: number; label: string }[] =>
  values.map((value) => ({ value, label: secondsLabel(value) }))

const TIMERS = inSeconds([0, 90, 60, 30])

/** How many full sets a game can be won with. */
export const SETS = [1, 2, 3, 4].map((value) => ({ value, label: `${value}` }))

/** "3 full sets, or one of each colour". */
export const setsLabel = (sets: number): string =>
  `${sets === 1 ? 'one full set' : `${sets} full sets`}, or one of each colour`

/** None, 90, 60 or 30 seconds. */
export function TimerChoice() {
  const timer = useRoom((room) => room.lobby?.timer ?? 0)
  return (
    <Choice
      label="Turn timer"
      options={TIMERS}
      value={timer}
      onChange={(seconds) => void send({ kind: 'setTimer', setTimer: { seconds } })}
    />
  )
}

const PACES = ['slow', 'normal', 'fast', 'instant'] as const satisfies readonly Pace[]
/** How long bots think before they act. */
const PACE_OPTIONS = PACES.map((value) => ({ value, label: value }))

/** Slow to instant. */
export function PaceChoice() {
  const pace = useRoom((room) => room.lobby?.pace ?? 'normal')
  return (
    <Choice<Pace>
      label="Bots’ pace"
      options={PACE_OPTIONS}
      value={pace}
      onChange={(chosen) => void send({ kind: 'setPace', setPace: { pace: chosen } })}
    />
  )
}

/** One to four. */
export function SetsChoice() {
  const sets = useRoom((room) => room.lobby?.setsToWin ?? 3)
  return (
    <Choice
      label="Full sets to win"
      options={SETS}
      value={sets}
      onChange={(chosen) => void send({ kind: 'setSetsToWin', setSetsToWin: { sets: chosen } })}
    />
  )
}

/** Whether the game is listed for everybody to watch, once it has begun. */
export function PublicChoice() {
  const on = useRoom((room) => room.lobby?.public === true)
  return (
    <Switch
      label="Public game"
      on={on}
      onChange={(chosen) => void send({ kind: 'setPublic', setPublic: { on: chosen } })}
    />
  )
}

const DELAYS = inSeconds([0, 30, 120])

/** None, 30 or 120 seconds. */
export function WatchDelayChoice() {
  const delay = useRoom((room) => room.lobby?.watchDelay ?? 0)
  return (
    <Choice
      label="Spectators’ delay"
      options={DELAYS}
      value={delay}
      onChange={(seconds) => void send({ kind: 'setWatchDelay', setWatchDelay: { seconds } })}
    />
  )
}
