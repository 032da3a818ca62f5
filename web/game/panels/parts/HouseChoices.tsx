// Controls of the house rules; the room accepts changes from the host only.
import { DEFAULT_SETS_TO_WIN, MAX_SETS_TO_WIN, MIN_SETS_TO_WIN } from '#engine/rules/public.ts'
import type { LobbyView, Pace, RoomCommand } from '#proto/client/messages.ts'
import { send } from '#web/client/net/send.ts'
import { useRoom } from '#web/client/state/room.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { Switch } from '#web/ui/Switch.tsx'

/** Formats a time limit: "none", "30 s". */
export const secondsLabel = (seconds: number): string => (seconds === 0 ? 'none' : `${seconds} s`)
const inSeconds = (values: readonly number[]): Option<number>[] =>
  values.map((value) => ({ value, label: secondsLabel(value) }))

/** Formats the win conditions: "3 full sets, or one of each colour". */
export const setsLabel = (sets: number): string =>
  `${sets === 1 ? 'one full set' : `${sets} full sets`}, or one of each colour`

/** The numbers of full sets that can be chosen. */
export const SETS: readonly Option<number>[] = Array.from(
  { length: MAX_SETS_TO_WIN - MIN_SETS_TO_WIN + 1 },
  (_, at) => ({ value: MIN_SETS_TO_WIN + at, label: `${MIN_SETS_TO_WIN + at}` }),
)

interface Option<Value> {
  value: Value
  label: string
}

/** A setting of the lobby: its current value and the command that changes it. */
const choiceOf = <Value,>(
  label: string,
  options: readonly Option<Value>[],
  valueIn: (lobby: LobbyView | null) => Value,
  command: (chosen: Value) => RoomCommand,
) =>
  function HouseChoice() {
    const value = useRoom((room) => valueIn(room.lobby))
    return (
      <Segments
        label={label}
        options={options}
        value={value}
        onChange={(chosen) => void send(command(chosen))}
      />
    )
  }

/** Turn timer: none, 90, 60 or 30 seconds. */
export const TimerChoice = choiceOf(
  'Turn timer',
  inSeconds([0, 90, 60, 30]),
  (lobby) => lobby?.timer ?? 0,
  (seconds) => ({ kind: 'setTimer', setTimer: { seconds } }),
)

const PACES = ['slow', 'normal', 'fast', 'instant'] as const satisfies readonly Pace[]

/** Bots' thinking time: slow to instant. */
export const PaceChoice = choiceOf<Pace>(
  'Bots’ pace',
  PACES.map((value) => ({ value, label: value })),
  (lobby) => lobby?.pace ?? 'normal',
  (pace) => ({ kind: 'setPace', setPace: { pace } }),
)

/** The number of full sets that win. */
export const SetsChoice = choiceOf(
  'Full sets to win',
  SETS,
  (lobby) => lobby?.setsToWin ?? DEFAULT_SETS_TO_WIN,
  (sets) => ({ kind: 'setSetsToWin', setSetsToWin: { sets } }),
)

/** None, 30 or 120 seconds. */
export const WatchDelayChoice = choiceOf(
  'Spectators’ delay',
  inSeconds([0, 30, 120]),
  (lobby) => lobby?.watchDelay ?? 0,
  (seconds) => ({ kind: 'setWatchDelay', setWatchDelay: { seconds } }),
)

/** Whether the game is publicly listed for spectators once it has started. */
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
