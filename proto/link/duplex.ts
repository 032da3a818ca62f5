// The byte stream a link runs over, and who is told of new ones.

/** A stream of bytes that arrive in order or not at all: a socket, as far as a link needs one. */
export interface Duplex {
  on(event: 'data', heard: (chunk: Buffer) => void): unknown
  on(event: 'error', failed: (error: Error) => void): unknown
  on(event: 'connect' | 'close', happened: () => void): unknown
  write(bytes: Uint8Array): unknown
  /** Bytes written that are still here. */
  readonly writableLength: number
  readonly destroyed: boolean
  end(then: () => void): unknown
  destroy(): unknown
  setNoDelay(on: boolean): unknown
}

/** Who comes to a listening end. `from`: an address without its port, or `unix`. */
export interface Arrivals {
  /** Over TCP it has proved that it knows the key; at a Unix socket the folder let it in. */
  readonly arrived: (socket: Duplex, from: string) => void
  readonly rejected: (why: string, from: string) => void
}
