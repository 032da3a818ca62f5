// How reasons of reports and actions of reviewers are worded for admins.
import { REPORT_REASONS } from '#proto/http/report.ts'
import type { ReviewFacts } from '#proto/http/feedbackBatch.ts'
import { plural } from '#web/ui/text/english.ts'

const REASONS: ReadonlyMap<string, string> = new Map(Object.entries(REPORT_REASONS))

/** A reason in words; of a newer build, its own name. */
export const reasonWords = (reason: string): string => REASONS.get(reason) ?? reason

/** When in the game: "turn 7", "before the game". */
export const momentWords = (turn: number): string => (turn === 0 ? 'before the game' : `turn ${turn}`)

const ACTIONS: ReadonlyMap<string, string> = new Map([
  ['resolve', 'resolved'],
  ['reopen', 'reopened'],
  ['move', 'moved'],
  ['delete', 'deleted'],
  ['reply', 'answered'],
])

/** "resolved 3 notes", "moved 1 note to suggestion"; of a newer build, the action's own name. */
export function reviewWords({
  action,
  done,
  subject,
}: Pick<ReviewFacts, 'action' | 'done' | 'subject'>): string {
  return `${ACTIONS.get(action) ?? action} ${plural(done, 'note')}${subject === '' ? '' : ` to ${subject}`}`
}
