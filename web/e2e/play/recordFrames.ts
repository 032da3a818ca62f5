// Records the frames a spectator receives and finds private information in them.
import type { Page } from 'playwright/test'
import type { Event, ServerFrame } from '#proto/client/messages.ts'
import { decodeServer, isBroken } from '#proto/client/wire.ts'

/** Records the frames that a page's sockets receive from now on. */
export function recordFrames(page: Page): ServerFrame[] {
  const frames: ServerFrame[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const frame = decodeServer(new Uint8Array(Buffer.from(payload)))
      if (isBroken(frame)) throw new Error(`a frame nobody can read: ${frame.broken}`)
      frames.push(frame)
    }),
  )
  return frames
}

/** Describes the private information in these frames; empty if there is none. */
export function privateInformation(frames: readonly ServerFrame[]): string[] {
  return frames.flatMap((frame): string[] => {
    switch (frame.body) {
      case 'private':
        return frame.private.hand.length + frame.private.peek.length + frame.private.picking > 0
          ? [`a hand: ${JSON.stringify(frame.private)}`]
          : []
      case 'update':
        return frame.update.events.flatMap(hiddenMove)
      case 'log':
        return frame.log.lines.flatMap(({ event }) => hiddenMove(event))
      case 'welcome':
      case 'done':
      case 'refused':
      case 'gone':
      case 'notice':
      case 'pong':
      case 'queue':
      case 'user':
      case 'directory':
      case 'wallGames':
      case 'smallTable':
      case 'blocked':
      case 'spectatorVotes':
        return []
    }
  })
}

/** Cards moved between hidden places must not be revealed. */
function hiddenMove(event: Event): string[] {
  if (event.kind !== 'moved' || event.moved.cards.length === 0) return []
  const { from, to } = event.moved
  const hidden = [from.at, to.at].every((at) => at === 'deck' || at === 'hand')
  return hidden ? [`a hidden move: ${JSON.stringify(event.moved)}`] : []
}
