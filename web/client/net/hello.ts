// The hello of a connection: as which user, and which room it resumes.
import { VERSION } from '#web/client/version.ts'
import type { ClientFrame } from '#proto/client/messages.ts'
import { PATHS, routeOf } from '#web/client/routes/routes.ts'
import { useRoom, type RoomState, type Slices } from '#web/client/state/room.ts'
import { NO_VOTES, useSpectatorVotes } from '#web/client/state/spectatorVotes.ts'
import { roomForHello } from '#web/client/state/watched.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { connections } from './connections.ts'
import { PAGE, storeToken, token } from './session.ts'
import { adoptOtherTabsUser } from './userChange.ts'
import { fetchUser } from './userRequests.ts'

/** Token of this connection: the one of its hello, then the one the server issued. */
let sentToken = ''

/** A sign-up or sign-in, which decides the current user; `helloDeferred`: a hello waits for its end. */
let signIn: 'none' | 'inFlight' | 'helloDeferred' = 'none'

/** Runs a sign-in. A reconnect meanwhile defers its hello, so that the page does not come back as a new visitor. */
export async function duringSignIn<Value>(work: () => Promise<Value>): Promise<Value> {
  signIn = 'inFlight'
  try {
    return await work()
  } finally {
    endSignIn()
  }
}

function endSignIn(): void {
  const isHelloDeferred = signIn === 'helloDeferred'
  signIn = 'none'
  if (isHelloDeferred) sendHello()
}

/** The last hello said that this page is there to watch. */
let wasAside = false

/** Sends the current connection's hello, after a sign-in in flight; `takeover`: takes the seat from another page. */
export function sendHello(takeover = false): void {
  const { current } = connections
  if (current?.status !== 'open') return
  if (signIn !== 'none') {
    signIn = 'helloDeferred'
    return
  }
  // The gateway sends the open votes before the welcome.
  useSpectatorVotes.setState(NO_VOTES)
  current.transport.send(helloFor(useRoom.getState(), takeover))
}

/** Takes the seat from another page of the same user. */
export const playHere = (): void => sendHello(true)

/** Takes the user's seat, if any, once a page that was there to watch is so no more. */
export function endAside(): void {
  if (wasAside) sendHello()
}

const isWatchPage = (): boolean => routeOf(location.pathname) === PATHS.watch

/** The hello that resumes this room. */
export function helloFor(state: RoomState, takeover = false): ClientFrame {
  const { version, epoch } = state
  const { room, pass } = roomForHello(state)
  wasAside = !takeover && (pass !== '' || (room === '' && isWatchPage()))
  // A frozen page misses storage events.
  adoptOtherTabsUser()
  sentToken = token()
  const identity = {
    token: sentToken,
    client: VERSION,
    page: PAGE,
    nth: connections.socketCount,
    pings: true,
    zone: -new Date().getTimezoneOffset(),
    ...(wasAside && { aside: true }),
    ...(pass !== '' && { watching: { pass, name: usePreferences.getState().name } }),
  }
  return { seq: 0, body: 'hello', hello: { ...identity, room, version, epoch, takeover } }
}

/** The request for the updates after these slices, some of which are missing. */
export const resumeFrom = ({ version, epoch }: Slices): ClientFrame => ({
  seq: 0,
  body: 'resume',
  resume: { version, epoch },
})

/** Whether the user has changed since the hello, whose welcome is for the former one then. */
export const isUserChanged = (): boolean => adoptOtherTabsUser() || token() !== sentToken

/** Stores the token the server issued, and fetches its user. */
export function acceptToken(issuedToken: string): void {
  if (issuedToken === '') return
  storeToken(issuedToken)
  sentToken = issuedToken
  void fetchUser()
}
