// Moves a spectator from one live game to the next: games of people, or with bots.
import { afterEach, expect, test } from 'vitest'
import type { ClientFrame, ServerFrame } from '#proto/client/messages.ts'
import { samplePerson } from '#web/dev/sampleRoom.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { attachBrowsing } from './browsing.ts'
import { passTo } from './passTo.ts'

const before = useRoom.getState()
afterEach(() => useRoom.setState(before))

/** Attaches a server without other games; returns the frames sent to it. */
function attach(): ClientFrame[] {
  const sent: ClientFrame[] = []
  let receive: (frame: ServerFrame) => void = () => undefined
  attachBrowsing({
    send(frame) {
      sent.push(frame)
      if (frame.body === 'browse') receive({ body: 'directory', directory: { games: [], live: 0 } })
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
