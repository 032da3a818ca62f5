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

const ACTION_TEXTS = {
  move: 'Move',
  drain: 'Drain',
  drainGateway: 'Drain',
  resume: 'Resume',
  resumeGateway: 'Resume',
  end: 'End',
  sanction: 'Sanction',
  lift: 'Lift a sanction',
} as const satisfies Record<OperatorAction, string>

/** An action and its object: "Move BCDF-23 to engine-2"; an unknown one of a newer build by its key. */
export function actionText({ deed, room, engine }: Pick<OperationFacts, 'deed' | 'room' | 'engine'>): string {
  switch (deed) {
    case 'move':
      return `${ACTION_TEXTS.move} ${room}${engine === '' ? '' : ` to ${engine}`}`
    case 'drain':
    case 'resume':
    case 'drainGateway':
    case 'resumeGateway':
      return `${ACTION_TEXTS[deed]} ${engine}`
    case 'end':
      return `${ACTION_TEXTS.end} ${room}`
    case 'sanction':
    case 'lift':
      return ACTION_TEXTS[deed]
    default:
      return deed
  }
}

/** The outcome of an action, in a word or two. */
export const OUTCOME_TEXTS: Readonly<Record<Outcome, string>> = {
  underWay: 'not known',
  done: 'done',
  refused: 'refused',
  failed: 'failed',
}
