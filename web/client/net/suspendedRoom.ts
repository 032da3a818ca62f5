// Suspends the room for a tutorial or practice game; its connection and seat are kept.
import { create } from 'zustand'
import type { ServerFrame, Update } from '#proto/client/messages.ts'
import { apply, assign, awaitsMe } from '#web/client/state/apply.ts'
import { useRoom, type Slices } from '#web/client/state/room.ts'
import { closePanel, dropGameUi, useUi } from '#web/client/state/ui.ts'
import { connections, type Connection, type ConnectionHandlers, type SuspendedRoom } from './connections.ts'
import { connect, connected, CURRENT, disconnect } from './currentRoom.ts'
import { helloFor, resumeFrom, sendHello } from './hello.ts'
import type { Transport } from './transport.ts'
import { onUserReply } from './userRequests.ts'

/** `needed`: the suspended room waits for the player; `matched`: the server has welcomed them to another one. */
export const useSuspendedRoom = create(() => ({ needed: false, matched: false }))

/** Shows another room; the first one suspended for it keeps its connection and seat until `resumeRoom`. */
export async function suspendRoom(other: Transport): Promise<void> {
  const current = connections.current ?? (await connected)
  if (connections.suspended === null) suspend(current)
  closePanel()
  dropGameUi()
  connect(other)
}

function suspend(connection: Connection): void {
  const { pendingPlay, refusedDrop, selection, flipped, open, openArg } = useUi.getState()
  const ui = { pendingPlay, refusedDrop, selection, flipped, open, openArg }
  const suspended = { connection, room: useRoom.getState(), ui }
  connection.handlers = handlersOf(suspended)
  connections.suspended = suspended
  connections.current = null
  useSuspendedRoom.setState({ needed: false, matched: false })
}

/** Resumes the suspended room, and what happened there meanwhile. */
export function resumeRoom(): void {
  if (connections.suspended === null) return
  disconnect()
  const { connection, room, ui } = connections.suspended
  connection.handlers = CURRENT
  connections.current = connection
  connections.suspended = null
  const { batch } = useRoom.getState()
  useRoom.setState({
    ...room,
    busy: false,
    batch: { id: batch.id + 1, events: [], instant: true, replayed: true },
  })
  useUi.setState(ui)
  const { status } = connection
  if (status === 'open') sendHello()
  // An unreachable server has been reported already.
  else if (status !== 'failed') CURRENT.onStatus(status)
}

/** While suspended, hellos keep the seat or the place in the queue; the view is sent again when it is resumed. */
function handlersOf({ connection, room }: SuspendedRoom): ConnectionHandlers {
  let slices: Slices = room
  const onUpdate = (update: Update): void => {
    const assigned = assign(slices, update)
    if (assigned.kind === 'gap') connection.transport.send(resumeFrom(slices))
    if (assigned.kind !== 'assigned') return
    slices = assigned.slices
    useSuspendedRoom.setState({ needed: awaitsMe(slices, room.mine, room.seat) })
  }
  return {
    onFrame: (frame) =>
      frame.body === 'update' ? onUpdate(frame.update) : onFrame(connection, room.code, frame),
    onStatus: (status) => {
      if (status === 'open') connection.transport.send(helloFor(room))
      else connection.requests.pause()
    },
    onBusy: () => undefined,
  }
}

/** Settles requests, and detects a match. */
function onFrame({ requests }: Connection, code: string, frame: ServerFrame): void {
  switch (frame.body) {
    case 'done':
    case 'refused':
      if (!onUserReply(frame)) requests.onReply(frame)
      return
    case 'queue':
      // The queue has a store of its own, which stays live.
      apply(frame)
      return
    case 'welcome':
      if (frame.welcome.room !== '' && frame.welcome.room !== code)
        useSuspendedRoom.setState({ matched: true })
      return
    default:
  }
}
