// Batch changes of the selected or all matching notes, in chunks.
import {
  MAX_BATCH_NOTES,
  Changed,
  type ChangeNotes,
  type NoteMatch,
  type Which,
} from '#proto/http/feedbackBatch.ts'
import { postOnce } from '#web/client/net/once.ts'
import type { ApiResult } from '#web/client/net/call.ts'

/** The action on the notes. */
export type Change = Omit<ChangeNotes, 'which'>

/** The notes: by id, or all that match. */
export type Chosen = { ids: readonly string[] } | { match: NoteMatch }

/** Counts of the notes processed; `gone`: those that another admin had deleted. */
export type Progress = Pick<Changed, 'done' | 'gone'>

const sendBatch = (body: ChangeNotes): Promise<ApiResult<Changed>> =>
  postOnce('/feedback/batch', body, Changed)

/** Stops at the first failed chunk; earlier chunks remain applied and are reported by `progress`. */
export async function changeAll(
  change: Change,
  chosen: Chosen,
  progress: (sum: Progress) => void,
  send = sendBatch,
): Promise<ApiResult<Progress>> {
  let sum: Progress = { done: 0, gone: 0 }
  const pieces: Which[] =
    'ids' in chosen ? idPieces(chosen.ids) : [{ of: 'match', match: chosen.match, after: null }]
  for (let which = pieces.shift(); which !== undefined; which = pieces.shift()) {
    const answer = await send({ ...change, which })
    if (!answer.ok) return answer
    const { done, gone, next } = answer.value
    sum = { done: sum.done + done, gone: sum.gone + gone }
    progress(sum)
    if (which.of === 'match' && next !== null) pieces.push({ ...which, after: next })
  }
  return { ok: true, value: sum }
}

const idPieces = (ids: readonly string[]): Which[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_BATCH_NOTES) }, (_, nth) => ({
    of: 'ids',
    ids: ids.slice(nth * MAX_BATCH_NOTES, (nth + 1) * MAX_BATCH_NOTES),
  }))
