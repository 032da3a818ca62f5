// Fault injection: drops one kind of client frame until stopped.
import type { Page } from 'playwright/test'
import { decodeClient, isBroken } from '#proto/client/wire.ts'

/** The frames that a page has sent since dropping began. */
export interface DroppedFrames {
  /** The kinds of its frames, in order. */
  readonly sentKinds: readonly string[]
  /** Stops dropping frames. */
  stop: () => void
}

/** Drops frames of this kind, from the page's next socket on. */
export async function dropFrames(page: Page, kind: string): Promise<DroppedFrames> {
  const sentKinds: string[] = []
  let isStopped = false
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((bytes) => {
      const frame = decodeClient(Buffer.from(bytes))
      if (isBroken(frame)) throw new Error(frame.broken)
      sentKinds.push(frame.body)
      if (isStopped || frame.body !== kind) server.send(bytes)
    })
  })
  return { sentKinds, stop: () => void (isStopped = true) }
}
