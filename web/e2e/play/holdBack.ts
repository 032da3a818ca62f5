// Fault injection: drops one kind of client frame until stopped.
import type { Page } from 'playwright/test'
import { decodeClient, isBroken } from '#proto/client/wire.ts'

/** The frames that a page has sent since dropping began. */
export interface HeldBack {
  /** The kinds of its frames, in order. */
  readonly said: readonly string[]
  /** Stops dropping frames. */
  letGo: () => void
}

/** Drops frames of this kind, from the page's next socket on. */
export async function holdBack(page: Page, kind: string): Promise<HeldBack> {
  const said: string[] = []
  let isHealed = false
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((bytes) => {
      const frame = decodeClient(Buffer.from(bytes))
      if (isBroken(frame)) throw new Error(frame.broken)
      said.push(frame.body)
      if (isHealed || frame.body !== kind) server.send(bytes)
    })
  })
  return { said, letGo: () => void (isHealed = true) }
}
