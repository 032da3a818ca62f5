// The chat's field: a refused message returns to it, and each room has its own.
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal, type Reply } from '#web/client/net/requests.ts'
import { useRoom } from '#web/client/state/room.ts'
import { say, setDraft, useLastDraft } from './chatDraft.ts'

const replies: ((reply: Reply) => void)[] = []
vi.mock(import('#web/client/net/send.ts'), async (original) => ({
  ...(await original()),
  send: () => new Promise<Reply>((resolve) => replies.push(resolve)),
}))

/** Sends a message as the field does, and runs `meanwhile` before the server answers. */
async function said(text: string, reply: Reply, meanwhile = (): void => undefined): Promise<void> {
  setDraft('')
  const done = say({ kind: 'chat', chat: { text } }, text)
  meanwhile()
  replies.shift()?.(reply)
  await done
}

const OK: Reply = { ok: true, room: '' }
const TOO_FAST = refusal(1, 'Wait a moment.')

beforeEach(() => {
  useRoom.setState({ code: 'ONE' })
  setDraft('')
})

test('a refused message returns to the field with the reason, until it is sent again', async () => {
  await said('hello', TOO_FAST)
  expect(useLastDraft.getState()).toEqual({ room: 'ONE', text: 'hello', refusal: 'Wait a moment.' })
  await said('hello', OK)
  expect(useLastDraft.getState()).toEqual({ room: 'ONE', text: '', refusal: '' })
})

test('a refused message does not replace what was typed meanwhile', async () => {
  await said('hello', TOO_FAST, () => setDraft('more'))
  expect(useLastDraft.getState()).toMatchObject({ text: 'more', refusal: 'Wait a moment.' })
})

test('a refused quick phrase leaves the draft of its own room alone, and takes none of another one', async () => {
  setDraft('half a sent')
  const phrase = (): Promise<void> => say({ kind: 'quickPhrase', quickPhrase: { phrase: 1 } })
  let done = phrase()
  replies.shift()?.(TOO_FAST)
  await done
  expect(useLastDraft.getState()).toMatchObject({ text: 'half a sent', refusal: 'Wait a moment.' })
  useRoom.setState({ code: 'TWO' })
  done = phrase()
  replies.shift()?.(TOO_FAST)
  await done
  expect(useLastDraft.getState()).toEqual({ room: 'TWO', text: '', refusal: 'Wait a moment.' })
})

test('a refusal that arrives in another room is not shown there', async () => {
  await said('hello', TOO_FAST, () => useRoom.setState({ code: 'TWO' }))
  expect(useLastDraft.getState().room).toBe('ONE')
})
