// Texts for reasons of reports and review actions.
import { REPORT_REASONS } from '#proto/http/report.ts'
import type { ReviewFacts } from '#proto/http/feedbackBatch.ts'
import { plural } from '#web/ui/text/english.ts'

const REASONS: ReadonlyMap<string, string> = new Map(Object.entries(REPORT_REASONS))

/** The text of a reason; an unknown one of a newer build is shown by its key. */
export const reasonText = (reason: string): string => REASONS.get(reason) ?? reason

/** The time in the game: "turn 7", "before the game". */
export const turnText = (turn: number): string => (turn === 0 ? 'before the game' : `turn ${turn}`)

type Review = Pick<ReviewFacts, 'action' | 'done' | 'subject'>

const ACTIONS: ReadonlyMap<string, string> = new Map([
  ['resolve', 'resolved'],
  ['reopen', 'reopened'],
  ['move', 'moved'],
  ['delete', 'deleted'],
  ['reply', 'answered'],
])

/** "resolved 3 notes", "moved 1 note to suggestion"; an unknown action of a newer build by its key. */
export const reviewText = ({ action, done, subject }: Review): string =>
  `${ACTIONS.get(action) ?? action} ${plural(done, 'note')}${subject === '' ? '' : ` to ${subject}`}`
