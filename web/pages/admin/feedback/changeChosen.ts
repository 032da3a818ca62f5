// Applies an action to the selected notes and reports the outcome.
import type { ReviewAction } from '#proto/http/feedbackBatch.ts'
import { plural } from '#web/ui/text/english.ts'
import { valueOrSetError } from '#web/pages/admin/adminApi.ts'
import { changeAll, type Change, type Chosen, type Progress } from './batch.ts'
import { selectAll, loadNotes, useFeedback } from './feedbackStore.ts'
import { matchOf } from './filter.ts'

const DONE: Readonly<Record<ReviewAction, string>> = {
  resolve: 'resolved',
  reopen: 'opened again',
  move: 'moved',
  delete: 'deleted',
}

/** Applies the change; after a failure the selection is kept, so that it can be retried. */
export async function changeChosen(change: Change): Promise<void> {
  const { chosen, filter, working } = useFeedback.getState()
  if (working !== null) return
  let sum: Progress = { done: 0, gone: 0 }
  useFeedback.setState({ working: sum, error: '', outcome: '' })
  const answer = await changeAll(
    change,
    chosen === 'all' ? allThatMatch() : { ids: [...chosen] },
    (progress) => {
      sum = progress
      useFeedback.setState({ working: progress })
    },
  )
  const isWhole = valueOrSetError(useFeedback, answer) !== null
  const { error, state } = useFeedback.getState()
  useFeedback.setState({ working: null })
  if (state === 'refused') return
  if (isWhole) selectAll(false)
  await loadNotes(filter)
  useFeedback.setState({
    outcome: outcomeOf(change.action, sum, isWhole),
    ...(error !== '' && { error }),
  })
}

/** All matching notes, without those that arrived after the list was read. */
function allThatMatch(): Chosen {
  const { filter, readAt } = useFeedback.getState()
  const match = matchOf(filter)
  const seen = Math.floor(readAt) + 1
  return { match: { ...match, until: Math.min(match.until ?? seen, seen) } }
}

/** The outcome: “12 notes resolved.”, notes already deleted, and whether it stopped early. */
function outcomeOf(action: ReviewAction, { done, gone }: Progress, isWhole: boolean): string {
  const words = [`${plural(done, 'note')} ${DONE[action]}.`]
  if (gone > 0 && action !== 'delete') words.push(`${gone} had been deleted already.`)
  if (!isWhole) words.push('Then it stopped: the rest is as it was, and still chosen.')
  return words.join(' ')
}
