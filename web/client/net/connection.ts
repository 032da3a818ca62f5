// The page's one connection: says hello, takes frames in, sends requests, and tells the page how it stands.
import { create } from 'zustand'
import { VERSION } from '#web/client/version.ts'
import { BANNED, TABLE_WAITS, type ClientFrame, type ServerFrame } from '#proto/client/messages.ts'
import { linkTo, sameCode } from '#web/client/state/invite.ts'
import { NOBODY, standingOf, useAccount } from '#web/client/state/account.ts'
import { apply, awaitsMe } from '#web/client/state/apply.ts'
import { useRoom, type RoomState } from '#web/client/state/room.ts'
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

/** The requests of this page, as soon as it has a transport. */
export const requests = async (): Promise<Requests> => current ?? ready

/** Uses this transport from now on; the one before it is closed. */
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
    transport === next ? heard(frame) : parked?.transport === next && onSuspendedFrame(frame),
  )
  next.onStatus((changed) => {
    if (transport === next) turned(changed)
    else if (parked?.transport === next) aside(changed)
  })
}

/** The room that was left for a while: its link stays open, what it says is only looked through. */
let parked: {
  transport: Transport
  requests: Requests
  status: LinkStatus
  room: RoomState
  ui: Pick<Ui, 'pendingPlay' | 'selection' | 'flipped' | 'open' | 'openArg'>
} | null = null

/** While a tutorial or a practice game is played: whether the room that was left for it waits for me, or another one has. */
export const useSuspendedRoom = create<{ needed: boolean; called: boolean }>()(() => ({
  needed: false,
  called: false,
}))

/** Shows another room; the first one that is left for it keeps its link and its seat until `resumeRoom`. */
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

/** Back to the room that was left: what happened there meanwhile is asked for. */
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
  // Nobody answers, as was said before.
  else if (status !== 'failed') turned(status)
}

/** The link of what was left is lost or there again: the place in a room or the queue is kept for whoever says hello. */
function aside(changed: LinkStatus): void {
  if (!parked) return
  parked.status = changed
  if (changed !== 'open') return parked.requests.halt()
  opened += 1
  parked.transport.send(helloFor(parked.room, false))
}

/** What the parked room says: it is asked for again on the way back; only whether it waits for me counts now. */
function onSuspendedFrame(frame: ServerFrame): void {
  if (!parked) return
  if ((frame.body === 'done' || frame.body === 'refused') && !userAnswered(frame))
    parked.requests.answered(frame)
  const { room } = parked
  // The queue has a store of its own, which goes on.
  if (frame.body === 'queue') apply(frame)
  if (frame.body === 'welcome' && frame.welcome.room !== '' && frame.welcome.room !== room.code)
    useSuspendedRoom.setState({ called: true })
  if (frame.body !== 'update') return
  const assigned = assign(room.slices, frame.update)
  if (assigned.kind === 'assigned')
    useSuspendedRoom.setState({ needed: awaitsMe(assigned.slices, room.mine, room.seat) })
}

/** The token this link stands for: what it said hello with, then what it was given. */
let said = ''
/** Why this person may not play, once the server has said so; it closes the link with it. */
let banned = ''
/** How many sockets this page has opened. */
let opened = 0

/** Whether somebody is signing up or in: who this browser is will be known in a moment. */
let entering = false

/** Does it; a link that the server ends meanwhile says hello only afterwards, so that nobody comes back as a new visitor. */
export async function whileEntering<Value>(work: () => Promise<Value>): Promise<Value> {
  entering = true
  try {
    return await work()
  } finally {
    entering = false
    if (unsaid) hello(false)
  }
}

/** A link is open on which nobody has said hello yet. */
let unsaid = false

/** Says hello on a link of its own as whoever this browser is now. */
export function reconnect(): void {
  current?.halt()
  transport?.again()
}

/** The person of before is not here any more: nothing of theirs is asked again, and none of their dialogs is left. */
export function forgetPerson(): void {
  giveUpUserRequests()
  current?.giveUp()
  parked?.requests.giveUp()
  useUi.setState({ pendingPlay: null, account: null, open: null, openArg: null })
  useAccount.setState(NOBODY)
}

/** Whether another tab has become somebody else, who is here too from now on; the server says who that is. */
function followed(): boolean {
  if (!adopt()) return false
  const isTold = standingOf(useAccount.getState()) === 'member'
  forgetPerson()
  if (isTold) useUi.setState({ told: FOLLOWED })
  return true
}

const FOLLOWED = 'Somebody signed in or out in another tab, so this one follows.'

/** The same, on a link of its own. A lost link says hello as them when it is back. */
export const followTab = (): void => {
  if (followed() && status === 'open' && !parked) reconnect()
}

/** Plays in this page although another one of mine has the seat. */
export const playHere = (): void => hello(true)

/** Makes this tab somebody else, who is in no room: one socket is one person, so the page starts anew. */
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
  transport?.send(helloFor(useRoom.getState(), takeover))
}

function helloFor(held: RoomState, takeover: boolean): ClientFrame {
  const { version, epoch } = held.slices
  const { room, pass } = roomShown(held)
  // A page that was asleep has not heard of it.
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

function heard(frame: ServerFrame): void {
  // Somebody signed in or out since this link said hello: its welcome is for who was here before.
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
      // The answer to making or joining a room names it; whoever has not been welcomed there yet says hello.
      if (frame.done.room !== '' && !sameCode(frame.done.room, useRoom.getState().code)) hello(false)
      return
    case 'refused':
      if (userAnswered(frame)) return
      if (frame.refused.key === BANNED) banned = frame.refused.text
      // Nobody asked for this one: an old page, a flood, a room that could not be opened.
      if (!(current?.answered(frame) ?? false))
        showError(frame.refused.text, frame.refused.refresh, frame.refused.key)
      else if (frame.refused.key === TABLE_WAITS) useUi.setState({ told: frame.refused.text })
      return
    case 'gone':
      if (frame.gone.text !== '') useUi.setState({ told: frame.gone.text })
      return
    case 'notice':
      if (frame.notice.announced === undefined && !frame.notice.paused && frame.notice.text !== '')
        useUi.setState({ told: frame.notice.text })
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
    case 'pong':
      return
  }
}
