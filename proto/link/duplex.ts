// The byte stream under a link, and the listener's callbacks for new ones.

/** A reliable ordered byte stream: the part of a socket's interface that a link needs. */
export interface Duplex {
  on(event: 'data', onData: (chunk: Buffer) => void): unknown
  on(event: 'error', onError: (error: Error) => void): unknown
  on(event: 'connect' | 'close', listener: () => void): unknown
  write(bytes: Uint8Array): unknown
  /** Bytes written and still buffered here. */
  readonly writableLength: number
  readonly destroyed: boolean
  end(onEnd: () => void): unknown
  destroy(): unknown
  setNoDelay(on: boolean): unknown
}

/** Callbacks of a listener. `from`: an address without its port, or `unix`. */
export interface ListenerHandlers {
  /** Authenticated: over TCP by the pre-shared key, at a Unix socket by the folder's permissions. */
  readonly accepted: (socket: Duplex, from: string) => void
  readonly rejected: (why: string, from: string) => void
}
