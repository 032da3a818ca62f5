// Batches the frames a socket gets in one event-loop turn into one write.

/** What is needed of the library's socket. */
interface Sender {
  send(frame: Uint8Array, isBinary: boolean): unknown
  /** Everything sent within goes out together. */
  cork(does: () => void): unknown
}

export function writeBatch() {
  let waiting: (() => void)[] = []
  const flush = (): void => {
    const writes = waiting
    waiting = []
    for (const write of writes) write()
  }
  return {
    /** Sends binary frames to one socket, in order; `open` says whether it still is. */
    of(ws: Sender, open: () => boolean): (frame: Uint8Array) => void {
      let frames: Uint8Array[] = []
      const write = (): void => {
        const now = frames
        frames = []
        // A socket that reads too slowly is closed by what it is sent, and may be told nothing more.
        const each = (): void => now.forEach((frame) => void (open() && ws.send(frame, true)))
        if (now.length === 1) each()
        else if (open()) ws.cork(each)
      }
      return (frame) => {
        if (frames.push(frame) > 1) return
        if (waiting.push(write) === 1) queueMicrotask(flush)
      }
    },
    /** Writes what waits now, before anything that must not overtake it. */
    flush,
  }
}
