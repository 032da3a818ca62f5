// Socket interface of the headless page, the same in Node, k6 and the simulation.
import type { ClientFrame } from '#proto/client/messages.ts'

/** An open socket. */
export interface ClientSocket {
  send(bytes: Uint8Array): void
  /** Ends it as a bad network would, where the world it lives in can. */
  cut(): void
}

/** What a socket tells. */
export interface SocketHandlers {
  message(bytes: Uint8Array): void
  /** The close code, 1006 when there was none. */
  closed(code: number): void
}

/** A frame without its number. */
export type Body = {
  [K in ClientFrame['body']]: Omit<Extract<ClientFrame, { body: K }>, 'seq'>
}[ClientFrame['body']]
