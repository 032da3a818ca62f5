// Batch changes of notes: sent in chunks; a failure reports how many were changed.
import { expect, test } from 'vitest'
import type { Changed, ChangeNotes } from '#proto/http/feedbackBatch.ts'
import type { ApiResult } from '#web/client/net/call.ts'
import { changeAll, type Progress } from './batch.ts'

const failed = (message: string): ApiResult<Changed> => ({ ok: false, message, status: 0 })

/** A server that returns these responses in order. */
function server(answers: readonly ApiResult<Changed>[]) {
  const heard: ChangeNotes[] = []
  const send = (body: ChangeNotes): Promise<ApiResult<Changed>> => {
    heard.push(body)
    return Promise.resolve(answers[heard.length - 1] ?? failed('nothing more'))
  }
  return { heard, send }
}
const done = (n: number, next: Changed['next'] = null): ApiResult<Changed> => ({
  ok: true,
  value: { done: n, gone: 1, next },
})

test('many ids are sent in chunks', async () => {
  const { heard, send } = server([done(249), done(50)])
  const ids = Array.from({ length: 301 }, (_, nth) => `n${nth}`)
  const answer = await changeAll({ action: 'resolve' }, { ids }, () => undefined, send)
  expect(answer).toEqual({ ok: true, value: { done: 299, gone: 2 } })
  expect(heard.map(({ which }) => which.of === 'ids' && which.ids.length)).toEqual([250, 51])
})

test('a change of all matches continues after the last chunk', async () => {
  const next = { resolved: true, before: 7, id: 'n7' }
  const { heard, send } = server([done(5, next), done(3)])
  await changeAll({ action: 'delete' }, { match: { find: 'soup' } }, () => undefined, send)
  expect(heard.map(({ which }) => which.of === 'match' && which.after)).toEqual([null, next])
})

test('a failure reports the changes made before it', async () => {
  const seen: Progress[] = []
  const next = { resolved: false, before: 7, id: 'n7' }
  const { send } = server([done(5, next), failed('No answer.')])
  const answer = await changeAll({ action: 'delete' }, { match: {} }, (sum) => seen.push(sum), send)
  expect(answer).toEqual(failed('No answer.'))
  expect(seen).toEqual([{ done: 5, gone: 1 }])
})
