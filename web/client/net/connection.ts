// The page's one connection: hello, frames in, requests out, connection status.
import { create } from 'zustand'
import { VERSION } from '#web/client/version.ts'
import { BANNED, TABLE_WAITS, type ClientFrame, type ServerFrame } from '#proto/client/messages.ts'
import { linkTo, sameCode } from '#web/client/state/invite.ts'
import { NOBODY, standingOf, useAccount } from '#web/client/state/account.ts'
import { apply, awaitsMe } from '#web/client/state/apply.ts'
import { useRoom, type RoomState } from '#web/client/state/room.ts'
import { NO_VOTES, useSpectatorVotes } from '#web/client/state/spectatorVotes.ts'
import { assign } from '#web/client/state/slices.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { clearUnreachable, showError, showUnreachable, useUi, type Ui } from '#web/client/state/ui.ts'
import { roomForHello } from '#web/client/state/watched.ts'
import { onListRefused } from './browsing.ts'
import { createRequestQueue, type RequestQueue } from './requests.ts'
import { adoptStoredToken, becomeNewUser, storeToken, PAGE, token } from './session.ts'
import type { TransportStatus, Transport } from './transport.ts'
import { fetchUser, cancelUserRequests, nextSeq, onUserReply } from './userRequests.ts'

let transport: Transport | null = null
let status: TransportStatus = 'connecting'
let resolveReady: (requests: RequestQueue) => void
const ready = new Promise<RequestQueue>((resolve) => (resolveReady = resolve))
let current: RequestQueue | null = null

/** This page's requests, once it has a transport. */
export const requests = async (): Promise<RequestQueue> => current ?? ready

/** Uses this transport from now on; the former one is closed. */
export function connect(next: Transport): void {
  transport?.close()
  transport = next
  current = createRequestQueue({
    transmit: (frame) => next.send(frame),
    onBusy: (busy) => {
      useRoom.setState({ busy: busy && banned === '' })
      if (busy && banned !== '') showError(banned, false, BANNED)
      if (busy && status === 'failed') showUnreachable()
    },
    probe: (since) => next.probe(since),
    nextSeq,
  })
  resolveReady(current)
  next.onFrame((frame) =>
    transport === next ? handleFrame(frame) : suspended?.transport === next && onSuspendedFrame(frame),
  )
  next.onStatus((changed) => {
    if (transport === next) onStatus(changed)
    else if (suspended?.transport === next) onSuspendedStatus(changed)
  })
}

/** The suspended room: its connection stays open, its frames are only watched for one that calls the player back. */
let suspended: {
  transport: Transport
  requests: RequestQueue
  status: TransportStatus
  room: RoomState
  ui: Pick<Ui, 'pendingPlay' | 'selection' | 'flipped' | 'open' | 'openArg'>
} | null = null

/** During a tutorial or practice game: whether the suspended room waits for the player, or another page has its seat. */
export const useSuspendedRoom = create<{ needed: boolean; matched: boolean }>()(() => ({
  needed: false,
  matched: false,
}))

/** Shows another room; the first one suspended for it keeps its connection and seat until `resumeRoom`. */
export async function suspendRoom(other: Transport): Promise<void> {
  const requests = current ?? (await ready)
  if (transport && !suspended) {
    const { pendingPlay, selection, flipped, open, openArg } = useUi.getState()
    const ui = { pendingPlay, selection, flipped, open, openArg }
    suspended = { transport, requests, status, room: useRoom.getState(), ui }
    transport = null
    useSuspendedRoom.setState({ needed: false, matched: false })
  }
  useUi.setState({ pendingPlay: null, selection: {}, flipped: [], open: null, openArg: null })
  connect(other)
}

/** Resumes the suspended room, and what happened there meanwhile. */
export function resumeRoom(): void {
  if (!suspended) return
  transport?.close()
  const { room, ui } = suspended
  transport = suspended.transport
  current = suspended.requests
  status = suspended.status
  suspended = null
  const { batch } = useRoom.getState()
  useRoom.setState({
    ...room,
    busy: false,
    batch: { id: batch.id + 1, events: [], instant: true, replayed: true },
  })
  useUi.setState(ui)
  if (status === 'open') sendHello(false)
  // An unreachable server has been reported already.
  else if (status !== 'failed') onStatus(status)
}

/** The suspended room's connection is lost or back: a hello keeps the seat or the place in the queue. */
function onSuspendedStatus(changed: TransportStatus): void {
  if (!suspended) return
  suspended.status = changed
  if (changed !== 'open') return suspended.requests.pause()
  socketCount += 1
  suspended.transport.send(helloFor(suspended.room, false))
}

/** A frame of the suspended room: it resumes with a full view, so only whether it waits for the player counts now. */
function onSuspendedFrame(frame: ServerFrame): void {
  if (!suspended) return
  if ((frame.body === 'done' || frame.body === 'refused') && !onUserReply(frame))
    suspended.requests.onReply(frame)
  const { room } = suspended
  // The queue has a store of its own, which stays live.
  if (frame.body === 'queue') apply(frame)
  if (frame.body === 'welcome' && frame.welcome.room !== '' && frame.welcome.room !== room.code)
    useSuspendedRoom.setState({ matched: true })
  if (frame.body !== 'update') return
  const assigned = assign(room.slices, frame.update)
  if (assigned.kind === 'assigned')
    useSuspendedRoom.setState({ needed: awaitsMe(assigned.slices, room.mine, room.seat) })
}

/** Token of this connection: the one of its hello, then the one the server issued. */
let sentToken = ''
/** The server's refusal of a banned user, after which it closes the connection; '': not banned. */
let banned = ''
/** Sockets this page has opened. */
let socketCount = 0

/** A sign-up or sign-in is in flight, which decides the current user. */
let isSigningIn = false

/** Runs a sign-in. A reconnect meanwhile delays its hello, so that the page does not come back as a new visitor. */
export async function duringSignIn<Value>(work: () => Promise<Value>): Promise<Value> {
  isSigningIn = true
  try {
    return await work()
  } finally {
    isSigningIn = false
    if (isHelloDue) sendHello(false)
  }
}

/** A transport is open on which no hello was sent yet. */
let isHelloDue = false

/** Reconnects with a hello as the current user. */
export function reconnect(): void {
  current?.pause()
  transport?.reconnect()
}

/** Drops the former user's state: cancels their requests and closes their dialogs. */
export function forgetUser(): void {
  cancelUserRequests()
  current?.cancelAll()
  suspended?.requests.cancelAll()
  useUi.setState({ pendingPlay: null, account: null, open: null, openArg: null })
  useAccount.setState(NOBODY)
}

/** Adopts another tab's switch of user; false: there was none. The server sends the new user's data. */
function adoptOtherTabsUser(): boolean {
  if (!adoptStoredToken()) return false
  const wasMember = standingOf(useAccount.getState()) === 'member'
  forgetUser()
  if (wasMember) useUi.setState({ notice: USER_SWITCHED })
  return true
}

const USER_SWITCHED = 'Somebody signed in or out in another tab, so this one follows.'

/** The same with a reconnect. A lost connection sends its hello as the new user once it is back. */
export const followTab = (): void => {
  if (adoptOtherTabsUser() && status === 'open' && !suspended) reconnect()
}

/** Takes the seat from another page of the same user. */
export const playHere = (): void => sendHello(true)

/** Makes this tab a new user without a room: one socket is one user, so the page reloads. */
export function joinAsAnother(): void {
  const { invited } = useUi.getState()
  becomeNewUser()
  history.replaceState(null, '', invited === '' ? '/' : linkTo('', invited))
  location.reload()
}

function onStatus(changed: TransportStatus): void {
  status = changed
  if (changed === 'open') {
    socketCount += 1
    clearUnreachable()
    return sendHello(false)
  }
  current?.pause()
  if (changed === 'failed') return showUnreachable()
  const room = useRoom.getState()
  if (changed === 'lost' && room.status !== 'elsewhere') useRoom.setState({ status: 'lost' })
}

function sendHello(takeover: boolean): void {
  if (status !== 'open') return
  isHelloDue = isSigningIn
  if (isHelloDue) return
  // The gateway sends the open votes before the welcome.
  useSpectatorVotes.setState(NO_VOTES)
  transport?.send(helloFor(useRoom.getState(), takeover))
}

function helloFor(state: RoomState, takeover: boolean): ClientFrame {
  const { version, epoch } = state.slices
  const { room, pass } = roomForHello(state)
  // A frozen page misses storage events.
  adoptOtherTabsUser()
  sentToken = token()
  const identity = {
    token: sentToken,
    client: VERSION,
    page: PAGE,
    nth: socketCount,
    pings: true,
    zone: -new Date().getTimezoneOffset(),
    ...(pass !== '' && { watching: { pass, name: usePreferences.getState().name } }),
  }
  return { seq: 0, body: 'hello', hello: { ...identity, room, version, epoch, takeover } }
}

/** Stores the token the server issued, and fetches its user. */
function acceptToken(issuedToken: string): void {
  if (issuedToken === '') return
  storeToken(issuedToken)
  sentToken = issuedToken
  void fetchUser()
}

function handleFrame(frame: ServerFrame): void {
  // The user has changed since this connection's hello: its welcome is for the former one.
  if (
    frame.body === 'welcome' &&
    frame.welcome.token !== '' &&
    (adoptOtherTabsUser() || token() !== sentToken)
  )
    return reconnect()
  if (apply(frame) === 'gap') {
    const { version, epoch } = useRoom.getState().slices
    transport?.send({ seq: 0, body: 'resume', resume: { version, epoch } })
  }
  switch (frame.body) {
    case 'welcome':
      acceptToken(frame.welcome.token)
      if (frame.welcome.elsewhere) current?.pause()
      else current?.resume()
      return
    case 'done':
      if (onUserReply(frame)) return
      current?.onReply(frame)
      // The answer to creating or joining a room names it; a page not welcomed there yet sends a hello.
      if (frame.done.room !== '' && !sameCode(frame.done.room, useRoom.getState().code)) sendHello(false)
      return
    case 'refused':
      if (onUserReply(frame) || onListRefused(frame.refused)) return
      if (frame.refused.key === BANNED) banned = frame.refused.text
      // Unsolicited: an old page, a flood, a room that could not be loaded.
      if (!(current?.onReply(frame) ?? false))
        showError(frame.refused.text, frame.refused.refresh, frame.refused.key)
      else if (frame.refused.key === TABLE_WAITS) useUi.setState({ notice: frame.refused.text })
      return
    case 'gone':
      if (frame.gone.text !== '') useUi.setState({ notice: frame.gone.text })
      return
    case 'notice':
      if (frame.notice.announced === undefined && !frame.notice.paused && frame.notice.text !== '')
        useUi.setState({ notice: frame.notice.text })
      return
    case 'update':
    case 'private':
    case 'queue':
    case 'user':
    case 'directory':
    case 'wallGames':
    case 'smallTable':
    case 'log':
    case 'blocked':
    case 'spectatorVotes':
    case 'pong':
      return
  }
}
