// Moves a spectator from one live game to the next: games of people, or with bots.
import { afterEach, expect, test } from 'vitest'
import type { ClientFrame, ServerFrame } from '#proto/client/messages.ts'
import { samplePerson } from '#web/dev/sampleRoom.ts'
import { useLiveGames } from '#web/client/state/liveGames.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { attachBrowsing, browse, NO_FILTER, onListRefused, stopBrowsing } from './browsing.ts'
import { passTo } from './passTo.ts'

const before = useRoom.getState()
afterEach(() => useRoom.setState(before))

const NO_GAMES: ServerFrame = { body: 'directory', directory: { games: [], live: 0 } }

/** Attaches a server that answers a request for the list; returns the frames sent to it. */
function attach(answer: () => ServerFrame | null = () => NO_GAMES): ClientFrame[] {
  const sent: ClientFrame[] = []
  let receive: (frame: ServerFrame) => void = () => undefined
  attachBrowsing({
    send(frame) {
      sent.push(frame)
      if (frame.body !== 'browse') return
      const answered = answer()
      if (answered !== null) receive(answered)
    },
    onFrame: (listener) => (receive = listener),
    onStatus: (listener) => listener('open'),
    reconnect: () => undefined,
    probe: () => undefined,
    close: () => undefined,
  })
  const nobody = { token: '', user: '', room: '', seat: 0, seq: 0, now: 0, epoch: 0, elsewhere: false }
  receive({ body: 'welcome', welcome: nobody })
  return sent
}

test.each([
  ['people', [samplePerson(1), samplePerson(2)], false],
  ['people, a bot having left', [samplePerson(1), samplePerson(2, { bot: true, gone: true })], false],
  ['a person and a bot', [samplePerson(1), samplePerson(2, { bot: true })], true],
])('from a game of %s to another such game', async (_, roster, bots) => {
  const sent = attach()
  useRoom.setState({ roster })
  await passTo(1)
  expect(sent.filter(({ body }) => body === 'browse')).toMatchObject([{ browse: { bots } }])
  expect(useUi.getState().notice).toBe('There is no other live game to pass to right now.')
})

const REFUSED = { seq: 0, text: 'Very many.', refresh: false, quiet: false, key: 'manyFilters' }

test('a refused list ends the wait, and the next press asks again', async () => {
  let isRefused = true
  const sent = attach(() => {
    if (!isRefused) return NO_GAMES
    // A dialog shows it, since the table has no place for it.
    expect(onListRefused(REFUSED)).toBe(false)
    return null
  })
  useUi.setState({ notice: null })
  await passTo(1)
  expect(useUi.getState().notice).toBeNull()
  expect(sent.map(({ body }) => body)).toEqual(['browse', 'stopBrowsing'])
  isRefused = false
  await passTo(1)
  expect(useUi.getState().notice).toBe('There is no other live game to pass to right now.')
  expect(useLiveGames.getState().refusal).toBe('')
})

test('a refusal is kept for the page of live games, without a dialog, until a list arrives', () => {
  attach(() => NO_GAMES)
  expect(onListRefused(REFUSED)).toBe(false)
  browse(NO_FILTER)
  expect(onListRefused({ ...REFUSED, key: 'tooMany' })).toBe(false)
  expect(onListRefused(REFUSED)).toBe(true)
  expect(useLiveGames.getState().refusal).toBe('Very many.')
  browse(NO_FILTER)
  expect(useLiveGames.getState().refusal).toBe('')
  stopBrowsing()
})
