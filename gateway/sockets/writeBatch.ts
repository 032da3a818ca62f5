// Batches the frames a socket gets in one event-loop turn into one write.

/** The part of a uWebSockets socket in use. */
interface Sender {
  send(frame: Uint8Array, isBinary: boolean): unknown
  /** Sends all writes within it together. */
  cork(callback: () => void): unknown
}

export function writeBatch() {
  let pending: (() => void)[] = []
  const flush = (): void => {
    const writes = pending
    pending = []
    for (const write of writes) write()
  }
  return {
    /** Returns a sender of binary frames to one socket, in order; `open`: whether it still is. */
    of(ws: Sender, open: () => boolean): (frame: Uint8Array) => void {
      let frames: Uint8Array[] = []
      const write = (): void => {
        const batch = frames
        frames = []
        // A slow reader is closed while sending, and must not be written to afterwards.
        const sendAll = (): void => batch.forEach((frame) => void (open() && ws.send(frame, true)))
        if (batch.length === 1) sendAll()
        else if (open()) ws.cork(sendAll)
      }
      return (frame) => {
        if (frames.push(frame) > 1) return
        if (pending.push(write) === 1) queueMicrotask(flush)
      }
    },
    /** Writes pending frames now, before anything that must not overtake them. */
    flush,
  }
}
