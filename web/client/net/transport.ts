// How frames travel: to a server through a WebSocket, or to a room that runs inside the page.
import type { ClientFrame, ServerFrame } from '#proto/client/messages.ts'

/** `failed`: nobody answers this page; it goes on trying. */
export type LinkStatus = 'connecting' | 'open' | 'lost' | 'failed'

/** A way to a room and back; frames sent while it is not open are lost. */
export interface Transport {
  send(frame: ClientFrame): void
  onFrame(listener: (frame: ServerFrame) => void): void
  /** The listener hears the present status at once. */
  onStatus(listener: (status: LinkStatus) => void): void
  /** Opens the link anew, without a word about it. */
  again(): void
  /** Requests since that moment, ms since the epoch, are unanswered: the link is replaced unless something has come since or comes soon. */
  doubt(since: number): void
  close(): void
}
