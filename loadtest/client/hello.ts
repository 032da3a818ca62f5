// Builds the hello of a headless page: its session, its room, and its version of the room.
import type { Hello, Welcome } from '#proto/client/messages.ts'
import type { RoomView } from './roomView.ts'

/** Options of the hello. */
export interface HelloOptions {
  takeover?: boolean
  /** The game this tab watched before a page reload. */
  watched?: { room: string; pass: string; name: string }
  /** The page is there to watch, and leaves the seat to another page of its user. */
  aside?: boolean
  /** Minutes by which its clock is ahead of UTC. */
  zone?: number
}

/** The page that sends the hello; `socketCount` counts its sockets from 1. */
interface HelloState {
  token: string
  page: string
  view: RoomView
  welcome: Welcome | null
  socketCount: number
}

/**
 * Builds the hello of a new socket. A page without a welcome rejoins the game its tab watched before, if any.
 */
export function helloOf(
  { token, page, view, welcome, socketCount }: HelloState,
  { name, pings }: { name: string; pings: boolean },
  { watched, takeover = false, zone = 0, aside }: HelloOptions,
): Hello {
  const current = { room: welcome?.room ?? '', pass: welcome?.pass, name }
  const target = welcome === null && watched ? watched : current
  return {
    token,
    client: '7.0',
    page,
    room: target.room,
    version: view.version,
    epoch: view.epoch,
    takeover,
    nth: socketCount,
    zone,
    pings,
    ...(aside !== undefined && { aside }),
    ...(target.pass !== undefined && { watching: { pass: target.pass, name: target.name } }),
  }
}
