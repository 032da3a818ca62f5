// Changes of feedback notes: several notes at once, each note once at a time.
import { afterEach, expect, test, vi } from 'vitest'
import type { Note } from '#proto/http/feedback.ts'
import { toggleResolved, useFeedback } from './feedbackStore.ts'

afterEach(() => vi.unstubAllGlobals())

const noteOf = (id: string): Note => ({
  id,
  userResponse: { subject: 'bug report', message: '', name: '', email: '' },
  timeAdded: 0,
  resolved: false,
  userId: '',
  gameState: null,
  kind: 'note',
  page: '',
})

test('a note is changed while another one is being saved, but not twice at a time', async () => {
  const answers: (() => void)[] = []
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => answers.push(() => resolve(Response.json({ success: true })))),
  )
  const [one, two] = [noteOf('one'), noteOf('two')]
  useFeedback.setState({ notes: [one, two] })
  const changes = [toggleResolved(one), toggleResolved(one), toggleResolved(two)]
  expect([...useFeedback.getState().busy]).toEqual(['one', 'two'])
  for (const answer of answers) answer()
  expect(await Promise.all(changes)).toEqual([true, false, true])
  const { busy, notes } = useFeedback.getState()
  expect([busy.size, ...notes.map(({ resolved }) => resolved)]).toEqual([0, true, true])
})
