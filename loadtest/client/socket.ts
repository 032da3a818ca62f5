// Socket interface of the headless page, the same in Node, k6 and the simulation.
import type { ClientFrame } from '#proto/client/messages.ts'

/** An open socket. */
export interface ClientSocket {
  send(bytes: Uint8Array): void
  /** Drops the connection without a close frame, where the platform can. */
  cut(): void
}

/** Callbacks of a socket. */
export interface SocketHandlers<Bytes extends Uint8Array = Uint8Array> {
  message(bytes: Bytes): void
  /** Called with the close code, or 1006 without one. */
  closed(code: number): void
}

/** A frame without its sequence number. */
export type Body = {
  [K in ClientFrame['body']]: Omit<Extract<ClientFrame, { body: K }>, 'seq'>
}[ClientFrame['body']]
