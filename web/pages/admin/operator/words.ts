// Formats figures and names for the operator's page.
import type { OperatorAction, OperationFacts, Outcome, Room } from '#proto/http/operator.ts'

/** Formats bytes: "84 MB". */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

/** Formats the event-loop delay: "3 ms"; 0 if the loop was never late. */
export const milliseconds = (ms: number): string => `${ms < 10 ? Number(ms.toFixed(1)) : Math.round(ms)} ms`

/** The phase of a game: "lobby", "turn 7", "over". */
export function phaseOf({ phase, turn }: Pick<Room, 'phase' | 'turn'>): string {
  switch (phase) {
    case 'waiting':
      return 'lobby'
    case 'playing':
      return `turn ${turn}`
    case 'over':
      return 'over'
  }
}

const ACTION_TEXTS: Readonly<Record<OperatorAction, (room: string, engine: string) => string>> = {
  move: (room, engine) => `Move ${room}${engine === '' ? '' : ` to ${engine}`}`,
  drain: (_, engine) => `Drain ${engine}`,
  drainGateway: (_, gateway) => `Drain ${gateway}`,
  resume: (_, engine) => `Resume ${engine}`,
  resumeGateway: (_, gateway) => `Resume ${gateway}`,
  end: (room) => `End ${room}`,
  sanction: () => 'Sanction',
  lift: () => 'Lift a sanction',
}

type Action = Pick<OperationFacts, 'deed' | 'room' | 'engine'>

const isAction = (deed: string): deed is OperatorAction => Object.hasOwn(ACTION_TEXTS, deed)

/** An action and its object: "Move BCDF-23 to engine-2"; an unknown one of a newer build by its key. */
export const actionText = ({ deed, room, engine }: Action): string =>
  isAction(deed) ? ACTION_TEXTS[deed](room, engine) : deed

/** The outcome of an action, in a word or two. */
export const outcomeText = (outcome: Outcome): string => (outcome === 'underWay' ? 'not known' : outcome)
