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
import { endUnreachable, showError, showUnreachable, useUi, type Ui } from '#web/client/state/ui.ts'
import { roomShown } from '#web/client/state/watched.ts'
import { openRequests, type Requests } from './requests.ts'
import { adopt, becomeAnother, keep, PAGE, token } from './session.ts'
import type { LinkStatus, Transport } from './transport.ts'
import { fetchUser, giveUpUserRequests, pageNumbers, userAnswered } from './userRequests.ts'

let transport: Transport | null = null
let status: LinkStatus = 'connecting'
let asked: (requests: Requests) => void
const ready = new Promise<Requests>((resolve) => (asked = resolve))
let current: Requests | null = null

/** This page's requests, once it has a transport. */
export const requests = async (): Promise<Requests> => current ?? ready

/** Uses this transport from now on; the former one is closed. */
export function connect(next: Transport): void {
  transport?.close()
  transport = next
  current = openRequests(
    (frame) => next.send(frame),
    (busy) => {
      useRoom.setState({ busy: busy && banned === '' })
      if (busy && banned !== '') showError(banned, false, BANNED)
      if (busy && status === 'failed') showUnreachable()
    },
    (since) => next.doubt(since),
    pageNumbers,
  )
  asked(current)
  next.onFrame((frame) =>
    transport === next ? handleFrame(frame) : parked?.transport === next && onSuspendedFrame(frame),
  )
  next.onStatus((changed) => {
    if (transport === next) turned(changed)
    else if (parked?.transport === next) aside(changed)
  })
}

/** The suspended room: its connection stays open, its frames are only watched for one that calls the player back. */
let parked: {
  transport: Transport
  requests: Requests
  status: LinkStatus
  room: RoomState
  ui: Pick<Ui, 'pendingPlay' | 'selection' | 'flipped' | 'open' | 'openArg'>
} | null = null

/** During a tutorial or practice game: whether the suspended room waits for the player, or another page has its seat. */
export const useSuspendedRoom = create<{ needed: boolean; called: boolean }>()(() => ({
  needed: false,
  called: false,
}))

/** Shows another room; the first one suspended for it keeps its connection and seat until `resumeRoom`. */
export async function suspendRoom(other: Transport): Promise<void> {
  const requests = current ?? (await ready)
  if (transport && !parked) {
    const { pendingPlay, selection, flipped, open, openArg } = useUi.getState()
    const ui = { pendingPlay, selection, flipped, open, openArg }
    parked = { transport, requests, status, room: useRoom.getState(), ui }
    transport = null
    useSuspendedRoom.setState({ needed: false, called: false })
  }
  useUi.setState({ pendingPlay: null, selection: {}, flipped: [], open: null, openArg: null })
  connect(other)
}

/** Resumes the suspended room, and what happened there meanwhile. */
export function resumeRoom(): void {
  if (!parked) return
  transport?.close()
  const { room, ui } = parked
  transport = parked.transport
  current = parked.requests
  status = parked.status
  parked = null
  const { batch } = useRoom.getState()
  useRoom.setState({
    ...room,
    busy: false,
    batch: { id: batch.id + 1, events: [], instant: true, replayed: true },
  })
  useUi.setState(ui)
  if (status === 'open') hello(false)
  // The server is unreachable, as the page was told before.
  else if (status !== 'failed') turned(status)
}

/** The suspended room's connection is lost or back: a hello keeps the seat or the place in the queue. */
function aside(changed: LinkStatus): void {
  if (!parked) return
  parked.status = changed
  if (changed !== 'open') return parked.requests.halt()
  opened += 1
  parked.transport.send(helloFor(parked.room, false))
}

/** A frame of the suspended room: it resumes with a full view, so only whether it waits for the player counts now. */
function onSuspendedFrame(frame: ServerFrame): void {
  if (!parked) return
  if ((frame.body === 'done' || frame.body === 'refused') && !userAnswered(frame))
    parked.requests.answered(frame)
  const { room } = parked
  // The queue has a store of its own, which stays live.
  if (frame.body === 'queue') apply(frame)
  if (frame.body === 'welcome' && frame.welcome.room !== '' && frame.welcome.room !== room.code)
    useSuspendedRoom.setState({ called: true })
  if (frame.body !== 'update') return
  const assigned = assign(room.slices, frame.update)
  if (assigned.kind === 'assigned')
    useSuspendedRoom.setState({ needed: awaitsMe(assigned.slices, room.mine, room.seat) })
}

/** The token of this connection: that of its hello, then the one it was given. */
let said = ''
/** Why this user is banned, once the server has said so; it closes the connection then. */
let banned = ''
/** Number of sockets this page has opened. */
let opened = 0

/** Whether a sign-up or sign-in is pending, which decides the current user. */
let entering = false

/** Runs one; a connection the server ends meanwhile waits with its hello, so that the page does not reconnect as a new visitor. */
export async function whileEntering<Value>(work: () => Promise<Value>): Promise<Value> {
  entering = true
  try {
    return await work()
  } finally {
    entering = false
    if (unsaid) hello(false)
  }
}

/** A transport is open on which no hello was sent yet. */
let unsaid = false

/** Reconnects with a hello as the current user. */
export function reconnect(): void {
  current?.halt()
  transport?.again()
}

/** The former user is gone: none of their requests is retried, and their dialogs close. */
export function forgetPerson(): void {
  giveUpUserRequests()
  current?.giveUp()
  parked?.requests.giveUp()
  useUi.setState({ pendingPlay: null, account: null, open: null, openArg: null })
  useAccount.setState(NOBODY)
}

/** Whether another tab has switched users, and this one follows; the server says who it is now. */
function followed(): boolean {
  if (!adopt()) return false
  const isTold = standingOf(useAccount.getState()) === 'member'
  forgetPerson()
  if (isTold) useUi.setState({ notice: FOLLOWED })
  return true
}

const FOLLOWED = 'Somebody signed in or out in another tab, so this one follows.'

/** The same with a reconnect. A lost connection says hello as the new user when it is back. */
export const followTab = (): void => {
  if (followed() && status === 'open' && !parked) reconnect()
}

/** Takes the seat from another page of the same user. */
export const playHere = (): void => hello(true)

/** Makes this tab a new user without a room: one socket is one user, so the page reloads. */
export function joinAsAnother(): void {
  const { invited } = useUi.getState()
  becomeAnother()
  history.replaceState(null, '', invited === '' ? '/' : linkTo('', invited))
  location.reload()
}

function turned(changed: LinkStatus): void {
  status = changed
  if (changed === 'open') {
    opened += 1
    endUnreachable()
    return hello(false)
  }
  current?.halt()
  if (changed === 'failed') return showUnreachable()
  const room = useRoom.getState()
  if (changed === 'lost' && room.status !== 'elsewhere') useRoom.setState({ status: 'lost' })
}

function hello(takeover: boolean): void {
  if (status !== 'open') return
  unsaid = entering
  if (unsaid) return
  // Those that are still open are told before the welcome.
  useSpectatorVotes.setState(NO_VOTES)
  transport?.send(helloFor(useRoom.getState(), takeover))
}

function helloFor(held: RoomState, takeover: boolean): ClientFrame {
  const { version, epoch } = held.slices
  const { room, pass } = roomShown(held)
  // A suspended page has not received the storage event.
  followed()
  said = token()
  const who = {
    token: said,
    client: VERSION,
    page: PAGE,
    nth: opened,
    pings: true,
    zone: -new Date().getTimezoneOffset(),
    ...(pass !== '' && { watching: { pass, name: usePreferences.getState().name } }),
  }
  return { seq: 0, body: 'hello', hello: { ...who, room, version, epoch, takeover } }
}

/** The server has said who I am. */
function known(given: string): void {
  if (given === '') return
  keep(given)
  said = given
  void fetchUser()
}

function handleFrame(frame: ServerFrame): void {
  // The user has changed since this connection's hello: its welcome is for the former one.
  if (frame.body === 'welcome' && frame.welcome.token !== '' && (followed() || token() !== said))
    return reconnect()
  if (apply(frame) === 'gap') {
    const { version, epoch } = useRoom.getState().slices
    transport?.send({ seq: 0, body: 'resume', resume: { version, epoch } })
  }
  switch (frame.body) {
    case 'welcome':
      known(frame.welcome.token)
      if (frame.welcome.elsewhere) current?.halt()
      else current?.go()
      return
    case 'done':
      if (userAnswered(frame)) return
      current?.answered(frame)
      // The answer to creating or joining a room names it; a page not welcomed there yet says hello.
      if (frame.done.room !== '' && !sameCode(frame.done.room, useRoom.getState().code)) hello(false)
      return
    case 'refused':
      if (userAnswered(frame)) return
      if (frame.refused.key === BANNED) banned = frame.refused.text
      // Unsolicited: an old page, a flood, a room that could not be loaded.
      if (!(current?.answered(frame) ?? false))
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
