// The page's connections: hello, bans, and a room suspended for a tutorial.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_FREQUENCIES, deckCounts, newGame, publicView } from '#engine/rules/public.ts'
import { BANNED, type ServerFrame } from '#proto/client/messages.ts'
import { MemoryStorage } from '#web/prefs/testing/storage.ts'
import { FakeTransport, welcomeFrame } from './testing/fakeTransport.ts'

const openAt = (pathname: string): void => void vi.stubGlobal('location', { pathname })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', new MemoryStorage())
  openAt('/')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A newly loaded page with an open connection. */
async function loaded() {
  vi.resetModules()
  const { connect } = await import('./currentRoom.ts')
  const transport = new FakeTransport()
  connect(transport)
  transport.setStatus('open')
  return { connect, transport }
}

const bodies = ({ sent }: FakeTransport): string[] => sent.map(({ body }) => body)

test('an open connection begins with a hello; requests follow its welcome', async () => {
  const { transport } = await loaded()
  const { findGame } = await import('./send.ts')
  void findGame()
  await vi.advanceTimersByTimeAsync(0)
  expect(bodies(transport)).toEqual(['hello'])
  transport.receive(welcomeFrame())
  expect(bodies(transport)).toEqual(['hello', 'findGame'])
})

test('a page of live games leaves the seat to another page, until it is left for the home page', async () => {
  openAt('/watch')
  const { transport } = await loaded()
  const { endAside } = await import('./hello.ts')
  const asides = (): unknown[] => transport.sent.map((frame) => frame.body === 'hello' && frame.hello.aside)
  transport.receive(welcomeFrame({ room: 'BCDF-23', pass: 'pass' }))
  openAt('/game')
  transport.setStatus('lost')
  transport.setStatus('open')
  expect(asides()).toEqual([true, true])
  transport.receive(welcomeFrame())
  openAt('/')
  endAside()
  endAside()
  expect(asides()).toEqual([true, true, undefined])
})

test('a player who looks at the live games keeps the seat on this page', async () => {
  const { transport } = await loaded()
  transport.receive(welcomeFrame({ room: 'BCDF-23', seat: 1 }))
  openAt('/watch')
  transport.setStatus('lost')
  transport.setStatus('open')
  expect(transport.sent.at(-1)).toMatchObject({ body: 'hello', hello: { room: 'BCDF-23' } })
  expect(transport.sent.at(-1)).not.toHaveProperty('hello.aside')
})

test('a reconnect during a sign-in sends its hello once the sign-in has ended', async () => {
  const { transport } = await loaded()
  const { duringSignIn } = await import('./hello.ts')
  let finish = (): void => undefined
  const signIn = duringSignIn(() => new Promise<void>((resolve) => (finish = resolve)))
  transport.setStatus('lost')
  transport.setStatus('open')
  expect(bodies(transport)).toEqual(['hello'])
  finish()
  await signIn
  expect(bodies(transport)).toEqual(['hello', 'hello'])
})

test('a request of a banned user shows the ban, and of the next user on this page not', async () => {
  const { transport } = await loaded()
  const { findGame } = await import('./send.ts')
  const { useUi } = await import('#web/client/state/ui.ts')
  const ban = { seq: 0, text: 'You are banned.', key: BANNED, refresh: false, quiet: false }
  transport.receive({ body: 'refused', refused: ban })
  useUi.setState({ error: null })
  void findGame()
  await vi.advanceTimersByTimeAsync(0)
  expect(useUi.getState().error?.text).toBe(ban.text)
  useUi.setState({ error: null })
  transport.receive(welcomeFrame({ user: 'another' }))
  expect(useUi.getState().error).toBeNull()
  void findGame()
  await vi.advanceTimersByTimeAsync(0)
  expect(useUi.getState().error).toBeNull()
})

test('a suspended room keeps its connection by hellos, and is resumed with one', async () => {
  const { transport } = await loaded()
  const { suspendRoom, resumeRoom } = await import('./suspendedRoom.ts')
  const practice = new FakeTransport()
  await suspendRoom(practice)
  practice.setStatus('open')
  expect(bodies(practice)).toEqual(['hello'])
  transport.setStatus('lost')
  transport.setStatus('open')
  expect(bodies(transport)).toEqual(['hello', 'hello'])
  resumeRoom()
  expect(bodies(transport)).toEqual(['hello', 'hello', 'hello'])
  practice.setStatus('open')
  expect(bodies(practice)).toEqual(['hello'])
})

test('the replies of a suspended room leave the practice room’s request in flight', async () => {
  const { transport } = await loaded()
  const { findGame, stopFinding } = await import('./send.ts')
  const { suspendRoom } = await import('./suspendedRoom.ts')
  const { useRoom } = await import('#web/client/state/room.ts')
  transport.receive(welcomeFrame())
  void findGame()
  await vi.advanceTimersByTimeAsync(0)
  const seq = transport.sent.at(-1)?.seq ?? 0
  const practice = new FakeTransport()
  await suspendRoom(practice)
  void stopFinding()
  await vi.advanceTimersByTimeAsync(0)
  expect(useRoom.getState().busy).toBe(true)
  transport.receive({ body: 'done', done: { seq, room: '' } })
  expect(useRoom.getState().busy).toBe(true)
})

test('a match found for a suspended room is reported', async () => {
  const { transport } = await loaded()
  const { suspendRoom, useSuspendedRoom } = await import('./suspendedRoom.ts')
  await suspendRoom(new FakeTransport())
  transport.receive(welcomeFrame({ room: 'BCDF23' }))
  expect(useSuspendedRoom.getState()).toEqual({ needed: false, matched: true })
})

/** A view of a game of two in which it is this seat's turn, as the version's update. */
function updateOf(version: number, turnOf: number, full = false): ServerFrame {
  const seats = [1, 2].map((seat) => ({ seat, bot: false }))
  const { state } = newGame({ seats, frequencies: DEFAULT_FREQUENCIES, setsToWin: 3, seed: [1, 2, 3, 4] })
  const { players, table, pending } = publicView({ ...state, turn: { ...state.turn, of: turnOf } })
  const setup = [{ counts: deckCounts(DEFAULT_FREQUENCIES, 2) }]
  const slices = { players, table: [table], pending: [pending], setup, afterwards: [] }
  const rest = { roster: [], events: [], lobby: [], clock: [] }
  return { body: 'update', update: { versions: [version], full, epoch: 1, ...slices, ...rest } }
}

test('a suspended room calls the player while it waits for them, and resumes after a gap', async () => {
  const { transport } = await loaded()
  const { suspendRoom, useSuspendedRoom } = await import('./suspendedRoom.ts')
  transport.receive(welcomeFrame({ room: 'BCDF23', seat: 1, epoch: 1 }))
  transport.receive(updateOf(3, 2, true))
  await suspendRoom(new FakeTransport())
  const neededAfter = (frame: ServerFrame): boolean => {
    transport.receive(frame)
    return useSuspendedRoom.getState().needed
  }
  expect(neededAfter(updateOf(4, 2))).toBe(false)
  expect(neededAfter(updateOf(5, 1))).toBe(true)
  expect(neededAfter(updateOf(6, 2))).toBe(false)
  expect(neededAfter(updateOf(9, 1))).toBe(false)
  expect(transport.sent.at(-1)).toMatchObject({ body: 'resume', resume: { version: 6, epoch: 1 } })
})
