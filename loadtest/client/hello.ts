// Builds the hello of a headless page: its session, its room, and its version of the room.
import type { Hello, Welcome } from '#proto/client/messages.ts'
import type { Joined } from './roomView.ts'

/** Options of the hello. */
export interface HelloOptions {
  takeover?: boolean
  /** The game this tab watched before a page reload. */
  watched?: { room: string; pass: string; name: string }
  /** Minutes by which its clock is ahead of UTC. */
  zone?: number
}

/**
 * State of the page that sends the hello; `sockets` counts its sockets from 1, `name` is the name it joined
 * with.
 */
interface Greeter {
  token: string
  page: string
  joined: Joined
  welcome: Welcome | null
  sockets: number
  name: string
  pings: boolean
}

/**
 * Builds the hello of a new socket. A page without a welcome rejoins the game its tab watched before, if any.
 */
export function helloOf(
  { token, page, joined, welcome, sockets, name, pings }: Greeter,
  { watched, takeover = false, zone = 0 }: HelloOptions,
): Hello {
  const seen = { room: welcome?.room ?? '', pass: welcome?.pass, name }
  const shown = welcome === null && watched ? watched : seen
  return {
    token,
    client: '7.0',
    page,
    room: shown.room,
    version: joined.version,
    epoch: joined.epoch,
    takeover,
    nth: sockets,
    zone,
    pings,
    ...(shown.pass !== undefined && { watching: { pass: shown.pass, name: shown.name } }),
  }
}
