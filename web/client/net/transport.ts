// Transports of frames: a WebSocket to a server, or a room inside the page.
import type { ClientFrame, ServerFrame } from '#proto/client/messages.ts'

/** `failed`: the server is unreachable; it keeps trying. */
export type TransportStatus = 'connecting' | 'open' | 'lost' | 'failed'

/** A two-way transport to a room; frames sent while it is not open are lost. */
export interface Transport {
  send(frame: ClientFrame): void
  onFrame(listener: (frame: ServerFrame) => void): void
  /** The listener is called with the current status at once. */
  onStatus(listener: (status: TransportStatus) => void): void
  /** Reconnects silently. */
  reconnect(): void
  /** Probes the connection: reconnects unless a frame arrived after `since` (ms since the epoch) or arrives soon. */
  probe(since: number): void
  close(): void
}
