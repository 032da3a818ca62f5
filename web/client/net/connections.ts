// The page's connections: the current room's, and the one suspended meanwhile.
import type { ServerFrame } from '#proto/client/messages.ts'
import type { RoomState } from '#web/client/state/room.ts'
import type { Ui } from '#web/client/state/ui.ts'
import type { RequestQueue } from './requests.ts'
import type { Transport, TransportStatus } from './transport.ts'

/** A transport with its request queue. */
export interface Connection {
  readonly transport: Transport
  readonly requests: RequestQueue
  /** The transport's last status. */
  status: TransportStatus
  handlers: ConnectionHandlers
}

/** What a connection's events do; other handlers are set while its room is suspended. */
export interface ConnectionHandlers {
  onFrame(frame: ServerFrame): void
  onStatus(status: TransportStatus): void
  /** A request has started or ended. */
  onBusy(busy: boolean): void
}

/** Handlers of a closed connection, whose late events are ignored. */
export const CLOSED: ConnectionHandlers = {
  onFrame: () => undefined,
  onStatus: () => undefined,
  onBusy: () => undefined,
}

/** A connection that stays open while another room is shown, and the state to return to. */
export interface SuspendedRoom {
  readonly connection: Connection
  readonly room: RoomState
  readonly ui: Pick<Ui, 'pendingPlay' | 'refusedDrop' | 'selection' | 'flipped' | 'open' | 'openArg'>
}

interface Connections {
  current: Connection | null
  suspended: SuspendedRoom | null
  /** Sockets this page has opened. */
  socketCount: number
}

/** The page's connections; `connect`, `suspendRoom` and `resumeRoom` change them. */
export const connections: Connections = { current: null, suspended: null, socketCount: 0 }

/** Reconnects with a hello as the current user. */
export function reconnect(): void {
  connections.current?.requests.pause()
  connections.current?.transport.reconnect()
}
