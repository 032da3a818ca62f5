// How figures and names of the operator's page are worded.
import type { OperatorAction, OperationFacts, Outcome, Room } from '#proto/http/operator.ts'

/** "84 MB"; of bytes. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

/** "3 ms"; a loop that was never late is at 0. */
export const milliseconds = (ms: number): string => `${ms < 10 ? Number(ms.toFixed(1)) : Math.round(ms)} ms`

/** Where a game is: "lobby", "turn 7", "over". */
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

const DEED_WORDS = {
  move: 'Move',
  drain: 'Drain',
  drainGateway: 'Drain',
  resume: 'Resume',
  resumeGateway: 'Resume',
  end: 'End',
  sanction: 'Sanction',
  lift: 'Lift a sanction',
} as const satisfies Record<OperatorAction, string>

/** What was done to what: "Move BCDF-23 to engine-2"; of a newer build, the action's own name. */
export function deedOf({ deed, room, engine }: Pick<OperationFacts, 'deed' | 'room' | 'engine'>): string {
  switch (deed) {
    case 'move':
      return `${DEED_WORDS.move} ${room}${engine === '' ? '' : ` to ${engine}`}`
    case 'drain':
    case 'resume':
    case 'drainGateway':
    case 'resumeGateway':
      return `${DEED_WORDS[deed]} ${engine}`
    case 'end':
      return `${DEED_WORDS.end} ${room}`
    case 'sanction':
    case 'lift':
      return DEED_WORDS[deed]
    default:
      return deed
  }
}

/** What came of it, in a word or two. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  underWay: 'not known',
  done: 'done',
  refused: 'refused',
  failed: 'failed',
}
